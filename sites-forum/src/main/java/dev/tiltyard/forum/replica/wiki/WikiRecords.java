package dev.tiltyard.forum.replica.wiki;

import dev.tiltyard.forum.replica.board.Board;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Reads and writes the wiki. */
final class WikiRecords {
    private static final String SELECT = """
            SELECT p.id, p.path, p.locked, r.id AS revision, r.title, r.body, u.username AS editor, r.timestamp AS edited
              FROM wiki_pages p JOIN wiki_revisions r ON r.page_id = p.id JOIN users u ON u.id = r.user_id
            """;
    private static final String NEWEST =
            " r.id = (SELECT n.id FROM wiki_revisions n WHERE n.page_id = p.id ORDER BY n.timestamp DESC, n.id DESC LIMIT 1)";

    private final Board board;

    WikiRecords(Board board) {
        this.board = board;
    }

    /** The newest revision of the page with this path, ignoring case, with {@code -} and {@code _} equivalent. */
    Optional<WikiPage> find(String path) {
        return board.database()
                .withHandle(handle -> handle.createQuery(SELECT + " WHERE p.normalized_path = ? AND" + NEWEST)
                        .bind(0, normalized(path))
                        .mapTo(WikiPage.class)
                        .findOne());
    }

    /** All pages, sorted by path. */
    List<WikiPage> all() {
        return board.database()
                .withHandle(handle -> handle.createQuery(SELECT + " WHERE" + NEWEST + " ORDER BY p.normalized_path")
                        .mapTo(WikiPage.class)
                        .list());
    }

    /** The newest revisions of all pages. */
    List<WikiPage> recent() {
        return board.database()
                .withHandle(handle -> handle.createQuery(SELECT + " ORDER BY r.timestamp DESC, r.id LIMIT 50")
                        .mapTo(WikiPage.class)
                        .list());
    }

    /** The revisions of a page, newest first. */
    List<WikiPage> history(WikiPage page) {
        return board.database().withHandle(handle -> handle.createQuery(
                        SELECT + " WHERE p.id = ? ORDER BY r.timestamp DESC, r.id DESC")
                .bind(0, page.id())
                .mapTo(WikiPage.class)
                .list());
    }

    /** One revision. */
    Optional<WikiPage> revision(String id) {
        return board.database().withHandle(handle -> handle.createQuery(SELECT + " WHERE CAST(r.id AS text) = ?")
                .bind(0, id)
                .mapTo(WikiPage.class)
                .findOne());
    }

    void create(String path, String title, String body, long editor, Instant now) {
        board.database().useTransaction(handle -> {
            long id = Board.nextId(handle, "wiki_pages");
            handle.execute(
                    "INSERT INTO wiki_pages (id, path, normalized_path) VALUES (?, ?, ?)", id, path, normalized(path));
            revise(handle, id, title, body, editor, now);
        });
    }

    void revise(WikiPage page, String title, String body, long editor, Instant now) {
        board.database().useTransaction(handle -> revise(handle, page.id(), title, body, editor, now));
    }

    private void revise(Handle handle, long page, String title, String body, long editor, Instant now) {
        handle.createUpdate("INSERT INTO wiki_revisions (id, page_id, user_id, title, body, timestamp)"
                        + " VALUES (:id, :page, :editor, :title, :body, :now)")
                .bind("id", board.ids().nextUuid())
                .bind("page", page)
                .bind("editor", editor)
                .bind("title", title)
                .bind("body", body)
                .bind("now", now)
                .execute();
    }

    void lock(WikiPage page, boolean locked) {
        board.database()
                .useHandle(
                        handle -> handle.execute("UPDATE wiki_pages SET locked = ? WHERE id = ?", locked, page.id()));
    }

    void delete(WikiPage page) {
        board.database().useTransaction(handle -> {
            handle.execute("DELETE FROM wiki_revisions WHERE page_id = ?", page.id());
            handle.execute("DELETE FROM wiki_pages WHERE id = ?", page.id());
        });
    }

    private static String normalized(String path) {
        return path.toLowerCase(Locale.ROOT).replace('-', '_');
    }
}
