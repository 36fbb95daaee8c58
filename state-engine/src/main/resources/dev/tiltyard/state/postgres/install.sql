-- The journal. A row says that a row with this image came (sign 1) or went (sign -1); what is left after adding up is
-- the net change, whatever the order. There is no way to keep the triggers from writing to it: what the engine itself
-- changes is noted too, and taken out again in the same transaction.
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
-- What the journal can't undo: changes of the schema, and changes of these tables by others than the engine.
CREATE TABLE tiltyard.note (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, tampering boolean NOT NULL, what text NOT NULL);
-- The one session that may change these tables. Both must be right: no other session can have the engine's process, and
-- a process id that was given to another session does not come with the key. There is one row only, and the engine knows
-- which transaction wrote it, so nobody can sit down here for a while.
CREATE TABLE tiltyard.seat (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    process int NOT NULL,
    key text NOT NULL
);

-- Writers hold this lock until they commit; whoever restores a state waits for it before any row is locked.
CREATE FUNCTION tiltyard.gate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog AS $$
BEGIN
    LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
    RETURN NULL;
END $$;

-- The settings make the text form of a row exact and the same for every session.
CREATE FUNCTION tiltyard.journal_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog SET datestyle = 'ISO, YMD' SET intervalstyle = 'postgres' SET timezone = 'UTC'
    SET extra_float_digits = 1 SET bytea_output = 'hex' SET lc_monetary = 'C' AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        INSERT INTO tiltyard.journal (rel, sign, image) VALUES (TG_RELID, -1, OLD::text);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO tiltyard.journal (rel, sign, image) VALUES (TG_RELID, 1, NEW::text);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION tiltyard.journal_truncate() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog SET datestyle = 'ISO, YMD' SET intervalstyle = 'postgres' SET timezone = 'UTC'
    SET extra_float_digits = 1 SET bytea_output = 'hex' SET lc_monetary = 'C' AS $$
BEGIN
    EXECUTE format(
        'INSERT INTO tiltyard.journal (rel, sign, image) SELECT %s, -1, tiltyard_row::text FROM ONLY %I.%I AS tiltyard_row',
        TG_RELID, TG_TABLE_SCHEMA, TG_TABLE_NAME);
    RETURN NULL;
END $$;

CREATE FUNCTION tiltyard.guard() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM tiltyard.seat
                    WHERE process = pg_backend_pid() AND key = current_setting('tiltyard.key', true)) THEN
        LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
        INSERT INTO tiltyard.note (tampering, what)
            VALUES (true, format('%s of tiltyard.%s by another session', TG_OP, TG_TABLE_NAME));
    END IF;
    RETURN NULL;
END $$;
DO $$
DECLARE
    guarded text;
BEGIN
    FOREACH guarded IN ARRAY ARRAY['base_sums', 'mark', 'meta', 'seat', 'journal', 'note'] LOOP
        -- Before the seat is another's; but after notes are gone.
        EXECUTE format('CREATE TRIGGER "!tiltyard_guard" %s %s UPDATE OR DELETE OR TRUNCATE ON tiltyard.%I
                            FOR EACH STATEMENT EXECUTE FUNCTION tiltyard.guard()',
                       CASE guarded WHEN 'seat' THEN 'BEFORE' ELSE 'AFTER' END,
                       CASE WHEN guarded NOT IN ('journal', 'note') THEN 'INSERT OR' END, guarded);
        EXECUTE format('ALTER TABLE tiltyard.%I ENABLE ALWAYS TRIGGER "!tiltyard_guard"', guarded);
    END LOOP;
END $$;
-- Triggers write to the journal, and nobody else does.
CREATE TRIGGER "!tiltyard_entry" BEFORE INSERT ON tiltyard.journal FOR EACH STATEMENT
    WHEN (pg_catalog.pg_trigger_depth() = 0) EXECUTE FUNCTION tiltyard.guard();
ALTER TABLE tiltyard.journal ENABLE ALWAYS TRIGGER "!tiltyard_entry";
