-- One row for each object of the schema: its name, and a hash of its catalog data. Excludes volatile data, as in
-- catalogs.sql, and references to indexes that the server may replace.
WITH spaces AS MATERIALIZED (
    SELECT * FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname !~ '^pg_'
), relations AS MATERIALIZED (
    SELECT c.oid AS id, c.relkind, format('%I.%I', s.nspname, c.relname) AS named,
           CASE relkind WHEN 'v' THEN 'view ' WHEN 'm' THEN 'materialized view ' WHEN 'S' THEN 'sequence '
                        WHEN 'c' THEN 'type ' WHEN 'i' THEN 'index ' WHEN 'I' THEN 'index ' ELSE 'table ' END
               || format('%I.%I', s.nspname, c.relname) AS name
      FROM pg_class c JOIN spaces s ON s.oid = c.relnamespace WHERE c.relpersistence <> 't'
), objects AS (
    SELECT 'schema ' || quote_ident(nspname) AS name, s::text AS definition FROM spaces s
    UNION ALL
    SELECT r.name, (to_jsonb(c) - '{oid,reltype,relfilenode,relpages,reltuples,relallvisible,relallfrozen,reltoastrelid,relhasindex,relhasrules,relhastriggers,relhassubclass,relrewrite,relfrozenxid,relminmxid}'::text[]
                    || jsonb_build_object(
                           'blind to triggers', NOT relhastriggers AND EXISTS (SELECT FROM pg_trigger WHERE tgrelid = id),
                           'blind to rules', NOT relhasrules AND EXISTS (SELECT FROM pg_rewrite WHERE ev_class = id),
                           'blind to indexes', NOT relhasindex AND EXISTS (SELECT FROM pg_index WHERE indrelid = id),
                           'blind to heirs', NOT relhassubclass AND EXISTS (SELECT FROM pg_inherits WHERE inhparent = id)))::text
      FROM pg_class c JOIN relations r ON r.id = c.oid
    UNION ALL
    SELECT r.name, (to_jsonb(a) - '{attrelid,atthasmissing,attmissingval,attcacheoff,attstattarget}'::text[]
                    || jsonb_build_object('statistics', nullif(coalesce(attstattarget, -1), -1)))::text
      FROM pg_attribute a JOIN relations r ON r.id = attrelid WHERE attnum > 0
    UNION ALL SELECT r.name, (to_jsonb(d) - 'oid')::text FROM pg_attrdef d JOIN relations r ON r.id = adrelid
    UNION ALL
    SELECT r.name, (to_jsonb(i) - '{indexrelid,indcheckxmin}'::text[])::text FROM pg_index i JOIN relations r ON r.id = indexrelid
    UNION ALL SELECT r.name, i::text FROM pg_inherits i JOIN relations r ON r.id = inhrelid AND r.relkind NOT IN ('i', 'I')
    UNION ALL SELECT r.name, s::text FROM pg_sequence s JOIN relations r ON r.id = seqrelid
    UNION ALL SELECT r.name, p::text FROM pg_partitioned_table p JOIN relations r ON r.id = partrelid
    UNION ALL
    SELECT r.name, concat_ws('|', refobjid::regclass, refobjsubid, deptype) FROM pg_depend JOIN relations r ON r.id = objid
     WHERE r.relkind = 'S' AND classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')
    UNION ALL
    SELECT 'constraint ' || quote_ident(k.conname) || ' on '
               || coalesce((SELECT named FROM relations WHERE id = k.conrelid), k.contypid::regtype::text),
           (to_jsonb(k) - '{oid,conindid}'::text[])::text
      FROM pg_constraint k JOIN spaces s ON s.oid = k.connamespace
    UNION ALL
    SELECT 'triggers of ' || r.named, (to_jsonb(t) - '{oid,tgconstrindid}'::text[])::text
      FROM pg_trigger t JOIN relations r ON r.id = t.tgrelid
    UNION ALL
    SELECT 'rule ' || quote_ident(w.rulename) || ' on ' || r.named, (to_jsonb(w) - 'oid')::text
      FROM pg_rewrite w JOIN relations r ON r.id = w.ev_class
    UNION ALL
    SELECT 'policy ' || quote_ident(p.polname) || ' on ' || r.named, (to_jsonb(p) - 'oid')::text
      FROM pg_policy p JOIN relations r ON r.id = p.polrelid
    UNION ALL
    SELECT 'function ' || p.oid::regprocedure, p::text || coalesce((SELECT a::text FROM pg_aggregate a WHERE aggfnoid = p.oid), '')
      FROM pg_proc p JOIN spaces s ON s.oid = p.pronamespace
    UNION ALL
    SELECT 'functions of the server', string_agg(md5(p::text), '' ORDER BY p.oid)
      FROM pg_proc p WHERE pronamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('pg_catalog', 'information_schema'))
    UNION ALL
    SELECT 'aggregates of the server', string_agg(md5(a::text), '' ORDER BY aggfnoid::oid) FROM pg_aggregate a WHERE aggfnoid::oid < 16384
    UNION ALL
    SELECT 'grants on tables of the server', string_agg(concat_ws('|', oid, relacl::text), ';' ORDER BY oid)
      FROM pg_class WHERE oid < 16384 AND relacl IS NOT NULL
    UNION ALL
    SELECT 'type ' || format('%I.%I', s.nspname, t.typname),
           t::text || coalesce((SELECT string_agg(concat_ws('|', enumlabel, enumsortorder), ',' ORDER BY enumsortorder)
                                  FROM pg_enum WHERE enumtypid = t.oid), '')
                   || coalesce((SELECT r::text FROM pg_range r WHERE rngtypid = t.oid), '')
      FROM pg_type t JOIN spaces s ON s.oid = t.typnamespace WHERE t.typrelid = 0 AND t.typcategory <> 'A'
    UNION ALL
    SELECT 'comment on ' || coalesce(pg_describe_object(d.classoid, d.objoid, d.objsubid), d.objoid::text), d.description
      FROM pg_description d WHERE d.objoid >= 16384 OR d.classoid = 'pg_namespace'::regclass
    UNION ALL
    SELECT 'statistics ' || s.stxname, (to_jsonb(s) - 'oid')::text FROM pg_statistic_ext s JOIN relations r ON r.id = stxrelid
    UNION ALL
    SELECT 'extension ' || quote_ident(extname), concat_ws('|', pg_describe_object(classid, objid, objsubid), deptype)
      FROM pg_depend JOIN pg_extension e ON refclassid = 'pg_extension'::regclass AND refobjid = e.oid
     WHERE deptype IN ('e', 'x')
    UNION ALL
    SELECT 'settings of role ' || pg_get_userbyid(setrole), setconfig::text FROM pg_db_role_setting WHERE setdatabase = 0
    {others}
)
SELECT name, md5(string_agg(coalesce(definition, ''), E'\n' ORDER BY definition COLLATE "C")) AS definition FROM objects GROUP BY name
