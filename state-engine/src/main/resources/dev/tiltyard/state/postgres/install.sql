-- The journal. A row says that a row with this image came (sign 1) or went (sign -1); what is left after adding up is
-- the net change, whatever the order. A row with table 0 says that the schema was changed.
CREATE SCHEMA tiltyard;
COMMENT ON SCHEMA tiltyard IS 'Journal of row changes, kept by the Tiltyard state engine. Removed by its uninstall().';
CREATE TABLE tiltyard.journal (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    rel oid NOT NULL,
    sign smallint NOT NULL,
    image text COLLATE "C" NOT NULL
);
CREATE INDEX journal_schema_changes ON tiltyard.journal (id) WHERE rel = 0;
CREATE TABLE tiltyard.base_sums (name text PRIMARY KEY, sums text NOT NULL);
CREATE TABLE tiltyard.mark (name text PRIMARY KEY, position bigint NOT NULL, counters text NOT NULL, files text);
CREATE TABLE tiltyard.meta (name text PRIMARY KEY, value text NOT NULL);

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
