package dev.tiltyard.forum.replica.moderation;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.forum.replica.moderation.ModerationModels.LogEntry;
import dev.tiltyard.sitekit.web.Cursor;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** The moderation log, of a forum and of all. */
final class ModerationLogPages {
    private static final int PAGE = 50;
    private static final String COLUMN = "before";
    private static final String SELECT = """
            SELECT f.name AS forum, u.username AS by, l.was_admin AS as_admin, l.submission_id,
                   CASE WHEN l.action_type = 'ban' AND b.banned IS NOT TRUE THEN 'unban'
                        WHEN l.action_type = 'submission_lock' AND l.locked IS NOT TRUE THEN 'submission_unlock'
                        ELSE l.action_type END AS action,
                   coalesce(CASE WHEN l.action_type = 'ban' THEN bu.username ELSE a.username END, '') AS about,
                   coalesce(l.title, '') AS title,
                   coalesce(CASE WHEN l.action_type = 'ban' THEN b.reason ELSE l.reason END, '') AS reason,
                   b.expires_at AS expires, l.timestamp
              FROM forum_log_entries l
              JOIN forums f ON f.id = l.forum_id
              JOIN users u ON u.id = l.user_id
              LEFT JOIN users a ON a.id = l.author_id
              LEFT JOIN forum_bans b ON b.id = l.ban_id
              LEFT JOIN users bu ON bu.id = b.user_id
            """;

    private final Board board;
    private final Forums forums;

    ModerationLogPages(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
    }

    void addTo(Routes routes) {
        routes.get("/moderation_log", visit -> show(visit, Optional.empty()));
        routes.get(
                "/f/{forum:\\w+}/moderation_log",
                visit -> show(visit, Optional.of(forums.named(visit.parameter("forum")))));
    }

    private void show(Visit visit, Optional<Forum> forum) {
        Viewer viewer = board.viewer(visit);
        forum.ifPresent(here ->
                Board.allow(here.logPublic() || viewer.canModerate(here.id()), "the log of this forum is not public"));
        List<LogEntry> found = read(visit, viewer, forum);
        Page page = board.page(
                visit,
                forum.map(here -> "Showing moderation log for /f/" + here.name())
                        .orElse("Global moderation log"));
        if (found.size() > PAGE) {
            page.next(Optional.of(Cursor.at(COLUMN, found.get(PAGE).timestamp().getEpochSecond())
                    .addressAfter(visit)));
        }
        forum.ifPresent(here -> page.inForum(visit.parameter("forum")));
        board.show(
                visit,
                new ModerationModels.Log(
                        page,
                        found.subList(0, Math.min(PAGE, found.size())),
                        forum.map(here -> forums.sidebar(here, viewer))));
    }

    private List<LogEntry> read(Visit visit, Viewer viewer, Optional<Forum> forum) {
        Optional<Cursor> cursor = Cursor.in(visit, List.of(COLUMN));
        String sql = SELECT
                + (forum.isPresent() ? " WHERE l.forum_id = :forum" : " WHERE (f.moderation_log_public OR :admin)")
                + (cursor.isPresent() ? " AND l.timestamp <= to_timestamp(:before)" : "")
                + " ORDER BY l.timestamp DESC, l.id LIMIT " + (PAGE + 1);
        List<LogEntry> found = board.database().withHandle(handle -> {
            var query = handle.createQuery(sql);
            forum.ifPresentOrElse(here -> query.bind("forum", here.id()), () -> query.bind("admin", viewer.admin()));
            cursor.ifPresent(start -> query.bind("before", start.number(COLUMN)));
            return query.mapTo(LogEntry.class).list();
        });
        if (cursor.isPresent() && found.isEmpty()) {
            throw HttpProblem.notFound("the log has no such page");
        }
        return found;
    }
}
