package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.FactTable.Row;
import dev.tiltyard.sitekit.world.PostgresSink;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.TableSink;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import javax.sql.DataSource;

/** What belongs to the whole site: its settings, themes, wiki, and what administrators keep out. */
final class SiteRows {
    private static final UUID SITE = new UUID(0, 0);
    private static final List<String> WIKI =
            List.of("index", "rules", "markdown", "new_members", "moderators", "images");

    private final DataSource database;
    private final Facts facts;
    private final Crowd crowd;
    private final Seed seed;

    SiteRows(DataSource database, Facts facts, Crowd crowd, Seed seed) {
        this.database = database;
        this.facts = facts;
        this.crowd = crowd;
        this.seed = seed;
    }

    void write() throws SQLException {
        settings();
        themes();
        wiki();
        badPhrases();
        bans();
    }

    private void settings() throws SQLException {
        try (TableSink rows = new PostgresSink(
                database,
                "sites",
                List.of("id", "site_name", "image_upload_role", "forum_create_role", "wiki_edit_role"))) {
            rows.row(SITE, "Postmill", "ROLE_USER", "ROLE_USER", "ROLE_USER");
            rows.finish();
        }
    }

    private void themes() throws SQLException {
        Seed own = seed.child("themes");
        try (TableSink rows = new PostgresSink(database, "themes", List.of("id", "config_key", "name", "theme_type"))) {
            int n = 0;
            for (Row row : FactTable.read(SiteRows.class, "facts/themes.tsv")) {
                rows.row(own.uuid(n++), row.text("key"), row.text("name"), "bundled");
            }
            rows.row(own.uuid(n), null, "Warm paper", "css");
            rows.finish();
            css(own.uuid(n), own);
        }
    }

    private void css(UUID theme, Seed own) throws SQLException {
        try (TableSink rows =
                new PostgresSink(database, "css_theme_revisions", List.of("id", "theme_id", "\"timestamp\"", "css"))) {
            rows.row(
                    own.uuid(100),
                    theme,
                    Instant.parse("2022-10-02T10:00:00Z"),
                    ":root {\n  --bg-page: #f7f1e3;\n  --text: #3b3024;\n}\n");
            rows.finish();
        }
    }

    private void wiki() throws SQLException {
        Seed own = seed.child("wiki");
        try (TableSink pages =
                        new PostgresSink(database, "wiki_pages", List.of("id", "path", "normalized_path", "locked"));
                TableSink revisions = new PostgresSink(
                        database,
                        "wiki_revisions",
                        List.of("id", "page_id", "user_id", "title", "body", "\"timestamp\""))) {
            Instant time = Instant.parse("2022-09-21T12:00:00Z");
            for (int i = 0; i < WIKI.size(); i++) {
                String path = WIKI.get(i);
                pages.row(i + 1, path, path.toLowerCase(Locale.ROOT), path.equals("rules"));
                List<String> lines = FactTable.lines(SiteRows.class, "facts/wiki/" + path + ".md");
                String title = lines.get(0).replace("# ", "");
                String body = String.join("\n", lines.subList(1, lines.size())).strip();
                int half = body.lastIndexOf("\n\n");
                revisions.row(
                        own.uuid(2L * i), i + 1, crowd.named("forum_admin"), title, body.substring(0, half), time);
                time = time.plus(Duration.ofDays(9)).plusSeconds(4_321);
                revisions.row(own.uuid(2L * i + 1), i + 1, crowd.named("forum_moderator"), title, body, time);
            }
            pages.finish();
            revisions.finish();
        }
    }

    private void badPhrases() throws SQLException {
        Seed own = seed.child("phrases");
        try (TableSink rows =
                new PostgresSink(database, "bad_phrases", List.of("id", "\"timestamp\"", "phrase", "phrase_type"))) {
            rows.row(own.uuid(0), Instant.parse("2022-09-25T08:10:00Z"), "cheap-pills-now.biz", "text");
            rows.row(own.uuid(1), Instant.parse("2022-11-12T19:30:00Z"), "make \\$\\d+ a day from home", "regex");
            rows.row(own.uuid(2), Instant.parse("2023-02-03T07:45:00Z"), "join my channel for free coins", "text");
            rows.finish();
        }
    }

    private void bans() throws SQLException {
        Seed own = seed.child("bans");
        long admin = crowd.named("forum_admin");
        long forum = facts.forums().get(0).id();
        try (WorldTables tables = WorldTables.postgres(database)) {
            Instant time = Instant.parse("2022-10-14T21:05:00Z");
            List<String> reasons = List.of("Advertising pills in every forum", "Threats by message", "Third account");
            for (int i = 0; i < reasons.size(); i++) {
                long user = crowd.regular(forum, 900 + i * 37);
                Instant banned = time.plus(Duration.ofDays(40L * i));
                tables.row("user_bans")
                        .with("id", own.uuid(i))
                        .with("user_id", user)
                        .with("banned_by_id", admin)
                        .with("reason", reasons.get(i))
                        .with("banned", true)
                        .with("timestamp", banned)
                        .withNull("expires_at")
                        .write();
                tables.row("bans")
                        .with("id", i + 1)
                        .with("user_id", user)
                        .with("banned_by_id", admin)
                        .with("ip", "203.0.113." + (40 + i))
                        .with("reason", reasons.get(i))
                        .with("timestamp", banned)
                        .withNull("expiry_date")
                        .write();
            }
            tables.finish();
        }
    }
}
