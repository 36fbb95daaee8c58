-- Runs with the engine's privileges in other sessions, like the journal's functions: all names are qualified.
CREATE FUNCTION tiltyard.note_ddl() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_catalog.pg_event_trigger_ddl_commands() AS c
                WHERE pg_catalog.starts_with(c.schema_name, 'pg_temp') IS NOT TRUE
                  AND c.command_tag OPERATOR(pg_catalog.<>) 'REINDEX') THEN
        LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
        INSERT INTO tiltyard.note (tampering, what)
            SELECT false, pg_catalog.concat_ws(' ', c.command_tag, c.object_identity)
              FROM pg_catalog.pg_event_trigger_ddl_commands() AS c
             WHERE pg_catalog.starts_with(c.schema_name, 'pg_temp') IS NOT TRUE
               AND c.command_tag OPERATOR(pg_catalog.<>) 'REINDEX';
    END IF;
END $$;
CREATE FUNCTION tiltyard.note_drop() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_catalog.pg_event_trigger_dropped_objects() AS d WHERE d.original AND NOT d.is_temporary) THEN
        LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
        INSERT INTO tiltyard.note (tampering, what)
            SELECT false, pg_catalog.concat_ws(' ', TG_TAG, d.object_identity)
              FROM pg_catalog.pg_event_trigger_dropped_objects() AS d
             WHERE d.original AND NOT d.is_temporary;
    END IF;
END $$;
REVOKE ALL ON FUNCTION tiltyard.note_ddl(), tiltyard.note_drop() FROM PUBLIC;
CREATE EVENT TRIGGER tiltyard_ddl ON ddl_command_end EXECUTE FUNCTION tiltyard.note_ddl();
CREATE EVENT TRIGGER tiltyard_drop ON sql_drop EXECUTE FUNCTION tiltyard.note_drop();
ALTER EVENT TRIGGER tiltyard_ddl ENABLE ALWAYS;
ALTER EVENT TRIGGER tiltyard_drop ENABLE ALWAYS;
