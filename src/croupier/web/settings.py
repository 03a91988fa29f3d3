"""Django's settings. What differs from one server to the next comes from `Config`."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from psycopg import conninfo

from croupier.floor.database import Database
from croupier.plugins import plugin_folders
from croupier.web.config import (
    PEOPLE,
    configured,
    home,
    nights_of,
    secret_of,
    signing_secret_of,
)

CONFIG: Final = configured()
HERE: Final = Path(__file__).parent
_NIGHTS: Final = nights_of(CONFIG)
_HOME: Final = home(_NIGHTS, practice=CONFIG.practice)

DEBUG = False
SECRET_KEY = secret_of(_HOME)
SIGNING_SECRET = signing_secret_of(_HOME)
ALLOWED_HOSTS = list(CONFIG.hosts)
ROOT_URLCONF = "croupier.web.urls"
ASGI_APPLICATION = "croupier.web.asgi.application"
INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "croupier.web.people",
    "croupier.web",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "croupier.web.middleware.guarded",
    "croupier.web.middleware.wished",
    "croupier.web.middleware.known",
]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HERE / "templates", *plugin_folders("templates")],
        "OPTIONS": {
            "context_processors": ["croupier.web.context.page"],
            "builtins": ["croupier.web.templatetags.croupier", "croupier.web.templatetags.once"],
        },
    }
]

# People and their sessions: never in a night's own file.
AUTH_USER_MODEL = "people.Person"
AUTHENTICATION_BACKENDS = ["django.contrib.auth.backends.ModelBackend"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


def _database() -> dict[str, Any]:
    if not isinstance(_NIGHTS, Database):
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(_HOME / PEOPLE),
            "CONN_MAX_AGE": None,  # kept by the threads of `croupier.web.waits`
            "OPTIONS": {"transaction_mode": "IMMEDIATE", "init_command": "PRAGMA journal_mode=WAL"},
        }
    parts = conninfo.conninfo_to_dict(_NIGHTS.url)
    named = ("dbname", "user", "password", "host", "port")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": parts.get("dbname") or "",
        "CONN_MAX_AGE": None,
        "CONN_HEALTH_CHECKS": True,
        "USER": parts.get("user") or "",
        "PASSWORD": parts.get("password") or "",
        "HOST": parts.get("host") or "",
        "PORT": str(parts.get("port") or ""),
        "OPTIONS": {name: value for name, value in parts.items() if name not in named},
    }


DATABASES = {"default": _database()}

# Cookies and headers. `--tls` is for phones on the hall's Wi-Fi; plain HTTP stays on this machine.
# Browsers send a host's cookies to all its ports: practice and earnest have names of their own.
COOKIE_SUFFIX = "_practice" if CONFIG.practice else ""
SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_NAME = f"croupier{COOKIE_SUFFIX}"
CSRF_COOKIE_NAME = f"csrftoken{COOKIE_SUFFIX}"
SESSION_COOKIE_AGE = 14 * 3600  # a night, with the hours before and after it
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = CONFIG.tls
SESSION_COOKIE_HTTPONLY = CSRF_COOKIE_HTTPONLY = True
CSRF_FAILURE_VIEW = "croupier.web.views.errors.forged"
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_SSL_REDIRECT = CONFIG.tls
SECURE_HSTS_SECONDS = 3600 if CONFIG.tls else 0  # a hall's certificate is for a night
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = CONFIG.tls
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# Our sentences are pairs in `croupier.words`; Django's own catalogues are not used.
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"
LOGGING_CONFIG = None
NINJA_MAX_PER_PAGE_SIZE = 1_000
