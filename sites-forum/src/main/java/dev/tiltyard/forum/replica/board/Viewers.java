package dev.tiltyard.forum.replica.board;

import java.time.Instant;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Loads the logged-in user. */
final class Viewers {
    private static final String SEEN = "UPDATE users SET last_seen = CAST(:now AS timestamptz)"
            + " WHERE id = :id AND last_seen IS DISTINCT FROM CAST(:now AS timestamptz)";
    private static final String FIND = """
            SELECT u.id, u.username, u.admin, u.trusted,
                   u.front_page, u.front_page_sort_mode AS front_page_sort,
                   u.open_external_links_in_new_tab AS links_in_new_tab,
                   u.submission_link_destination = 'submission' AS link_to_submission,
                   u.enable_post_previews AS previews, u.auto_fetch_submission_titles AS fetch_titles, u.timezone,
                   u.night_mode, u.show_thumbnails, u.poppers_enabled AS poppers,
                   u.full_width_display_enabled AS full_width, u.show_custom_stylesheets AS forum_styles,
                   (SELECT CAST(t.id AS text) FROM themes t
                     WHERE t.id = u.preferred_theme_id AND t.theme_type = 'css') AS theme,
                   ARRAY(SELECT m.forum_id FROM moderators m WHERE m.user_id = u.id) AS moderates,
                   (SELECT count(*) FROM notifications n WHERE n.user_id = u.id) AS notifications,
                   coalesce((SELECT b.banned AND (b.expires_at IS NULL OR b.expires_at > :now) FROM user_bans b
                              WHERE b.user_id = u.id ORDER BY b.timestamp DESC, b.id DESC LIMIT 1), false) AS banned
              FROM users u
             WHERE u.id = :id
            """;

    private static final RowMapper<Viewer> MAPPER = ConstructorMapper.of(Viewer.class);

    private final Jdbi database;

    Viewers(Jdbi database) {
        this.database = database;
    }

    /**
     * Records the last activity of the user with this id, and loads them; an anonymous viewer if the account is gone.
     */
    Viewer see(long id, Instant now) {
        return database.inTransaction(handle -> {
            handle.createUpdate(SEEN).bind("id", id).bind("now", now).execute();
            return handle.createQuery(FIND)
                    .bind("id", id)
                    .bind("now", now)
                    .map(MAPPER)
                    .findOne()
                    .orElse(Viewer.ANONYMOUS);
        });
    }

    /** Whether an IP address is banned. */
    boolean bannedAddress(String address, Instant now) {
        return database.withHandle(handle -> handle.createQuery("SELECT EXISTS (SELECT 1 FROM bans"
                        + " WHERE CAST(:ip AS inet) <<= ip AND (expiry_date IS NULL OR expiry_date > :now))")
                .bind("ip", address)
                .bind("now", now)
                .mapTo(Boolean.class)
                .one());
    }
}
