-- Properties of the whole database, which copies do not inherit: a name and a value each.
SELECT v.name, coalesce(v.value, '') AS value
  FROM pg_database d
 CROSS JOIN LATERAL (
    VALUES ('owner of the database', pg_get_userbyid(d.datdba)::text),
           ('connection limit of the database', d.datconnlimit::text),
           ('use of the database as a template', d.datistemplate::text),
           ('connections to the database', d.datallowconn::text),
           ('grants on the database', d.datacl::text),
           ('comment on the database', shobj_description(d.oid, 'pg_database'))
 ) AS v (name, value)
 WHERE d.datname = current_database()
UNION ALL
SELECT 'settings of ' || CASE WHEN setrole = 0 THEN 'the database' ELSE 'role ' || pg_get_userbyid(setrole) || ' in the database' END,
       setconfig::text
  FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
UNION ALL
SELECT 'replication slot ' || slot_name, plugin FROM pg_replication_slots WHERE database = current_database() AND NOT temporary
UNION ALL
SELECT 'subscription ' || quote_ident(subname), concat_ws('|', pg_get_userbyid(subowner), subenabled, subslotname, subpublications::text)
  FROM pg_subscription WHERE subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())
