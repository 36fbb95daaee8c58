package dev.tiltyard.forum.replica.board;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;

/** Finds out who is logged in. */
final class Viewers {
    private static final String SEEN = "UPDATE users SET last_seen = date_trunc('second', CAST(:now AS timestamptz))"
            + " WHERE id = :id AND last_seen IS DISTINCT FROM date_trunc('second', CAST(:now AS timestamptz))";
    private static final String FIND = """
            SELECT u.*,
                   (SELECT CAST(t.id AS text) FROM themes t
                     WHERE t.id = u.preferred_theme_id AND t.theme_type = 'css') AS css_theme,
                   ARRAY(SELECT m.forum_id FROM moderators m WHERE m.user_id = u.id) AS moderates,
                   (SELECT count(*) FROM notifications n WHERE n.user_id = u.id) AS notifications,
                   coalesce((SELECT b.banned AND (b.expires_at IS NULL OR b.expires_at > :now) FROM user_bans b
                              WHERE b.user_id = u.id ORDER BY b.timestamp DESC, b.id DESC LIMIT 1), false) AS banned
              FROM users u
             WHERE u.id = :id
            """;

    private final Jdbi database;

    Viewers(Jdbi database) {
        this.database = database;
    }

    /** The member with this id, whose being there is noted; an anonymous viewer if the account is gone. */
    Viewer see(long id, Instant now) {
        return database.inTransaction(handle -> {
            handle.createUpdate(SEEN).bind("id", id).bind("now", now).execute();
            return handle.createQuery(FIND)
                    .bind("id", id)
                    .bind("now", now)
                    .map((row, context) -> viewer(row))
                    .findOne()
                    .orElse(Viewer.ANONYMOUS);
        });
    }

    /** Whether what comes from an address is refused. */
    boolean bannedAddress(String address, Instant now) {
        return database.withHandle(handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM bans"
                        + " WHERE CAST(:ip AS inet) <<= ip AND (expiry_date IS NULL OR expiry_date > :now))")
                .bind("ip", address)
                .bind("now", now)
                .mapTo(Boolean.class)
                .one());
    }

    private static Viewer viewer(ResultSet row) throws SQLException {
        return new Viewer(
                row.getLong("id"),
                row.getString("username"),
                row.getBoolean("admin"),
                row.getBoolean("trusted"),
                row.getBoolean("banned"),
                longs(row.getArray("moderates")),
                row.getInt("notifications"),
                row.getString("front_page"),
                row.getString("front_page_sort_mode"),
                row.getString("night_mode"),
                row.getBoolean("show_thumbnails"),
                row.getBoolean("open_external_links_in_new_tab"),
                row.getString("submission_link_destination").equals("submission"),
                row.getBoolean("poppers_enabled"),
                row.getBoolean("enable_post_previews"),
                row.getBoolean("auto_fetch_submission_titles"),
                row.getBoolean("full_width_display_enabled"),
                row.getBoolean("show_custom_stylesheets"),
                Optional.ofNullable(row.getString("preferred_fonts")),
                Optional.ofNullable(row.getString("css_theme")),
                row.getString("locale"),
                zone(row.getString("timezone")));
    }

    private static Set<Long> longs(Array array) throws SQLException {
        return new LinkedHashSet<>(Arrays.asList((Long[]) array.getArray()));
    }

    private static ZoneId zone(String name) {
        try {
            return ZoneId.of(name);
        } catch (DateTimeException e) {
            return ZoneOffset.UTC; // a zone that this Java does not know must not take the site away from the member
        }
    }
}
