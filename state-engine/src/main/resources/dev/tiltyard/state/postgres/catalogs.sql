-- All that the catalogs say of what makes up the schema, as it stands in them, in one hash. If it is the same, so are all
-- definitions, which are far dearer to read; if it is not, they may be the same nevertheless. Left out is what changes by
-- itself: statistics, files of storage, flags that VACUUM clears, and temporary objects.
WITH passing AS MATERIALIZED (
    SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_(toast_)?temp'
), lasting AS MATERIALIZED (
    SELECT oid FROM pg_class WHERE oid >= 16384 AND relpersistence <> 't'
), lines AS (
    SELECT 1 AS catalog, c.oid AS one, 0 AS two,
           concat_ws('|', c.oid, relname, relnamespace, reltype, reloftype, relowner, relam, reltablespace, relpersistence,
                     relkind, relnatts, relchecks, relrowsecurity, relforcerowsecurity, relispopulated, relreplident,
                     relispartition, relacl::text, reloptions::text, relpartbound::text) AS line
      FROM pg_class c JOIN lasting USING (oid)
    UNION ALL
    SELECT 2, attrelid, attnum, a::text FROM pg_attribute a JOIN lasting l ON l.oid = attrelid WHERE attnum > 0
    UNION ALL SELECT 3, a.oid, 0, a::text FROM pg_attrdef a JOIN lasting l ON l.oid = adrelid
    UNION ALL SELECT 4, i.indexrelid, 0, i::text FROM pg_index i JOIN lasting l ON l.oid = indexrelid
    UNION ALL SELECT 5, inhrelid, inhseqno, i::text FROM pg_inherits i JOIN lasting l ON l.oid = inhrelid
    UNION ALL SELECT 6, seqrelid, 0, s::text FROM pg_sequence s JOIN lasting l ON l.oid = seqrelid
    UNION ALL
    SELECT 7, objid, refobjsubid, d::text FROM pg_depend d JOIN lasting l ON l.oid = objid
     WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')
    UNION ALL SELECT 8, ftrelid, 0, f::text FROM pg_foreign_table f
    UNION ALL SELECT 9, partrelid, 0, p::text FROM pg_partitioned_table p
    UNION ALL
    SELECT 10, k.oid, 0, k::text FROM pg_constraint k WHERE oid >= 16384 AND connamespace NOT IN (SELECT oid FROM passing)
    UNION ALL SELECT 11, t.oid, 0, t::text FROM pg_trigger t JOIN lasting l ON l.oid = tgrelid
    UNION ALL SELECT 12, w.oid, 0, w::text FROM pg_rewrite w JOIN lasting l ON l.oid = ev_class
    UNION ALL SELECT 13, p.oid, 0, p::text FROM pg_policy p JOIN lasting l ON l.oid = polrelid
    UNION ALL
    SELECT 14, p.oid, 0, p::text FROM pg_proc p
     WHERE (oid >= 16384 OR proacl IS NOT NULL) AND pronamespace NOT IN (SELECT oid FROM passing)
    UNION ALL SELECT 15, aggfnoid::oid, 0, a::text FROM pg_aggregate a WHERE aggfnoid::oid >= 16384
    UNION ALL
    SELECT 16, t.oid, 0, t::text FROM pg_type t
     WHERE oid >= 16384 AND typnamespace NOT IN (SELECT oid FROM passing)
    UNION ALL SELECT 17, e.oid, 0, e::text FROM pg_enum e
    UNION ALL SELECT 18, rngtypid, 0, r::text FROM pg_range r WHERE rngtypid >= 16384
    UNION ALL
    SELECT 19, n.oid, 0, n::text FROM pg_namespace n WHERE oid NOT IN (SELECT oid FROM passing)
    UNION ALL
    SELECT 20, objoid, objsubid, d::text FROM pg_description d
     WHERE objoid >= 16384 OR classoid = 'pg_namespace'::regclass
    UNION ALL SELECT 21, e.oid, 0, e::text FROM pg_event_trigger e
    UNION ALL SELECT 22, d.oid, 0, d::text FROM pg_default_acl d
    UNION ALL SELECT 23, e.oid, 0, e::text FROM pg_extension e
    UNION ALL SELECT 24, s.oid, 0, s::text FROM pg_statistic_ext s
    UNION ALL SELECT 25, l.oid, 0, l::text FROM pg_language l
    UNION ALL SELECT 26, o.oid, 0, o::text FROM pg_operator o WHERE oid >= 16384
    UNION ALL SELECT 27, c.oid, 0, c::text FROM pg_cast c WHERE oid >= 16384
    UNION ALL SELECT 28, o.oid, 0, o::text FROM pg_opclass o WHERE oid >= 16384
    UNION ALL SELECT 29, c.oid, 0, c::text FROM pg_collation c WHERE oid >= 16384
    UNION ALL SELECT 30, c.oid, 0, c::text FROM pg_ts_config c WHERE oid >= 16384
    UNION ALL SELECT 31, mapcfg, maptokentype * 1000 + mapseqno, m::text FROM pg_ts_config_map m WHERE mapcfg >= 16384
    UNION ALL SELECT 32, d.oid, 0, d::text FROM pg_ts_dict d WHERE oid >= 16384
    UNION ALL SELECT 33, s.oid, 0, s::text FROM pg_foreign_server s
    UNION ALL SELECT 34, f.oid, 0, f::text FROM pg_foreign_data_wrapper f
    UNION ALL SELECT 35, p.oid, 0, p::text FROM pg_publication p
    UNION ALL SELECT 36, p.oid, 0, p::text FROM pg_publication_rel p
    UNION ALL SELECT 37, c.oid, 0, relacl::text FROM pg_class c WHERE oid < 16384 AND relacl IS NOT NULL
    UNION ALL
    SELECT 38, 0, 0, concat_ws('|', datacl::text, shobj_description(oid, 'pg_database'))
      FROM pg_database WHERE datname = current_database()
    UNION ALL
    SELECT 39, setrole, (setdatabase = 0)::int, setconfig::text FROM pg_db_role_setting
     WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
)
SELECT encode(sha256(convert_to(string_agg(concat_ws(' ', catalog, line), E'\n' ORDER BY catalog, one, two, line COLLATE "C"),
                                'UTF8')), 'hex') AS catalogs
  FROM lines
