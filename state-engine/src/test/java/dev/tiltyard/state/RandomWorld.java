package dev.tiltyard.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A random schema, and random statements on it: keys of all kinds or none, foreign keys that cascade or set null,
 * generated columns, partial indexes, triggers of the application. The same seed gives the same statements.
 */
final class RandomWorld {
    /** Differences between the servers. */
    enum Server {
        POSTGRES,
        MARIADB,
        MYSQL
    }

    private enum Key {
        COUNTED,
        COMPOSITE,
        TEXT,
        NONE
    }

    private record Table(String name, Key key, List<String> columns, List<String> types, List<Link> links) {}

    private record Link(String column, Table parent, String onDelete, String onUpdate) {}

    private static final Map<Server, List<String>> TYPES = Map.of(
            Server.POSTGRES,
            List.of(
                    "int",
                    "bigint",
                    "text",
                    "numeric(10,2)",
                    "double precision",
                    "real",
                    "boolean",
                    "timestamptz",
                    "date",
                    "bytea",
                    "jsonb",
                    "text[]",
                    "mood",
                    "uuid",
                    "interval",
                    "varchar(20)",
                    "char(5)",
                    "int4range"),
            Server.MARIADB,
            List.of(
                    "int",
                    "bigint unsigned",
                    "text",
                    "decimal(10,2)",
                    "double",
                    "float",
                    "tinyint(1)",
                    "timestamp(3) NULL DEFAULT NULL",
                    "date",
                    "varbinary(20)",
                    "json",
                    "enum('glad','sad')",
                    "set('a','b')",
                    "bit(5)",
                    "time",
                    "varchar(20)",
                    "char(5)",
                    "datetime(6)"));

    private final Server server;
    private final Random random;
    private final List<Table> tables = new ArrayList<>();

    RandomWorld(Server server, long seed) {
        this.server = server;
        this.random = new Random(seed);
    }

    private boolean postgres() {
        return server == Server.POSTGRES;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    /** Whether TRUNCATE fires triggers. If not, a truncated table needs a full restore. */
    boolean truncationIsJournalled() {
        return postgres();
    }

    List<String> tableNames() {
        return tables.stream().map(Table::name).toList();
    }

    /** Statements that create the schema and insert some rows. */
    List<String> build() {
        List<String> ddl = new ArrayList<>();
        if (postgres()) {
            ddl.add("CREATE TYPE mood AS ENUM ('glad', 'sad')");
            ddl.add("CREATE SEQUENCE tickets INCREMENT 3");
            ddl.add("CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
                    + " INSERT INTO audit (what) VALUES (TG_OP || ' ' || TG_TABLE_NAME); RETURN NULL; END $$");
        }
        if (server == Server.MARIADB) {
            ddl.add("CREATE SEQUENCE tickets INCREMENT 3" + any(List.of("", " NOCACHE", " CACHE 5")));
            ddl.add("CREATE SEQUENCE rounds START 9 INCREMENT -4 MINVALUE 1 MAXVALUE 9" + any(List.of("", " CYCLE")));
            ddl.add("SELECT NEXTVAL(tickets)");
        }
        ddl.add("CREATE TABLE audit (id " + counter() + " PRIMARY KEY, what varchar(60))");
        int count = 3 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            Table table = table("t" + i);
            tables.add(table);
            ddl.add(create(table));
            ddl.addAll(extras(table));
        }
        for (int i = 0; i < 30; i++) {
            ddl.add(insert(any(tables)));
        }
        return ddl;
    }

    private String counter() {
        return postgres() ? any(List.of("serial", "int GENERATED ALWAYS AS IDENTITY")) : "int AUTO_INCREMENT";
    }

    private Table table(String name) {
        Key key = any(List.of(Key.COUNTED, Key.COUNTED, Key.COUNTED, Key.COMPOSITE, Key.TEXT, Key.NONE));
        List<String> types = IntStream.range(0, 1 + random.nextInt(5))
                .mapToObj(i -> any(TYPES.get(postgres() ? Server.POSTGRES : Server.MARIADB)))
                .toList();
        List<String> columns =
                IntStream.range(0, types.size()).mapToObj(i -> "c" + i).toList();
        List<Link> links = new ArrayList<>();
        List<Table> parents = new ArrayList<>(
                tables.stream().filter(t -> t.key() == Key.COUNTED).toList());
        Table self = new Table(name, key, columns, types, links);
        if (key == Key.COUNTED) {
            parents.add(self);
        }
        for (int i = 0; i < 2 && !parents.isEmpty(); i++) {
            if (!oneIn(3)) {
                Table parent = any(parents);
                parents.removeIf(candidate -> candidate == self);
                links.add(new Link(
                        "p" + i,
                        parent,
                        any(List.of("CASCADE", "CASCADE", "SET NULL", "NO ACTION")),
                        any(List.of("CASCADE", "SET NULL", "NO ACTION"))));
            }
        }
        return self;
    }

    private String create(Table table) {
        List<String> parts = new ArrayList<>();
        switch (table.key()) {
            case COUNTED -> parts.add("id " + counter() + " PRIMARY KEY");
            case COMPOSITE -> parts.add("k1 int, k2 varchar(10), PRIMARY KEY (k2, k1)");
            case TEXT -> parts.add("k varchar(20) NOT NULL PRIMARY KEY");
            case NONE -> parts.add("k int");
        }
        for (int i = 0; i < table.columns().size(); i++) {
            parts.add(table.columns().get(i) + " " + table.types().get(i));
        }
        for (Link link : table.links()) {
            parts.add(link.column() + " int");
        }
        for (Link link : table.links()) {
            // MariaDB applies ON UPDATE to rows of the same table only for some of our rules.
            boolean self = link.parent().name().equals(table.name());
            parts.add("FOREIGN KEY (" + link.column() + ") REFERENCES "
                    + link.parent().name() + " (id) ON DELETE "
                    + link.onDelete() + " ON UPDATE " + (self && !postgres() ? "NO ACTION" : link.onUpdate())
                    + (postgres() && oneIn(4) ? " DEFERRABLE INITIALLY DEFERRED" : ""));
        }
        if (oneIn(3)) {
            parts.add("made int GENERATED ALWAYS AS (" + (table.key() == Key.COUNTED && postgres() ? "id" : "7")
                    + " + 1) STORED");
        }
        return "CREATE TABLE " + table.name() + " (" + String.join(", ", parts) + ")";
    }

    private List<String> extras(Table table) {
        List<String> extras = new ArrayList<>();
        int text = table.types().indexOf("varchar(20)");
        if (text >= 0) {
            extras.add("CREATE UNIQUE INDEX " + table.name() + "_u ON " + table.name() + " (c" + text + ")"
                    + (postgres() ? " WHERE c" + text + " <> 'a'" : ""));
        }
        if (oneIn(3)) {
            extras.add(
                    postgres()
                            ? "CREATE TRIGGER touched AFTER " + any(List.of("INSERT", "UPDATE", "DELETE")) + " ON "
                                    + table.name() + " FOR EACH ROW EXECUTE FUNCTION touch()"
                            : "CREATE TRIGGER " + table.name() + "_touched AFTER "
                                    + any(List.of("INSERT", "UPDATE", "DELETE")) + " ON " + table.name()
                                    + " FOR EACH ROW INSERT INTO audit (what) VALUES ('" + table.name() + "')");
        }
        return extras;
    }

    /** The next statement. A constraint may reject it, like an application's. */
    String next() {
        Table table = any(tables);
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> insert(table);
            case 4, 5, 6 -> update(table);
            case 7 -> "DELETE FROM " + table.name() + " WHERE " + some(table);
            case 8 -> updateKey(table);
            case 9 -> upsert(table);
            case 10 -> postgres() ? "SELECT nextval('tickets')" : oneIn(2) ? "REPLACE INTO " + values(table) : number();
            default ->
                "UPDATE " + table.name() + " SET " + table.columns().get(0) + " = "
                        + table.columns().get(0);
        };
    }

    /** Takes a number from a sequence, or sets its value. MySQL has no sequences. */
    private String number() {
        return server == Server.MYSQL
                ? "REPLACE INTO " + values(any(tables))
                : any(List.of(
                        "SELECT NEXTVAL(tickets)",
                        "SELECT NEXTVAL(rounds)",
                        "SELECT SETVAL(tickets, " + random.nextInt(200) + ")",
                        "INSERT INTO audit (what) VALUES (NEXTVAL(tickets))",
                        "ALTER SEQUENCE rounds RESTART 5"));
    }

    String truncate() {
        Table table = any(tables);
        return switch (server) {
            case POSTGRES -> "TRUNCATE " + table.name() + any(List.of(" CASCADE", " RESTART IDENTITY CASCADE"));
            case MARIADB -> "SET STATEMENT foreign_key_checks = 0 FOR TRUNCATE TABLE " + table.name();
            case MYSQL -> "TRUNCATE TABLE " + table.name();
        };
    }

    private String insert(Table table) {
        return "INSERT INTO " + values(table);
    }

    private String values(Table table) {
        List<String> names = new ArrayList<>();
        List<String> values = new ArrayList<>();
        switch (table.key()) {
            case COUNTED -> {
                if (!postgres() && oneIn(6)) {
                    names.add("id");
                    values.add(String.valueOf(1 + random.nextInt(60)));
                }
            }
            case COMPOSITE -> {
                names.addAll(List.of("k1", "k2"));
                values.addAll(List.of(String.valueOf(random.nextInt(8)), text()));
            }
            case TEXT -> {
                names.add("k");
                values.add(text());
            }
            case NONE -> {
                names.add("k");
                values.add(String.valueOf(random.nextInt(3)));
            }
        }
        for (int i = 0; i < table.columns().size(); i++) {
            names.add(table.columns().get(i));
            values.add(oneIn(5) ? "NULL" : value(table.types().get(i)));
        }
        for (Link link : table.links()) {
            names.add(link.column());
            values.add(oneIn(3) ? "NULL" : String.valueOf(1 + random.nextInt(12)));
        }
        return table.name() + " (" + String.join(", ", names) + ") VALUES (" + String.join(", ", values) + ")";
    }

    private String update(Table table) {
        int column = random.nextInt(table.columns().size() + table.links().size());
        String set = column < table.columns().size()
                ? table.columns().get(column) + " = " + value(table.types().get(column))
                : table.links().get(column - table.columns().size()).column() + " = " + (1 + random.nextInt(12));
        return "UPDATE " + table.name() + " SET " + set + " WHERE " + some(table);
    }

    private String updateKey(Table table) {
        return "UPDATE " + table.name() + " SET "
                + switch (table.key()) {
                    case COUNTED ->
                        postgres() ? table.columns().get(0) + " = NULL" : "id = id + " + (50 + random.nextInt(20));
                    case COMPOSITE -> "k1 = k1 + 1";
                    case TEXT -> "k = " + text();
                    case NONE -> "k = k + 1";
                }
                + " WHERE " + some(table);
    }

    private String upsert(Table table) {
        String column = table.columns().get(0);
        if (!postgres()) {
            return "INSERT INTO " + values(table) + " ON DUPLICATE KEY UPDATE " + column + " = VALUES(" + column + ")";
        }
        return switch (table.key()) {
            case TEXT ->
                "INSERT INTO " + values(table) + " ON CONFLICT (k) DO UPDATE SET " + column + " = EXCLUDED." + column;
            case COMPOSITE ->
                "INSERT INTO " + values(table) + " ON CONFLICT (k2, k1) DO UPDATE SET " + column + " = EXCLUDED."
                        + column;
            default -> "INSERT INTO " + values(table) + " ON CONFLICT DO NOTHING";
        };
    }

    private String some(Table table) {
        int n = random.nextInt(12);
        return switch (table.key()) {
            case COUNTED -> oneIn(6) ? "id % 3 = " + n % 3 : "id = " + (1 + n);
            case COMPOSITE -> "k1 = " + n;
            case TEXT -> "k = " + text();
            case NONE -> "k = " + n % 4;
        };
    }

    private String text() {
        return any(List.of(
                "''", "'a'", "'B'", "'it''s'", "'é☂'", "'x,y'", "'\"q\"'", "' sp '", "'N'", "'(1,2)'", "'NULL'"));
    }

    private String value(String type) {
        int n = random.nextInt(2000) - 1000;
        return switch (type.replaceAll("[ (].*", "")) {
            case "int", "numeric", "decimal" -> String.valueOf(n);
            case "bigint" -> String.valueOf(Math.abs(n) * 9_000_000_000L);
            case "double", "real", "float" ->
                any(List.of("0.1", n + ".3", "1e-30", postgres() ? "'NaN'" : "0", "16777217", "-0.0"));
            case "boolean" -> any(List.of("true", "false"));
            case "tinyint" -> String.valueOf(n % 2);
            case "timestamptz", "datetime" ->
                "'2023-0" + (1 + random.nextInt(9)) + "-1" + random.nextInt(9) + " 0" + random.nextInt(9) + ":30:00."
                        + Math.abs(n) + "'";
            case "timestamp" -> any(List.of("'2023-03-26 02:30:00.5'", "'1999-12-31 23:59:59.999'", "now(3)"));
            case "date" -> "'20" + (10 + random.nextInt(20)) + "-02-1" + random.nextInt(9) + "'";
            case "time" -> any(List.of("'12:30:01'", "'838:59:59'", "'00:00:00'"));
            case "bytea" -> any(List.of("'\\x00ff27'", "''", "'\\x5c22'"));
            case "varbinary" -> any(List.of("x'00ff27'", "''", "x'2c'"));
            case "jsonb", "json" -> any(List.of("'{\"a\": [1.50, null, \"x\"]}'", "'[]'", "'\"s\"'"));
            case "text[]" -> any(List.of("'{}'", "'{a,\"b c\",NULL}'", "ARRAY['\"', ',']"));
            case "mood", "enum" -> any(List.of("'glad'", "'sad'"));
            case "set" -> any(List.of("'a,b'", "''", "'b'"));
            case "bit" -> any(List.of("b'101'", "0", "31"));
            case "uuid" -> "'00000000-0000-0000-0000-00000000" + (1000 + Math.abs(n)) + "'";
            case "interval" -> any(List.of("'1 mon -3 days 04:05:06.7'", "'0'"));
            case "int4range" -> any(List.of("'[1,5)'", "'empty'"));
            default -> text();
        };
    }

    /** The number of statements in the next transaction, and how it ends. */
    List<String> transaction() {
        List<String> statements =
                IntStream.range(0, 1 + random.nextInt(3)).mapToObj(i -> next()).collect(Collectors.toList());
        statements.add(oneIn(4) ? "ROLLBACK" : "COMMIT");
        return statements;
    }

    int steps() {
        return 2 + random.nextInt(4);
    }

    boolean chance(int n) {
        return oneIn(n);
    }

    int pick(int bound) {
        return random.nextInt(bound);
    }
}
