package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Finds forums. */
public final class Forums {
    private static final String SELECT = """
            SELECT id, name, title, description, sidebar, created, featured, moderation_log_public AS log_public,
                   coalesce(suggested_theme_id, light_background_image_id, dark_background_image_id) IS NOT NULL AS styled
              FROM forums
            """;
    /** Maximum number of moderators in the sidebar. */
    private static final int MODERATORS_SHOWN = 10;

    private final Jdbi database;

    public Forums(Jdbi database) {
        this.database = database;
    }

    /**
     * The forum with this name, ignoring case.
     *
     * @throws HttpProblem with status 404 if there is none
     */
    public Forum named(String name) {
        return find(name).orElseThrow(() -> HttpProblem.notFound("there is no forum " + name));
    }

    public Optional<Forum> find(String name) {
        return database.withHandle(handle -> handle.createQuery(SELECT + " WHERE normalized_name = ?")
                .bind(0, name.toLowerCase(Locale.ROOT))
                .mapTo(Forum.class)
                .findOne());
    }

    public Optional<Forum> find(long id) {
        return database.withHandle(handle -> handle.createQuery(SELECT + " WHERE id = ?")
                .bind(0, id)
                .mapTo(Forum.class)
                .findOne());
    }

    /** The forum's sidebar. */
    public ForumSidebar sidebar(Forum forum, Viewer viewer) {
        return database.withHandle(handle -> {
            List<String> moderators = handle.createQuery("""
                            SELECT u.username FROM moderators m JOIN users u ON u.id = m.user_id
                             WHERE m.forum_id = ? ORDER BY u.normalized_username LIMIT ?
                            """)
                    .bind(0, forum.id())
                    .bind(1, MODERATORS_SHOWN)
                    .mapTo(String.class)
                    .list();
            List<String> tags = handle.createQuery("""
                            SELECT t.name FROM forums_tags ft JOIN forum_tags t ON t.id = ft.tag_id
                             WHERE ft.forum_id = ? ORDER BY t.normalized_name
                            """)
                    .bind(0, forum.id())
                    .mapTo(String.class)
                    .list();
            return handle.createQuery("""
                            SELECT count(*), coalesce(bool_or(user_id = :viewer), false),
                                   EXISTS (SELECT 1 FROM hidden_forums WHERE forum_id = :forum AND user_id = :viewer)
                              FROM forum_subscriptions WHERE forum_id = :forum
                            """)
                    .bind("viewer", viewer.id())
                    .bind("forum", forum.id())
                    .map((row, context) -> new ForumSidebar(
                            forum, row.getInt(1), row.getBoolean(2), row.getBoolean(3), moderators, tags))
                    .one();
        });
    }

    /** Names of the featured forums, in alphabetical order. */
    public List<String> featured() {
        return database.withHandle(
                handle -> handle.createQuery("SELECT name FROM forums WHERE featured ORDER BY normalized_name")
                        .mapTo(String.class)
                        .list());
    }

    /** Names of a user's subscribed forums, in alphabetical order. */
    public List<String> subscribedBy(long userId) {
        return names("""
                SELECT f.name FROM forum_subscriptions s JOIN forums f ON f.id = s.forum_id
                 WHERE s.user_id = :user ORDER BY f.normalized_name
                """, userId);
    }

    /** Names of the forums that a user moderates, in alphabetical order. */
    public List<String> moderatedBy(long userId) {
        return names("""
                SELECT f.name FROM moderators m JOIN forums f ON f.id = m.forum_id
                 WHERE m.user_id = :user ORDER BY f.normalized_name
                """, userId);
    }

    private List<String> names(String query, long userId) {
        return database.withHandle(handle -> handle.createQuery(query)
                .bind("user", userId)
                .mapTo(String.class)
                .list());
    }
}
