-- Settings of the engine's own session: all that change the meaning of statements, the format of values, or timeouts. They
-- override defaults of the role and the database, and a pool's earlier use of the connection. Settings that this version
-- lacks are skipped; settings with the right value need no privilege.
SELECT pg_catalog.set_config(s.name, w.value, false)
  FROM (VALUES
        -- The same as in the triggers, so that a row has one text form.
        ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'), ('TimeZone', 'UTC'), ('extra_float_digits', '1'),
        ('bytea_output', 'hex'), ('lc_monetary', 'C'), ('quote_all_identifiers', 'off'),
        -- How text is read.
        ('xmloption', 'content'), ('xmlbinary', 'base64'), ('array_nulls', 'on'), ('standard_conforming_strings', 'on'),
        ('backslash_quote', 'safe_encoding'), ('transform_null_equals', 'off'), ('client_encoding', 'UTF8'),
        -- What is seen, and what fires.
        ('row_security', 'off'), ('session_replication_role', 'origin'), ('event_triggers', 'on'),
        ('restrict_nonsystem_relation_kind', ''), ('check_function_bodies', 'on'),
        -- Transactions, and how long things may take.
        ('default_transaction_isolation', 'read committed'), ('default_transaction_read_only', 'off'),
        ('default_transaction_deferrable', 'off'), ('synchronous_commit', 'on'), ('statement_timeout', '0'),
        ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('idle_session_timeout', '0'),
        ('transaction_timeout', '0'),
        -- Where a temporary table goes, and the rest.
        ('default_table_access_method', 'heap'), ('temp_tablespaces', ''), ('jit', 'off'),
        ('client_min_messages', 'warning'), ('application_name', 'tiltyard state engine')
       ) AS w (name, value)
  JOIN pg_catalog.pg_settings AS s ON s.name OPERATOR(pg_catalog.=) w.name
 WHERE s.setting OPERATOR(pg_catalog.<>) w.value
