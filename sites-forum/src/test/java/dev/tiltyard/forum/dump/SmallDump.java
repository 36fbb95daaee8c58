package dev.tiltyard.forum.dump;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A small dump of Postmill with awkward values; a test changes what it is about. */
final class SmallDump {
    /** The hash of "rasmuslerdorf" by crypt(3), which PHP uses. */
    static final String CRYPT_HASH = "$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq";

    private static final String TIME = "2022-03-04 05:06:07+00";

    final Map<String, List<String>> tables = PostmillDump.tables();
    /** Rows by table, each a value per column in the order of {@link #tables}. */
    final Map<String, List<List<String>>> rows = new LinkedHashMap<>();

    SmallDump() {
        add(
                "users",
                Map.of(
                        "id",
                        "1",
                        "username",
                        "Rasmus",
                        "password",
                        CRYPT_HASH,
                        "normalized_username",
                        "rasmus",
                        "created",
                        TIME,
                        "biography",
                        "tab\\there, back\\\\slash, line\\nbreak, ünïcödé 🎉"));
        add(
                "users",
                Map.of(
                        "id",
                        "2",
                        "username",
                        "!deleted2",
                        "password",
                        "",
                        "normalized_username",
                        "!deleted2",
                        "created",
                        TIME));
        add(
                "users",
                Map.of(
                        "id",
                        "3",
                        "username",
                        "Modest",
                        "password",
                        "$argon2id$v=19$m=65536,t=4,p=1$c29tZXNhbHQ$aGFzaA",
                        "normalized_username",
                        "modest",
                        "created",
                        "2022-03-04 07:06:07+02"));
        add(
                "forums",
                Map.of(
                        "id",
                        "5",
                        "name",
                        "DIY",
                        "title",
                        "Do it yourself",
                        "normalized_name",
                        "diy",
                        "created",
                        TIME,
                        "sidebar",
                        "\\\\N is no null",
                        "featured",
                        "t"));
        add(
                "images",
                Map.of(
                        "id",
                        "0b8ac1b6-8a3c-4e2c-9d5b-111111111111",
                        "file_name",
                        "a".repeat(64) + ".jpg",
                        "sha256",
                        "\\\\x" + "aa".repeat(32)));
        add(
                "submissions",
                Map.of(
                        "id",
                        "100",
                        "forum_id",
                        "5",
                        "user_id",
                        "1",
                        "title",
                        "A \\\\. dot and\\ttab",
                        "timestamp",
                        TIME,
                        "ranking",
                        "1646370367",
                        "last_active",
                        "2022-03-05 05:06:07+00",
                        "comment_count",
                        "1",
                        "net_score",
                        "4",
                        "media_type",
                        "url"));
        rows.get("submissions").get(0).set(column("submissions", "body"), "[t3_x] 100% <b>\\r\\n");
        add(
                "submissions",
                Map.of(
                        "id",
                        "101",
                        "forum_id",
                        "5",
                        "user_id",
                        "2",
                        "title",
                        "[deleted]",
                        "timestamp",
                        TIME,
                        "ranking",
                        "1",
                        "last_active",
                        TIME,
                        "comment_count",
                        "0",
                        "net_score",
                        "0",
                        "media_type",
                        "image"));
        rows.get("submissions").get(1).set(column("submissions", "visibility"), "soft_deleted");
        rows.get("submissions").get(1).set(column("submissions", "image_id"), "0b8ac1b6-8a3c-4e2c-9d5b-111111111111");
        add(
                "comments",
                Map.of(
                        "id",
                        "1000",
                        "user_id",
                        "3",
                        "submission_id",
                        "100",
                        "body",
                        "Hammers and nails",
                        "timestamp",
                        "2022-03-05 05:06:07+00",
                        "net_score",
                        "2",
                        "search_doc",
                        "'wrong':1"));
        add(
                "comments",
                Map.of(
                        "id",
                        "1001",
                        "user_id",
                        "2",
                        "submission_id",
                        "100",
                        "parent_id",
                        "1000",
                        "body",
                        "",
                        "timestamp",
                        TIME,
                        "net_score",
                        "-7",
                        "visibility",
                        "soft_deleted"));
        add(
                "submission_votes",
                Map.of(
                        "id",
                        "1",
                        "user_id",
                        "1",
                        "submission_id",
                        "100",
                        "upvote",
                        "t",
                        "timestamp",
                        TIME,
                        "ip",
                        "127.0.0.1"));
        add("comment_votes", Map.of("id", "1", "user_id", "1", "comment_id", "1000", "upvote", "t", "timestamp", TIME));
        add("comment_votes", Map.of("id", "2", "user_id", "3", "comment_id", "1001", "upvote", "f", "timestamp", TIME));
        add(
                "moderators",
                Map.of(
                        "id",
                        "0b8ac1b6-8a3c-4e2c-9d5b-222222222222",
                        "forum_id",
                        "5",
                        "user_id",
                        "3",
                        "timestamp",
                        TIME));
        add("wiki_pages", Map.of("id", "1", "path", "Tools", "normalized_path", "tools"));
        add(
                "wiki_revisions",
                Map.of(
                        "id",
                        "0b8ac1b6-8a3c-4e2c-9d5b-333333333333",
                        "page_id",
                        "1",
                        "user_id",
                        "1",
                        "title",
                        "Tools",
                        "body",
                        "# Saws",
                        "timestamp",
                        TIME));
        tables.put("migration_versions", List.of("version character varying(1024) NOT NULL"));
        add("migration_versions", Map.of("version", "App\\\\Migrations\\\\Version2023"));
    }

    int column(String table, String name) {
        return names(table).indexOf(name);
    }

    private List<String> names(String table) {
        return tables.get(table).stream().map(PostmillDump::name).toList();
    }

    /** Adds a row; columns that are not named get their default. */
    void add(String table, Map<String, String> values) {
        List<String> row = new ArrayList<>();
        for (String column : tables.get(table)) {
            String given = values.get(PostmillDump.name(column));
            row.add(given != null ? given : otherwise(column));
        }
        rows.computeIfAbsent(table, name -> new ArrayList<>()).add(row);
    }

    private static String otherwise(String column) {
        if (!column.contains(" DEFAULT ")) {
            return "\\N";
        }
        String value = column.replaceAll(".* DEFAULT (\\S+).*", "$1").replace("'", "");
        return value.equals("true") ? "t" : value.equals("false") ? "f" : value;
    }

    /** Takes a column out of a table and its rows, as an older version lacks it. */
    void without(String table, String name) {
        int at = column(table, name);
        List<String> columns = new ArrayList<>(tables.get(table));
        columns.remove(at);
        tables.put(table, columns);
        rows.getOrDefault(table, List.of()).forEach(row -> row.remove(at));
    }

    /** Adds a column to a table and its rows, as a newer version has it. */
    void with(String table, String definition, String value) {
        List<String> columns = new ArrayList<>(tables.get(table));
        columns.add(1, definition);
        tables.put(table, columns);
        rows.getOrDefault(table, List.of()).forEach(row -> row.add(1, value));
    }

    /** Reverses the order of a table's columns. */
    void reversed(String table) {
        List<String> columns = new ArrayList<>(tables.get(table));
        Collections.reverse(columns);
        tables.put(table, columns);
        rows.get(table).forEach(Collections::reverse);
    }

    String text() {
        StringWriter out = new StringWriter();
        PostmillDump dump = new PostmillDump(out).head(tables);
        for (String table : tables.keySet().stream().sorted().toList()) {
            dump.rows(table, names(table));
            rows.getOrDefault(table, List.of()).forEach(row -> dump.row(String.join("\t", row)));
            dump.endRows();
        }
        dump.sequence("submissions_id_seq", 4711).end();
        return out.toString();
    }

    Path in(Path folder) throws IOException {
        return Files.writeString(folder.resolve("forum.sql"), text());
    }
}
