package dev.tiltyard.forum.replica.board;

import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jspecify.annotations.Nullable;

/** Cache of the site's settings, until they are changed or the state is reset. */
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
                            SELECT s.site_name AS name, s.image_upload_role, s.forum_create_role, s.wiki_enabled,
                                   s.wiki_edit_role, s.wiki_log_public, s.default_sort_mode AS default_sort,
                                   s.registration_open, s.trash_enabled AS trash,
                                   s.submission_link_destination = 'submission' AS link_to_submission,
                                   s.username_change_enabled AS username_change,
                                   s.unwhitelisted_user_messages_enabled AS messages_by_new_users,
                                   s.moderators_can_set_forum_log_visibility = 'true' AS moderators_set_log_visibility,
                                   (SELECT CAST(t.id AS text) FROM themes t
                                     WHERE t.id = s.default_theme_id AND t.theme_type = 'css') AS theme
                              FROM sites s ORDER BY s.id LIMIT 1
                            """)
                    .map(ConstructorMapper.of(SiteSettings.class))
                    .findOne()
                    .orElse(SiteSettings.DEFAULT));
            known = settings;
        }
        return settings;
    }

    /** Clears the cache. */
    public void forget() {
        known = null;
    }
}
