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
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The moderation log, of a forum and of all. */
final class ModerationLogPages {
    private static final int PAGE = 50;
    private static final String COLUMN = "before";
    private static final String SELECT = """
            SELECT l.*, f.name AS forum_name, u.username, a.username AS author, bu.username AS banned_user,
                   b.banned, b.reason AS ban_reason, b.expires_at, extract(epoch FROM l.timestamp)::bigint AS seconds
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
            return query.map((row, context) -> entry(row)).list();
        });
        if (cursor.isPresent() && found.isEmpty()) {
            throw HttpProblem.notFound("the log has no such page");
        }
        return found;
    }

    private static LogEntry entry(ResultSet row) throws SQLException {
        String action = row.getString("action_type");
        if (action.equals("ban") && !row.getBoolean("banned")) {
            action = "unban";
        } else if (action.equals("submission_lock") && !row.getBoolean("locked")) {
            action = "submission_unlock";
        }
        boolean ban = action.endsWith("ban");
        return new LogEntry(
                row.getString("forum_name"),
                action,
                row.getString("username"),
                row.getBoolean("was_admin"),
                text(row.getString(ban ? "banned_user" : "author")),
                row.getLong("submission_id"),
                text(row.getString("title")),
                text(row.getString(ban ? "ban_reason" : "reason")),
                Optional.ofNullable(row.getTimestamp("expires_at")).map(Timestamp::toInstant),
                row.getTimestamp("timestamp").toInstant());
    }

    private static String text(@Nullable String text) {
        return text == null ? "" : text;
    }
}
