package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.FactTable.Row;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import javax.sql.DataSource;

/** Writes site-wide data: settings, themes, wiki, and banned phrases. */
final class SiteRows {
    private static final UUID SITE = new UUID(0, 0);
    /** The wiki's pages. Its start page is missing, as in the official image. */
    private static final List<String> WIKI = List.of("rules", "markdown", "new_members", "moderators", "images");

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
        try (WorldTables tables = WorldTables.postgres(database)) {
            tables.row("sites")
                    .with("id", SITE)
                    .with("site_name", "Postmill")
                    .with("image_upload_role", "ROLE_USER")
                    .with("forum_create_role", "ROLE_USER")
                    .with("wiki_edit_role", "ROLE_USER")
                    .write();
            tables.finish();
        }
    }

    private void themes() throws SQLException {
        Seed own = seed.child("themes");
        try (WorldTables tables = WorldTables.postgres(database)) {
            int n = 0;
            for (Row row : FactTable.read(SiteRows.class, "facts/themes.tsv")) {
                tables.row("themes")
                        .with("id", own.uuid(n++))
                        .with("config_key", row.text("key"))
                        .with("name", row.text("name"))
                        .with("theme_type", "bundled")
                        .write();
            }
            tables.row("themes")
                    .with("id", own.uuid(n))
                    .withNull("config_key")
                    .with("name", "Warm paper")
                    .with("theme_type", "css")
                    .write();
            tables.finish();
            css(own.uuid(n), own);
        }
    }

    private void css(UUID theme, Seed own) throws SQLException {
        try (WorldTables tables = WorldTables.postgres(database)) {
            tables.row("css_theme_revisions")
                    .with("id", own.uuid(100))
                    .with("theme_id", theme)
                    .with("timestamp", Instant.parse("2022-10-02T10:00:00Z"))
                    .with("css", ":root {\n  --bg-page: #f7f1e3;\n  --text: #3b3024;\n}\n")
                    .write();
            tables.finish();
        }
    }

    private void wiki() throws SQLException {
        Seed own = seed.child("wiki");
        try (WorldTables tables = WorldTables.postgres(database)) {
            Instant time = Instant.parse("2022-09-21T12:00:00Z");
            for (int i = 0; i < WIKI.size(); i++) {
                String path = WIKI.get(i);
                tables.row("wiki_pages")
                        .with("id", i + 1)
                        .with("path", path)
                        .with("normalized_path", path.toLowerCase(Locale.ROOT))
                        .with("locked", path.equals("rules"))
                        .write();
                List<String> lines = FactTable.lines(SiteRows.class, "facts/wiki/" + path + ".md");
                String title = lines.get(0).replace("# ", "");
                String body = String.join("\n", lines.subList(1, lines.size())).strip();
                int half = body.lastIndexOf("\n\n");
                tables.row("wiki_revisions")
                        .with("id", own.uuid(2L * i))
                        .with("page_id", i + 1)
                        .with("user_id", crowd.named("forum_admin"))
                        .with("title", title)
                        .with("body", body.substring(0, half))
                        .with("timestamp", time)
                        .write();
                time = time.plus(Duration.ofDays(9)).plusSeconds(4_321);
                tables.row("wiki_revisions")
                        .with("id", own.uuid(2L * i + 1))
                        .with("page_id", i + 1)
                        .with("user_id", crowd.named("forum_moderator"))
                        .with("title", title)
                        .with("body", body)
                        .with("timestamp", time)
                        .write();
            }
            tables.finish();
        }
    }

    private void badPhrases() throws SQLException {
        Seed own = seed.child("phrases");
        try (WorldTables tables = WorldTables.postgres(database)) {
            tables.row("bad_phrases")
                    .with("id", own.uuid(0))
                    .with("timestamp", Instant.parse("2022-09-25T08:10:00Z"))
                    .with("phrase", "cheap-pills-now.biz")
                    .with("phrase_type", "text")
                    .write();
            tables.row("bad_phrases")
                    .with("id", own.uuid(1))
                    .with("timestamp", Instant.parse("2022-11-12T19:30:00Z"))
                    .with("phrase", "make \\$\\d+ a day from home")
                    .with("phrase_type", "regex")
                    .write();
            tables.row("bad_phrases")
                    .with("id", own.uuid(2))
                    .with("timestamp", Instant.parse("2023-02-03T07:45:00Z"))
                    .with("phrase", "join my channel for free coins")
                    .with("phrase_type", "text")
                    .write();
            tables.finish();
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
