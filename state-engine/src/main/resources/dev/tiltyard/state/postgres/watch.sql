CREATE FUNCTION tiltyard.note_ddl() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands() AS c
                WHERE coalesce(c.schema_name, '') NOT LIKE 'pg\_%temp%' AND c.command_tag <> 'REINDEX') THEN
        LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
        INSERT INTO tiltyard.note (tampering, what)
            SELECT false, concat_ws(' ', c.command_tag, c.object_identity)
              FROM pg_event_trigger_ddl_commands() AS c
             WHERE coalesce(c.schema_name, '') NOT LIKE 'pg\_%temp%' AND c.command_tag <> 'REINDEX';
    END IF;
END $$;
CREATE FUNCTION tiltyard.note_drop() RETURNS event_trigger LANGUAGE plpgsql SECURITY DEFINER
    SET search_path = pg_catalog AS $$
BEGIN
    IF EXISTS (SELECT FROM pg_event_trigger_dropped_objects() AS d WHERE d.original AND NOT d.is_temporary) THEN
        LOCK TABLE tiltyard.journal IN ROW EXCLUSIVE MODE;
        INSERT INTO tiltyard.note (tampering, what)
            SELECT false, concat_ws(' ', TG_TAG, d.object_identity)
              FROM pg_event_trigger_dropped_objects() AS d
             WHERE d.original AND NOT d.is_temporary;
    END IF;
END $$;
CREATE EVENT TRIGGER tiltyard_ddl ON ddl_command_end EXECUTE FUNCTION tiltyard.note_ddl();
CREATE EVENT TRIGGER tiltyard_drop ON sql_drop EXECUTE FUNCTION tiltyard.note_drop();
ALTER EVENT TRIGGER tiltyard_ddl ENABLE ALWAYS;
ALTER EVENT TRIGGER tiltyard_drop ENABLE ALWAYS;
