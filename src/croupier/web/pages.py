"""A template written out, for the screens that are asked for most."""

from __future__ import annotations

from typing import Any

from django.template import RequestContext
from django.template.loader import get_template


def written(template: str, context: dict[str, Any], request: Any) -> str:
    """Whole numbers as they are: our words and money know how each language writes them.

    Django would ask its own catalogues about every one, which was a sixth of a console's time.
    """
    found: Any = get_template(template)
    whole = RequestContext(request, use_l10n=False)
    whole.push(context)  # on top: what a view says counts more than what every page has
    page: str = found.template.render(whole)
    return page
