package dev.tiltyard.forum.replica.board;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/** The site's settings, kept in memory until they are changed or the state is put back. */
public final class Settings {
    private final Jdbi database;
    private volatile @Nullable SiteSettings known;

    Settings(Jdbi database) {
        this.database = database;
    }

    /** The settings; the original's defaults if the site has none. */
    public SiteSettings get() {
        SiteSettings settings = known;
        if (settings == null) {
            settings = database.withHandle(handle -> handle.createQuery("""
                            SELECT s.*, (SELECT CAST(t.id AS text) FROM themes t
                                          WHERE t.id = s.default_theme_id AND t.theme_type = 'css') AS css_theme
                              FROM sites s ORDER BY s.id LIMIT 1
                            """)
                    .map((row, context) -> settings(row))
                    .findOne()
                    .orElse(SiteSettings.DEFAULT));
            known = settings;
        }
        return settings;
    }

    /** Reads them anew when they are next asked for. */
    public void forget() {
        known = null;
    }

    private static SiteSettings settings(ResultSet row) throws SQLException {
        return new SiteSettings(
                row.getString("site_name"),
                row.getString("image_upload_role"),
                row.getString("forum_create_role"),
                row.getString("wiki_edit_role"),
                row.getBoolean("wiki_enabled"),
                row.getString("default_sort_mode"),
                row.getBoolean("registration_open"),
                row.getBoolean("trash_enabled"),
                row.getBoolean("url_images_enabled"),
                row.getString("submission_link_destination").equals("submission"),
                row.getBoolean("username_change_enabled"),
                row.getBoolean("wiki_log_public"),
                row.getBoolean("unwhitelisted_user_messages_enabled"),
                row.getString("moderators_can_set_forum_log_visibility").equals("true"),
                Optional.ofNullable(row.getString("css_theme")));
    }
}
