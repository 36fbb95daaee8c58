package dev.tiltyard.state;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.sql.DataSource;

/**
 * A dump of all catalogs of a PostgreSQL database, row by row, and the contents of its tables, sequences and large
 * objects. Read independently of the engine, including the engine's own objects, which must also be unchanged. OIDs are
 * those of the template of the copies, so they are comparable.
 */
final class CatalogPicture {
    /** Volatile data. */
    private static final String VOLATILE =
            "'{relfilenode,relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid,reltoastrelid,relhasindex,"
                    + "relhassubclass,relhasrules,indcheckxmin,attstattarget}'::text[]";

    private static final String CATALOGS =
            "SELECT relname FROM pg_class WHERE relnamespace = 'pg_catalog'::regnamespace AND relkind = 'r' AND NOT"
                    + " relisshared AND relname NOT IN ('pg_statistic', 'pg_statistic_ext_data', 'pg_description') ORDER"
                    + " BY 1";

    /** From the shared catalogs, only this database's rows. */
    private static final List<String> SHARED = List.of(
            "SELECT 'database', (to_jsonb(d) - '{oid,datfrozenxid,datminmxid,datacl}'::text[])::text, datacl::text,"
                    + " shobj_description(oid, 'pg_database') FROM pg_database d WHERE datname = current_database()",
            "SELECT 'setting', setrole, setconfig::text FROM pg_db_role_setting WHERE setdatabase IN (0, (SELECT oid"
                    + " FROM pg_database WHERE datname = current_database())) ",
            "SELECT 'subscription', subname FROM pg_subscription WHERE subdbid = (SELECT oid FROM pg_database WHERE"
                    + " datname = current_database())",
            "SELECT 'slot', slot_name FROM pg_replication_slots WHERE database = current_database()",
            "SELECT 'comment', pg_describe_object(classoid, objoid, objsubid), description FROM pg_description"
                    + " WHERE objoid >= 16384 OR classoid = 'pg_namespace'::regclass");

    private final SortedMap<String, List<String>> lines;
    private final SortedMap<String, String> hashes;

    private CatalogPicture(SortedMap<String, List<String>> lines, SortedMap<String, String> hashes) {
        this.lines = lines;
        this.hashes = hashes;
    }

    static CatalogPicture of(DataSource database) throws SQLException {
        SortedMap<String, List<String>> lines = new TreeMap<>();
        SortedMap<String, String> hashes = new TreeMap<>();
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            for (String question : questions(sql)) {
                lines.put(question, lines(sql, question));
                hashes.put(question, hash(sql, question));
            }
        }
        return new CatalogPicture(lines, hashes);
    }

    /** The differences: lines that only one of the two has. */
    List<String> differences(DataSource database) throws SQLException {
        List<String> differences = new ArrayList<>();
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement()) {
            TreeSet<String> all = new TreeSet<>(questions(sql));
            for (String question : all) {
                if (!hash(sql, question).equals(hashes.get(question))) {
                    List<String> lost = new ArrayList<>(lines.getOrDefault(question, List.of()));
                    List<String> gained = lines(sql, question);
                    List<String> found = List.copyOf(gained);
                    lost.forEach(gained::remove);
                    found.forEach(lost::remove);
                    differences.add(question + ": lost " + lost + ", gained " + gained);
                }
            }
            hashes.keySet().stream()
                    .filter(question -> !all.contains(question))
                    .forEach(question -> differences.add(question + ": not there any more"));
        }
        return differences;
    }

    private static List<String> questions(Statement sql) throws SQLException {
        List<String> questions = new ArrayList<>();
        for (String catalog : lines(sql, CATALOGS)) {
            questions.add("SELECT to_jsonb(x) - " + VOLATILE + " FROM " + catalog + " x"
                    + (catalog.equals("pg_namespace") ? " WHERE nspname !~ '^pg_(toast_)?temp'" : ""));
        }
        questions.addAll(SHARED);
        for (String table : lines(
                sql,
                "SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname !~"
                        + " '^(pg_|information_schema|tiltyard)' UNION ALL SELECT format('%I.%I', schemaname, matviewname)"
                        + " FROM pg_matviews")) {
            questions.add("SELECT r FROM ONLY " + table + " r");
        }
        for (String sequence : lines(
                sql,
                "SELECT format('%I.%I', schemaname, sequencename) FROM pg_sequences WHERE schemaname <> 'tiltyard'")) {
            questions.add("SELECT last_value, is_called FROM " + sequence);
        }
        return questions;
    }

    private static String hash(Statement sql, String question) throws SQLException {
        return lines(sql, "SELECT md5(string_agg(q::text, E'\\n' ORDER BY q::text)) FROM (" + question + ") AS q")
                .get(0);
    }

    private static List<String> lines(Statement sql, String question) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (ResultSet rows = sql.executeQuery(question)) {
            int columns = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                StringBuilder line = new StringBuilder();
                for (int column = 1; column <= columns; column++) {
                    line.append(column == 1 ? "" : " | ").append(rows.getString(column));
                }
                lines.add(line.toString());
            }
        }
        return lines;
    }
}
