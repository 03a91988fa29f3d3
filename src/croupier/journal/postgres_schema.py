"""The tables and triggers of a PostgreSQL database of nights, and the check that they are ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import psycopg

from croupier.journal.finding import Finding, finding

APPEND_ONLY: Final = " BEGIN RAISE EXCEPTION 'the journal is append-only'; END "
CHAIN: Final = """
DECLARE head RECORD;
BEGIN
    SELECT seq, digest INTO head FROM journal
        WHERE night = NEW.night ORDER BY seq DESC LIMIT 1;
    IF NEW.seq <> coalesce(head.seq, 0) + 1
        OR NEW.prev <> coalesce(head.digest, decode(repeat('00', 32), 'hex')) THEN
        RAISE EXCEPTION 'the journal is a chain';
    END IF;
    IF NEW.digest <> sha256(NEW.body) THEN
        RAISE EXCEPTION 'the digest is not the body''s';
    END IF;
    RETURN NEW;
END """
SCHEMA: Final = f"""
CREATE TABLE journal (
    night   TEXT NOT NULL,
    seq     BIGINT NOT NULL CHECK (seq > 0),
    command TEXT NOT NULL,
    desk    TEXT NOT NULL,
    body    BYTEA NOT NULL,
    prev    BYTEA NOT NULL,
    digest  BYTEA NOT NULL,
    PRIMARY KEY (night, seq),
    UNIQUE (night, command),
    UNIQUE (night, prev)
);
CREATE TABLE secrets (
    night TEXT NOT NULL,
    name  TEXT NOT NULL,
    value BYTEA NOT NULL,
    PRIMARY KEY (night, name)
);
CREATE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $${APPEND_ONLY}$$;
CREATE FUNCTION journal_is_a_chain() RETURNS trigger LANGUAGE plpgsql AS $${CHAIN}$$;
CREATE TRIGGER journal_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER secrets_are_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON secrets
    FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
CREATE TRIGGER journal_is_chained BEFORE INSERT ON journal
    FOR EACH ROW EXECUTE FUNCTION journal_is_a_chain();
"""
PARTS: Final = """
WITH ours AS (
    SELECT oid, relname, relkind, relpersistence, relrowsecurity, relispartition, relnamespace
    FROM pg_catalog.pg_class
    WHERE oid IN (to_regclass('journal'), to_regclass('secrets'))
)
SELECT 'table', relname::text, concat_ws(' ', relkind, relpersistence, relrowsecurity,
    relispartition) FROM ours
UNION ALL SELECT 'column', relname || '.' || attname, concat_ws(' ', attnum,
    pg_catalog.format_type(atttypid, atttypmod), attnotnull, atthasdef,
    attgenerated::text || attidentity::text,
    (SELECT collname FROM pg_catalog.pg_collation c WHERE c.oid = attcollation))
    FROM ours JOIN pg_catalog.pg_attribute ON attrelid = ours.oid
    WHERE attnum > 0 AND NOT attisdropped
UNION ALL SELECT 'constraint', relname || ' ' || pg_catalog.pg_get_constraintdef(con.oid),
    concat_ws(' ', convalidated, condeferrable)
    FROM ours JOIN pg_catalog.pg_constraint con ON conrelid = ours.oid WHERE contype <> 'n'
UNION ALL SELECT 'index', ind.indexrelid::pg_catalog.regclass::text, ''
    FROM ours JOIN pg_catalog.pg_index ind ON indrelid = ours.oid
    WHERE NOT indisvalid OR NOT EXISTS (
        SELECT 1 FROM pg_catalog.pg_constraint WHERE conindid = indexrelid)
UNION ALL SELECT 'trigger', tgname::text, concat_ws(' ', relname, tgenabled, replace(
    pg_catalog.pg_get_triggerdef(trg.oid), relnamespace::pg_catalog.regnamespace || '.', ''),
    lanname, prosecdef, proconfig, pronamespace = relnamespace, prosrc)
    FROM ours JOIN pg_catalog.pg_trigger trg ON tgrelid = ours.oid
    JOIN pg_catalog.pg_proc ON pg_proc.oid = tgfoid
    JOIN pg_catalog.pg_language ON pg_language.oid = prolang
UNION ALL SELECT 'rule', rulename::text, relname::text
    FROM ours JOIN pg_catalog.pg_rewrite ON ev_class = ours.oid
UNION ALL SELECT 'heir', relname::text, inhrelid::pg_catalog.regclass::text
    FROM ours JOIN pg_catalog.pg_inherits ON ours.oid IN (inhparent, inhrelid)
"""
GUARDS: Final = """
WITH ours AS (
    SELECT * FROM pg_catalog.pg_class WHERE oid IN (to_regclass('journal'), to_regclass('secrets'))
)
SELECT array_agg(part ORDER BY part) FROM (
    SELECT concat_ws(' ', 'table', oid, relname, relkind, relpersistence, relrowsecurity,
        relforcerowsecurity, relispartition) AS part FROM ours
    UNION ALL SELECT concat_ws(' ', 'column', ours.oid, attnum, attname, attisdropped, atttypid,
        atttypmod, attcollation, attnotnull, atthasdef, attidentity, attgenerated)
        FROM ours JOIN pg_catalog.pg_attribute ON attrelid = ours.oid WHERE attnum > 0
    UNION ALL SELECT concat_ws(' ', 'constraint', con.oid, convalidated, condeferrable)
        FROM ours JOIN pg_catalog.pg_constraint con ON conrelid = ours.oid
    UNION ALL SELECT concat_ws(' ', 'trigger', trg.oid, tgrelid, tgenabled, trg.xmin, pg_proc.xmin)
        FROM ours JOIN pg_catalog.pg_trigger trg ON tgrelid = ours.oid
        JOIN pg_catalog.pg_proc ON pg_proc.oid = tgfoid
    UNION ALL SELECT concat_ws(' ', 'rule', rule.oid, rule.xmin)
        FROM ours JOIN pg_catalog.pg_rewrite rule ON ev_class = ours.oid
    UNION ALL SELECT concat_ws(' ', 'heir', inhparent, inhrelid)
        FROM ours JOIN pg_catalog.pg_inherits ON ours.oid IN (inhparent, inhrelid)
) AS parts
"""  # with the transaction that made some of them: what was replaced is another
PLAIN: Final = "r p f f"  # a table like any other: kept, without row security, no part of another
NEVER: Final = "BEFORE DELETE OR UPDATE OR TRUNCATE ON"
COLUMNS: Final = {
    "journal": "night:text seq:bigint command:text desk:text body:bytea prev:bytea digest:bytea",
    "secrets": "night:text name:text value:bytea",
}
CONSTRAINTS: Final = (
    "journal CHECK ((seq > 0))",
    "journal PRIMARY KEY (night, seq)",
    "journal UNIQUE (night, command)",
    "journal UNIQUE (night, prev)",
    "secrets PRIMARY KEY (night, name)",
)

Parts = Mapping[tuple[str, str], str]


def _trigger(table: str, name: str, when: str, function: str, source: str) -> tuple[str, str]:
    made = f"CREATE TRIGGER {name} {when} EXECUTE FUNCTION {function}()"
    return name, f"{table} O {made} plpgsql f t {source}"


TRIGGERS: Final = (
    *(
        _trigger(
            table,
            f"{name}_not_changed",
            f"{NEVER} {table} FOR EACH STATEMENT",
            "journal_is_append_only",
            APPEND_ONLY,
        )
        for table, name in (("journal", "journal_is"), ("secrets", "secrets_are"))
    ),
    _trigger(
        "journal",
        "journal_is_chained",
        "BEFORE INSERT ON journal FOR EACH ROW",
        "journal_is_a_chain",
        CHAIN,
    ),
)
EXPECTED: Final[Parts] = {
    **{("table", table): PLAIN for table in COLUMNS},
    **{
        ("column", f"{table}.{name}"): f"{number} {kind} t f {' default' if kind == 'text' else ''}"
        for table, columns in COLUMNS.items()
        for number, (name, _, kind) in enumerate(
            (column.partition(":") for column in columns.split()), 1
        )
    },
    **{("constraint", text): "t f" for text in CONSTRAINTS},
    **{("trigger", name): text for name, text in TRIGGERS},
}


def has_tables(connection: psycopg.Connection[Any]) -> bool:
    """Something of ours is there, whole or not."""
    row = connection.execute(
        "SELECT coalesce(to_regclass('journal'), to_regclass('secrets'))"
    ).fetchone()
    return row is not None and row[0] is not None


def schema_flaws(connection: psycopg.Connection[Any]) -> Iterator[Finding]:
    """Every difference between the tables of this database and ours."""
    found = {(kind, name): text for kind, name, text in connection.execute(PARTS).fetchall()}
    for kind, name in sorted(EXPECTED.keys() - found.keys()):
        yield finding("schema_lacks", 0, kind=kind, name=name)
    for kind, name in sorted(found.keys() - EXPECTED.keys()):
        yield finding("schema_more", 0, kind=kind, name=name)
    for kind, name in sorted(EXPECTED.keys() & found.keys()):
        if EXPECTED[kind, name] != found[kind, name]:
            yield finding("schema_lacks", 0, kind=kind, name=name)
