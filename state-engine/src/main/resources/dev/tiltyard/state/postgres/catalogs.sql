-- One hash over all catalog data about the schema. If it is unchanged, so are all definitions, which are far more expensive
-- to read; if it differs, they may still be equal. Excludes volatile data: statistics, storage files, flags that VACUUM
-- clears, and temporary objects. The placeholder is replaced by the catalogs that need no special conditions.
WITH passing AS MATERIALIZED (
    SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_(toast_)?temp'
), lasting AS MATERIALIZED (
    SELECT oid FROM pg_class WHERE oid >= 16384 AND relpersistence <> 't'
), lines AS (
    SELECT 1 AS catalog, c.oid AS one, 0 AS two,
           concat_ws('|', c.oid, relname, relnamespace, reltype, reloftype, relowner, relam, reltablespace, relpersistence,
                     relkind, relnatts, relchecks, relrowsecurity, relforcerowsecurity, relispopulated, relreplident,
                     relispartition, relacl::text, reloptions::text, relpartbound::text,
                     relhastriggers OR NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid),
                     relhasrules OR NOT EXISTS (SELECT FROM pg_rewrite WHERE ev_class = c.oid),
                     relhasindex OR NOT EXISTS (SELECT FROM pg_index WHERE indrelid = c.oid),
                     relhassubclass OR NOT EXISTS (SELECT FROM pg_inherits WHERE inhparent = c.oid)) AS line
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
    UNION ALL SELECT 8, objid, refobjsubid, d::text FROM pg_depend d WHERE deptype IN ('e', 'x')
    UNION ALL SELECT 9, partrelid, 0, p::text FROM pg_partitioned_table p JOIN lasting l ON l.oid = partrelid
    UNION ALL
    SELECT 10, k.oid, 0, k::text FROM pg_constraint k WHERE oid >= 16384 AND connamespace NOT IN (SELECT oid FROM passing)
    UNION ALL SELECT 11, t.oid, 0, t::text FROM pg_trigger t JOIN lasting l ON l.oid = tgrelid
    UNION ALL SELECT 12, w.oid, 0, w::text FROM pg_rewrite w JOIN lasting l ON l.oid = ev_class
    UNION ALL SELECT 13, p.oid, 0, p::text FROM pg_policy p JOIN lasting l ON l.oid = polrelid
    UNION ALL SELECT 14, p.oid, 0, p::text FROM pg_proc p WHERE pronamespace NOT IN (SELECT oid FROM passing)
    UNION ALL SELECT 15, aggfnoid::oid, 0, a::text FROM pg_aggregate a
    UNION ALL
    SELECT 16, t.oid, 0, t::text FROM pg_type t
     WHERE oid >= 16384 AND typnamespace NOT IN (SELECT oid FROM passing)
    UNION ALL SELECT 17, e.oid, 0, e::text FROM pg_enum e
    UNION ALL SELECT 18, rngtypid, 0, r::text FROM pg_range r
    UNION ALL
    SELECT 19, n.oid, 0, n::text FROM pg_namespace n WHERE oid NOT IN (SELECT oid FROM passing)
    UNION ALL
    SELECT 20, objoid, objsubid, d::text FROM pg_description d
     WHERE objoid >= 16384 OR classoid = 'pg_namespace'::regclass
    UNION ALL SELECT 21, s.oid, 0, s::text FROM pg_statistic_ext s JOIN lasting l ON l.oid = stxrelid
    UNION ALL SELECT 22, c.oid, 0, relacl::text FROM pg_class c WHERE oid < 16384 AND relacl IS NOT NULL
    UNION ALL SELECT 23, setrole, 0, setconfig::text FROM pg_db_role_setting WHERE setdatabase = 0
    {others}
)
SELECT encode(sha256(convert_to(string_agg(concat_ws(' ', catalog, line), E'\n' ORDER BY catalog, one, two, line COLLATE "C"),
                                'UTF8')), 'hex') AS catalogs
  FROM lines
