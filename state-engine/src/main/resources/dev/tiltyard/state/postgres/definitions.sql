-- Everything that makes up the schema, an object a row: its name, and a hash of its definition. No object ids, which
-- another database with the same schema would not share.
WITH spaces AS MATERIALIZED (
    SELECT oid, nspname, nspowner, nspacl FROM pg_namespace WHERE nspname <> 'information_schema' AND nspname !~ '^pg_'
), relations AS MATERIALIZED (
    SELECT c.*, c.oid AS id, format('%I.%I', s.nspname, c.relname) AS named
      FROM pg_class c JOIN spaces s ON s.oid = c.relnamespace WHERE c.relpersistence <> 't'
), objects AS (
    SELECT 'schema ' || quote_ident(nspname) AS name, concat_ws('|', pg_get_userbyid(nspowner), nspacl::text) AS definition
      FROM spaces
    UNION ALL
    SELECT CASE relkind WHEN 'v' THEN 'view ' WHEN 'm' THEN 'materialized view ' WHEN 'S' THEN 'sequence '
                        WHEN 'c' THEN 'type ' WHEN 'i' THEN 'index ' WHEN 'I' THEN 'index ' ELSE 'table ' END || named,
           concat_ws('|', relkind, pg_get_userbyid(relowner), relpersistence, relacl::text, reloptions::text,
                     relrowsecurity, relforcerowsecurity, relreplident, pg_get_expr(relpartbound, id),
                     (SELECT amname FROM pg_am WHERE oid = relam),
                     (SELECT spcname FROM pg_tablespace WHERE oid = reltablespace), reloftype::regtype,
                     CASE relkind WHEN 'v' THEN pg_get_viewdef(id) WHEN 'm' THEN pg_get_viewdef(id)
                                  WHEN 'p' THEN pg_get_partkeydef(id)
                                  WHEN 'i' THEN pg_get_indexdef(id) WHEN 'I' THEN pg_get_indexdef(id) END,
                     (SELECT string_agg(inhparent::regclass::text, ',' ORDER BY inhseqno) FROM pg_inherits
                       WHERE inhrelid = id),
                     (SELECT concat_ws(':', indisvalid, indisready, indisclustered, indisreplident) FROM pg_index
                       WHERE indexrelid = id),
                     (SELECT concat_ws(':', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
                                       (SELECT concat_ws('.', refobjid::regclass, refobjsubid, deptype) FROM pg_depend
                                         WHERE classid = 'pg_class'::regclass AND objid = id
                                           AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')))
                        FROM pg_sequence WHERE seqrelid = id),
                     (SELECT concat_ws(':', srvname, ftoptions::text) FROM pg_foreign_table
                        JOIN pg_foreign_server f ON f.oid = ftserver WHERE ftrelid = id),
                     (SELECT string_agg(concat_ws(':', attnum, attname, format_type(atttypid, atttypmod), attnotnull,
                                                  attidentity, attgenerated, attisdropped, attstorage, attcompression,
                                                  nullif(coalesce(attstattarget, -1), -1), attislocal, attinhcount, attacl::text,
                                                  attoptions::text, attfdwoptions::text,
                                                  (SELECT collname FROM pg_collation WHERE oid = attcollation),
                                                  (SELECT pg_get_expr(adbin, adrelid) FROM pg_attrdef
                                                    WHERE adrelid = attrelid AND adnum = attnum)), ',' ORDER BY attnum)
                        FROM pg_attribute WHERE attrelid = id AND attnum > 0))
      FROM relations
    UNION ALL
    SELECT 'constraint ' || quote_ident(k.conname) || ' on '
               || coalesce((SELECT named FROM relations WHERE id = k.conrelid), k.contypid::regtype::text),
           concat_ws('|', k.contype, pg_get_constraintdef(k.oid), k.convalidated, k.conislocal, k.coninhcount)
      FROM pg_constraint k JOIN spaces s ON s.oid = k.connamespace
    UNION ALL
    SELECT 'triggers of ' || r.named,
           string_agg(CASE WHEN t.tgisinternal
                           THEN concat_ws(' ', (SELECT conname FROM pg_constraint WHERE oid = t.tgconstraint), t.tgtype,
                                          t.tgfoid::regproc, t.tgenabled)
                           ELSE concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled) END, ';'
                      ORDER BY t.tgisinternal, CASE WHEN t.tgisinternal THEN '' ELSE t.tgname END, t.tgtype,
                               t.tgfoid::regproc::text, (SELECT conname FROM pg_constraint WHERE oid = t.tgconstraint))
      FROM pg_trigger t JOIN relations r ON r.id = t.tgrelid GROUP BY r.named
    UNION ALL
    SELECT 'rule ' || quote_ident(w.rulename) || ' on ' || r.named, concat_ws('|', pg_get_ruledef(w.oid), w.ev_enabled)
      FROM pg_rewrite w JOIN relations r ON r.id = w.ev_class
    UNION ALL
    SELECT 'policy ' || quote_ident(p.polname) || ' on ' || r.named,
           concat_ws('|', p.polcmd, p.polpermissive,
                     (SELECT string_agg(CASE WHEN role = 0 THEN 'public' ELSE pg_get_userbyid(role)::text END, ',' ORDER BY role)
                        FROM unnest(p.polroles) AS role),
                     pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      FROM pg_policy p JOIN relations r ON r.id = p.polrelid
    UNION ALL
    SELECT 'function ' || p.oid::regprocedure,
           concat_ws('|', p.prokind, p.prosrc, p.probin, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid),
                     (SELECT lanname FROM pg_language WHERE oid = p.prolang), pg_get_userbyid(p.proowner), p.proacl::text,
                     p.proconfig::text, p.provolatile, p.proisstrict, p.prosecdef, p.proleakproof, p.proparallel, p.procost,
                     p.prorows, pg_get_function_sqlbody(p.oid),
                     (SELECT concat_ws(':', aggtransfn, aggfinalfn, aggcombinefn, aggtranstype::regtype, agginitval,
                                       aggsortop::regoperator)
                        FROM pg_aggregate WHERE aggfnoid = p.oid))
      FROM pg_proc p JOIN spaces s ON s.oid = p.pronamespace
    UNION ALL
    SELECT 'type ' || format('%I.%I', s.nspname, t.typname),
           concat_ws('|', t.typtype, pg_get_userbyid(t.typowner), t.typacl::text, t.typnotnull, t.typdefault,
                     format_type(t.typbasetype, t.typtypmod), (SELECT collname FROM pg_collation WHERE oid = t.typcollation),
                     (SELECT string_agg(enumlabel, ',' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid),
                     (SELECT rngsubtype::regtype FROM pg_range WHERE rngtypid = t.oid))
      FROM pg_type t JOIN spaces s ON s.oid = t.typnamespace WHERE t.typrelid = 0 AND t.typcategory <> 'A'
    UNION ALL
    SELECT 'comment on ' || coalesce(pg_describe_object(d.classoid, d.objoid, d.objsubid), d.objoid::text), d.description
      FROM pg_description d WHERE d.objoid >= 16384 OR d.classoid = 'pg_namespace'::regclass
    UNION ALL
    SELECT 'event trigger ' || quote_ident(evtname),
           concat_ws('|', evtevent, evtfoid::regproc, evtenabled, evttags::text, pg_get_userbyid(evtowner))
      FROM pg_event_trigger
    UNION ALL
    SELECT 'default grants of ' || pg_get_userbyid(defaclrole) || coalesce(' in ' || (SELECT nspname FROM spaces WHERE oid = defaclnamespace), '')
               || ' ' || defaclobjtype::text,
           defaclacl::text FROM pg_default_acl
    UNION ALL
    SELECT 'extension ' || quote_ident(extname), concat_ws('|', extversion, extconfig::text, extcondition::text) FROM pg_extension
    UNION ALL
    SELECT 'statistics ' || s.stxname, pg_get_statisticsobjdef(s.oid) FROM pg_statistic_ext s
    UNION ALL
    SELECT 'language ' || quote_ident(lanname), concat_ws('|', lanpltrusted, lanacl::text) FROM pg_language
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', oprcode, pg_get_userbyid(oprowner)) FROM pg_operator WHERE oid >= 16384
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', castfunc::regproc, castcontext, castmethod) FROM pg_cast WHERE oid >= 16384
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', opcdefault, pg_get_userbyid(opcowner)) FROM pg_opclass WHERE oid >= 16384
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', collprovider, collcollate, collctype, collisdeterministic)
      FROM pg_collation WHERE oid >= 16384
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', cfgparser, (SELECT md5(string_agg(concat_ws(' ', maptokentype,
               mapseqno, mapdict::regdictionary), ';' ORDER BY maptokentype, mapseqno)) FROM pg_ts_config_map WHERE mapcfg = c.oid))
      FROM pg_ts_config c WHERE oid >= 16384
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), dictinitoption FROM pg_ts_dict WHERE oid >= 16384
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', srvoptions::text, srvacl::text) FROM pg_foreign_server
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', fdwoptions::text, fdwacl::text) FROM pg_foreign_data_wrapper
    UNION ALL
    SELECT pg_describe_object(tableoid, oid, 0), concat_ws('|', puballtables, pubinsert, pubupdate, pubdelete, pubtruncate,
               (SELECT string_agg(prrelid::regclass::text, ',' ORDER BY prrelid) FROM pg_publication_rel WHERE prpubid = p.oid))
      FROM pg_publication p
    UNION ALL
    SELECT 'grants on what belongs to the server',
           (SELECT md5(string_agg(oid || proacl::text, ';' ORDER BY oid)) FROM pg_proc WHERE oid < 16384 AND proacl IS NOT NULL)
               || (SELECT md5(string_agg(oid || relacl::text, ';' ORDER BY oid)) FROM pg_class WHERE oid < 16384 AND relacl IS NOT NULL)
    UNION ALL
    SELECT 'the database', concat_ws('|', datacl::text, shobj_description(oid, 'pg_database'))
      FROM pg_database WHERE datname = current_database()
    UNION ALL
    SELECT 'settings of ' || CASE WHEN setrole = 0 THEN 'the database' ELSE 'role ' || pg_get_userbyid(setrole) END
               || CASE WHEN setdatabase <> 0 AND setrole <> 0 THEN ' in the database' ELSE '' END, setconfig::text
      FROM pg_db_role_setting WHERE setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
)
SELECT name, md5(string_agg(coalesce(definition, ''), E'\n' ORDER BY definition)) AS definition FROM objects GROUP BY name
