-- The number of rows of each catalog, and the transaction that wrote the newest one: changing an object writes a row with a
-- newer transaction, and dropping one removes a row. Far cheaper than reading definitions. Excludes temporary tables.
-- Ages are relative to the current transaction, so they are subtracted from another age. Built-in rows, and those of a
-- rewritten catalog, are frozen and have the maximum age; they are excluded, or a catalog with no other rows would seem to
-- change with each transaction.
WITH passing AS MATERIALIZED (
    SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_(toast_)?temp'
), lasting AS MATERIALIZED (
    SELECT oid, xmin, relkind, relnamespace, relfilenode FROM pg_class WHERE oid >= 16384 AND relpersistence <> 't'
)
SELECT (SELECT string_agg(CASE WHEN tampering THEN what ELSE 'schema: ' || what END, '; ' ORDER BY tampering DESC, id)
          FROM (SELECT * FROM tiltyard.note ORDER BY tampering DESC, id LIMIT 5) AS n) AS notes,
       concat_ws(' ',
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_trigger WHERE tgname LIKE '!tiltyard%'),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_proc WHERE oid >= 16384 AND pronamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'tiltyard')),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_event_trigger WHERE evtname LIKE 'tiltyard%'),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM lasting
             WHERE relkind = 'r' AND relnamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'tiltyard')),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_constraint
             WHERE connamespace = (SELECT oid FROM pg_namespace WHERE nspname = 'tiltyard'))) AS own,
       concat_ws(' ',
           (SELECT concat(count(*), ':', base - nullif(min(age(a.xmin)), 2147483647)) FROM lasting AS l JOIN pg_attribute a ON a.attrelid = l.oid WHERE a.attnum > 0),
           (SELECT concat(count(*), ':', base - nullif(min(age(d.xmin)), 2147483647)) FROM lasting AS l JOIN pg_attrdef d ON d.adrelid = l.oid),
           -- From version 18 on, NOT NULL is a constraint too.
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_constraint
             WHERE oid >= 16384 AND connamespace NOT IN (SELECT oid FROM passing)),
           (SELECT concat(count(*), ':', base - nullif(min(age(t.xmin)), 2147483647)) FROM lasting AS l JOIN pg_trigger t ON t.tgrelid = l.oid),
           (SELECT concat(count(*), ':', base - nullif(min(age(w.xmin)), 2147483647)) FROM lasting AS l JOIN pg_rewrite w ON w.ev_class = l.oid),
           (SELECT concat(count(*), ':', base - nullif(min(age(p.xmin)), 2147483647)) FROM lasting AS l JOIN pg_policy p ON p.polrelid = l.oid),
           -- Of the server's own functions the one by which the seat is told from others.
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_proc
             WHERE (oid >= 16384 AND pronamespace NOT IN (SELECT oid FROM passing))
                OR oid = 'pg_catalog.pg_backend_pid()'::regprocedure),
           (SELECT concat(count(*), ':', base - nullif(min(age(s.xmin)), 2147483647)) FROM lasting AS l JOIN pg_sequence s ON s.seqrelid = l.oid),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_type WHERE oid >= 16384 AND typrelid = 0 AND typcategory <> 'A' AND typnamespace NOT IN (SELECT oid FROM passing)),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_enum),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_namespace WHERE oid NOT IN (SELECT oid FROM passing)),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_description
             WHERE objoid >= 16384 AND (classoid <> 'pg_class'::regclass OR objoid IN (SELECT oid FROM lasting))),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_description WHERE objoid IN (SELECT oid FROM pg_namespace)),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_statistic_ext),
           (SELECT concat(count(*), ':', base - nullif(min(age(i.xmin)), 2147483647)) FROM lasting AS l JOIN pg_inherits i ON i.inhrelid = l.oid),
           (SELECT md5(string_agg(concat_ws(':', setrole, setconfig::text), ';' ORDER BY setrole)) FROM pg_db_role_setting
             WHERE setdatabase = 0),
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM pg_depend
             WHERE refclassid = 'pg_extension'::regclass AND deptype IN ('e', 'x')),
           {others}
           (SELECT string_agg(concat(oid, ':', relfilenode), ',' ORDER BY oid) FROM lasting WHERE relkind = 'm')
       ) AS schema,
       -- Tables and indexes get other files when they are truncated, clustered or built anew, which changes no definition.
       concat_ws(' ',
           (SELECT concat(count(*), ':', base - nullif(min(age(xmin)), 2147483647)) FROM lasting),
           (SELECT concat(count(*), ':', base - nullif(min(age(i.xmin)), 2147483647)) FROM lasting AS l JOIN pg_index i ON i.indexrelid = l.oid)
       ) AS storage,
       (SELECT string_agg(concat(xmin, ' ', ctid), ',') FROM tiltyard.seat) AS seat,
       (SELECT json_object_agg(name, value ORDER BY name)::text FROM ({database}) AS d) AS database,
       EXISTS (SELECT FROM tiltyard.unlogged) AS unlogged,
       -- Neither at its end, where writing would fail, nor before what is there.
       (SELECT last_value BETWEEN coalesce((SELECT max(id) FROM tiltyard.journal), 0) AND 4611686018427387904
          FROM tiltyard.journal_id_seq)
           AND (SELECT last_value BETWEEN coalesce((SELECT max(id) FROM tiltyard.note), 0) AND 4611686018427387904
                  FROM tiltyard.note_id_seq) AS counting
  FROM (SELECT age('1000'::xid) AS base) AS from_here
