package dev.tiltyard.state;

import static dev.tiltyard.testkit.TestPostgres.ask;
import static dev.tiltyard.testkit.TestPostgres.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * All functions and triggers that the engine installs, read back from the catalogs, qualify each type, function,
 * operator and table, and search only the server's own schema.
 */
class PostgresSqlTest {
    /** Keywords, and names that a function declares. */
    private static final Set<String> WORDS = Set.of(
            ("begin end if then else not exists select from where and or insert into values update delete return null"
                            + " lock table in row exclusive mode declare using only as on case when order by is true false"
                            + " operator tg_op tg_relid tg_table_name tg_table_schema tg_tag old new fields distinct")
                    .split(" "));

    private static final Pattern TOKEN = Pattern.compile("'(?:[^']|'')*'|--[^\\n"
            + "]*|\\$\\d+|[0-9]+|OPERATOR\\s*\\([^)]*\\)|[A-Za-z_][A-Za-z_0-9]*(?:\\s*\\.\\s*[A-Za-z_][A-Za-z_0-9]*)*"
            + "|%[Is]|:=|[-+*/<>=~!@#%^&|`?]+|::|[(),;]");

    /** A statement that a function puts together; everything else that is executed is found to be unqualified. */
    private static final Pattern PUT_TOGETHER =
            Pattern.compile("EXECUTE\\s+pg_catalog\\.format\\(\\s*'((?:[^']|'')*)'");

    private DataSource database;

    @BeforeEach
    void install() {
        database = TestPostgres.fresh();
        run(database, "CREATE TABLE users (id int PRIMARY KEY, name text)");
        StateEngine.install(database, StateOptions.defaults()).close();
    }

    private record Function(String name, String body, String settings) {}

    private List<Function> functions() throws SQLException {
        List<Function> functions = new ArrayList<>();
        try (Connection connection = database.getConnection();
                Statement sql = connection.createStatement();
                ResultSet rows = sql.executeQuery(
                        "SELECT proname, prosrc, array_to_string(proconfig, ';') FROM pg_proc WHERE pronamespace ="
                                + " 'tiltyard'::regnamespace")) {
            while (rows.next()) {
                functions.add(new Function(rows.getString(1), rows.getString(2), rows.getString(3)));
            }
        }
        return functions;
    }

    @Test
    void everyFunctionQualifiesAllNames() throws SQLException {
        List<Function> functions = functions();
        assertThat(functions).hasSizeGreaterThan(5);
        assertThat(functions).allSatisfy(function -> {
            assertThat(unqualified(function.body())).as(function.name()).isEmpty();
            assertThat(function.settings().split(";")[0])
                    .as(function.name())
                    .isEqualTo("search_path=pg_catalog, pg_temp");
        });
    }

    @Test
    void theLintFindsUnqualifiedNames() {
        assertThat(unqualified("IF a = b THEN")).contains("=");
        assertThat(unqualified("PERFORM format('x')")).contains("format");
        assertThat(unqualified("SELECT OLD::text")).contains("::", "text");
        assertThat(unqualified("INSERT INTO journal VALUES (1)")).contains("journal");
        assertThat(unqualified("IF TG_OP OPERATOR(public.=) 'x' THEN")).contains("OPERATOR(public.=)");
        assertThat(unqualified("RETURN evil.now()")).contains("evil.now");
    }

    @Test
    void theLintFindsUnqualifiedNamesInStatementsThatAreExecuted() {
        assertThat(unqualified("EXECUTE pg_catalog.format('SELECT textin($1) FROM ONLY %I.%I', a, b)"))
                .contains("textin");
        assertThat(unqualified("EXECUTE pg_catalog.format('SELECT FROM %I', a)"))
                .contains("%I");
        assertThat(unqualified("EXECUTE 'SELECT 1'")).contains("EXECUTE");
    }

    /** Names without a schema or with a foreign one, and operators without a schema, also in executed statements. */
    private static Set<String> unqualified(String body) {
        Set<String> found = unqualifiedNames(PUT_TOGETHER.matcher(body).replaceAll("PUT_TOGETHER("));
        found.remove("PUT_TOGETHER");
        PUT_TOGETHER
                .matcher(body)
                .results()
                .map(statement -> statement.group(1).replace("''", "'").replace("%I.%I", "tiltyard.its_table"))
                .map(statement -> statement.replace("%s", "NULL"))
                .forEach(statement -> found.addAll(unqualifiedNames(statement)));
        return found;
    }

    private static Set<String> unqualifiedNames(String body) {
        Set<String> found = new TreeSet<>();
        Set<String> known = new TreeSet<>(WORDS);
        TreeSet<String> aliases = new TreeSet<>();
        Pattern.compile("(?i)\\bAS\\s+([a-z_]+)").matcher(body).results().forEach(alias -> aliases.add(alias.group(1)));
        for (MatchResult token : TOKEN.matcher(withColumnLists(body)).results().toList()) {
            String text = token.group();
            if (text.startsWith("'") || text.startsWith("--") || text.startsWith("$")) {
                continue;
            }
            if (text.toUpperCase(Locale.ROOT).startsWith("OPERATOR")) {
                if (!text.matches("OPERATOR\\(pg_catalog\\.[^)]+\\)")) {
                    found.add(text);
                }
            } else if (Character.isLetter(text.charAt(0)) || text.charAt(0) == '_') {
                int dot = text.indexOf('.');
                boolean fine = dot < 0
                        ? known.contains(text.toLowerCase(Locale.ROOT)) || aliases.contains(text)
                        : Set.of("pg_catalog", "tiltyard").contains(text.substring(0, dot))
                                || aliases.contains(text.substring(0, dot));
                if (!fine) {
                    found.add(text);
                }
            } else if (text.startsWith("%I")
                    || text.equals("::")
                    || (text.matches("[-+*/<>=~!@#%^&|`?]+") && !text.equals("-"))) {
                found.add(text);
            }
        }
        return found;
    }

    /** The column list of an INSERT belongs to the preceding table. */
    private static String withColumnLists(String body) {
        return Pattern.compile("(INSERT INTO [a-z.]+) \\([a-z, ]+\\)")
                .matcher(body)
                .replaceAll("$1");
    }

    @Test
    void triggersDependOnNothingButTheEngineAndTheirTable() {
        assertThat(ask(
                        database,
                        "SELECT string_agg(DISTINCT pg_describe_object(refclassid, refobjid, refobjsubid), '; ') FROM"
                                + " pg_depend JOIN pg_trigger t ON classid = 'pg_trigger'::regclass AND objid = t.oid AND"
                                + " tgname LIKE '!tiltyard%' WHERE refobjid <> tgrelid AND refobjid NOT IN (SELECT oid"
                                + " FROM pg_proc WHERE pronamespace = 'tiltyard'::regnamespace)"))
                .isEqualTo("null");
        assertThat(ask(
                        database,
                        "SELECT count(*) FROM pg_trigger t JOIN pg_proc p ON p.oid = tgfoid WHERE tgname LIKE"
                                + " '!tiltyard%' AND pronamespace <> 'tiltyard'::regnamespace"))
                .isEqualTo("0");
    }

    @Test
    void nobodyElseMayUseTheFunctions() {
        assertThat(ask(
                        database,
                        "SELECT count(*) FROM pg_proc WHERE pronamespace = 'tiltyard'::regnamespace AND (proacl IS"
                                + " NULL OR EXISTS (SELECT FROM aclexplode(proacl) AS a WHERE a.grantee = 0))"))
                .isEqualTo("0");
    }

    @Test
    void theEnginesSessionOverridesItsRolesSettings() {
        String name = TestPostgres.freshName();
        DataSource own = TestPostgres.fresh(name);
        String role = "engine_" + name;
        run(own, "CREATE ROLE " + role + " LOGIN SUPERUSER");
        for (String setting : List.of(
                "transaction_timeout = '1s'",
                "statement_timeout = '1s'",
                "lock_timeout = '1ms'",
                "idle_session_timeout = '1s'",
                "idle_in_transaction_session_timeout = '1s'",
                "xmloption = document",
                "array_nulls = off",
                "datestyle = 'German'",
                "intervalstyle = 'iso_8601'",
                "bytea_output = escape",
                "extra_float_digits = -15",
                "standard_conforming_strings = off",
                "default_transaction_read_only = on",
                "default_transaction_isolation = serializable",
                "search_path = evil",
                "row_security = on",
                "quote_all_identifiers = on",
                "session_replication_role = replica",
                "timezone = 'Asia/Kathmandu'",
                "transform_null_equals = on")) {
            run(own, "ALTER ROLE " + role + " IN DATABASE " + name + " SET " + setting);
        }
        run(
                own,
                "CREATE TABLE docs (id int PRIMARY KEY, d xml, a text[], f float8, at timestamptz, b bytea, i"
                        + " interval, r regclass)",
                "INSERT INTO docs VALUES (1, '<a/>text<b/>', ARRAY['NULL', NULL, 'x'], 0.1::float8 / 3, now(),"
                        + " '\\x00ff', '1 mon -2 days', 'docs')");
        String rows = ask(own, ROWS);
        try (StateEngine engine = StateEngine.install(TestPostgres.database(role, name), StateOptions.defaults())) {
            run(own, "UPDATE docs SET f = 1, a = NULL, d = NULL", "DELETE FROM docs", "SELECT pg_sleep(1.5)");

            ResetReport report = engine.reset(true);

            assertThat(report.proof()).as("%s", report).isEqualTo(ResetProof.PROVEN);
            assertThat(ask(own, ROWS)).isEqualTo(rows);
        }
    }

    private static final String ROWS = "SELECT string_agg(d::text, ' ' ORDER BY id) FROM docs AS d";
}
