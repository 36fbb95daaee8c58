-- The journal. An entry records that a row with this image was added (sign 1) or removed (sign -1); the sums are the net
-- change, in any order. Triggers can't be kept from writing to it: the engine's own changes are recorded, too, and deleted
-- again in the same transaction.
CREATE SCHEMA tiltyard;
COMMENT ON SCHEMA tiltyard IS 'Journal of row changes, kept by the Tiltyard state engine. Removed by its uninstall().';
CREATE TABLE tiltyard.journal (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    rel oid NOT NULL,
    sign smallint NOT NULL,
    image text COLLATE "C" NOT NULL
);
CREATE TABLE tiltyard.base_sums (name text PRIMARY KEY, sums text NOT NULL);
CREATE TABLE tiltyard.mark (name text PRIMARY KEY, position bigint NOT NULL, counters text NOT NULL, files text);
CREATE TABLE tiltyard.meta (name text PRIMARY KEY, value text NOT NULL);
-- Changes that the journal can't undo: of the schema, and of these tables by others than the engine.
CREATE TABLE tiltyard.note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, tampering boolean NOT NULL, what text NOT NULL);
-- The one session that may change these tables. Both values must match: no other session has the engine's process id, and
-- a reused process id lacks the key. There is only one row, and the engine knows which transaction wrote it, so a
-- temporary registration by somebody else is detected.
CREATE TABLE tiltyard.seat (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    process int NOT NULL,
    began timestamptz,
    key text NOT NULL
);
-- The server empties unlogged tables during crash recovery; this table shows whether it has.
CREATE UNLOGGED TABLE tiltyard.unlogged (since_install boolean NOT NULL);
INSERT INTO tiltyard.unlogged VALUES (true);

-- The functions run with the engine's privileges in other sessions. They qualify all names, including operators and types,
-- so that the search path has no effect, and call nothing user-defined, such as a cast of a row type to text.

-- Writers hold this lock until they commit; a restore waits for it before it locks any row.
CREATE FUNCTION tiltyard.gate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
    RETURN NULL;
END $$;

-- The settings make the text form of a row exact and the same for every session.
CREATE FUNCTION tiltyard.journal_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp SET datestyle = 'ISO, YMD' SET intervalstyle = 'postgres' SET timezone = 'UTC'
    SET extra_float_digits = 1 SET bytea_output = 'hex' SET lc_monetary = 'C' SET quote_all_identifiers = off AS $$
BEGIN
    IF TG_OP OPERATOR(pg_catalog.<>) 'INSERT' THEN
        INSERT INTO tiltyard.journal (rel, sign, image)
            VALUES (TG_RELID, -1, pg_catalog.textin(pg_catalog.record_out(OLD)));
    END IF;
    IF TG_OP OPERATOR(pg_catalog.<>) 'DELETE' THEN
        INSERT INTO tiltyard.journal (rel, sign, image)
            VALUES (TG_RELID, 1, pg_catalog.textin(pg_catalog.record_out(NEW)));
    END IF;
    RETURN NULL;
END $$;

-- Column by column: virtual generated columns have no value in the rows that the triggers above receive.
CREATE FUNCTION tiltyard.journal_truncate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp SET datestyle = 'ISO, YMD' SET intervalstyle = 'postgres' SET timezone = 'UTC'
    SET extra_float_digits = 1 SET bytea_output = 'hex' SET lc_monetary = 'C' SET quote_all_identifiers = off
    SET row_security = off AS $$
DECLARE
    fields pg_catalog.text;
BEGIN
    SELECT pg_catalog.string_agg(
               CASE WHEN a.attgenerated OPERATOR(pg_catalog.=) 'v' THEN 'NULL'
                    ELSE pg_catalog.format('tiltyard_row.%I', a.attname) END, ', ' ORDER BY a.attnum)
      INTO fields
      FROM pg_catalog.pg_attribute AS a
     WHERE a.attrelid OPERATOR(pg_catalog.=) TG_RELID AND a.attnum OPERATOR(pg_catalog.>) 0 AND NOT a.attisdropped;
    EXECUTE pg_catalog.format(
        'INSERT INTO tiltyard.journal (rel, sign, image)
             SELECT $1, -1, pg_catalog.textin(pg_catalog.record_out(ROW(%s))) FROM ONLY %I.%I AS tiltyard_row',
        fields, TG_TABLE_SCHEMA, TG_TABLE_NAME) USING TG_RELID;
    RETURN NULL;
END $$;

CREATE FUNCTION tiltyard.guard() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM tiltyard.seat AS s
                    WHERE s.process OPERATOR(pg_catalog.=) pg_catalog.pg_backend_pid()
                      AND s.key OPERATOR(pg_catalog.=) pg_catalog.current_setting('tiltyard.key', true)) THEN
        LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
        INSERT INTO tiltyard.note (tampering, what)
            VALUES (true, pg_catalog.format('%s of tiltyard.%s by another session', TG_OP, TG_TABLE_NAME));
    END IF;
    RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION tiltyard.gate(), tiltyard.journal_row(), tiltyard.journal_truncate(), tiltyard.guard() FROM PUBLIC;
DO $$
DECLARE
    guarded text;
BEGIN
    FOREACH guarded IN ARRAY ARRAY['base_sums', 'mark', 'meta', 'seat', 'unlogged', 'journal', 'note'] LOOP
        -- Before the seat is another's; but after notes are gone.
        EXECUTE format('CREATE TRIGGER "!tiltyard_guard" %s %s UPDATE OR DELETE OR TRUNCATE ON tiltyard.%I
                            FOR EACH STATEMENT EXECUTE FUNCTION tiltyard.guard()',
                       CASE guarded WHEN 'seat' THEN 'BEFORE' ELSE 'AFTER' END,
                       CASE WHEN guarded NOT IN ('journal', 'note') THEN 'INSERT OR' END, guarded);
        EXECUTE format('ALTER TABLE tiltyard.%I ENABLE ALWAYS TRIGGER "!tiltyard_guard"', guarded);
    END LOOP;
END $$;
-- Only triggers write to the journal.
CREATE TRIGGER "!tiltyard_entry" BEFORE INSERT ON tiltyard.journal FOR EACH STATEMENT
    WHEN (pg_catalog.pg_trigger_depth() OPERATOR(pg_catalog.=) 0) EXECUTE FUNCTION tiltyard.guard();
ALTER TABLE tiltyard.journal ENABLE ALWAYS TRIGGER "!tiltyard_entry";
