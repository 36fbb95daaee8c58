package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.Comment;
import dev.tiltyard.forum.replica.comment.CommentRows;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.forum.Forum;
import dev.tiltyard.forum.replica.forum.Forums;
import dev.tiltyard.sitekit.web.Cursor;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** The newest comments of the site and of a forum. */
final class CommentLists {
    private static final List<String> CURSOR = List.of("timestamp", "id");

    private final Board board;
    private final Forums forums;

    CommentLists(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
    }

    void addTo(Routes routes) {
        routes.get("/comments", visit -> show(visit, Optional.empty()));
        routes.get(
                "/f/{forum:\\w+}/comments", visit -> show(visit, Optional.of(forums.named(visit.parameter("forum")))));
    }

    private void show(Visit visit, Optional<Forum> forum) {
        List<Comment> found = read(visit, forum);
        Optional<String> next = found.size() <= Listings.PAGE
                ? Optional.empty()
                : Optional.of(Cursor.at(
                                "timestamp",
                                found.get(Listings.PAGE).timestamp().getEpochSecond(),
                                "id",
                                found.get(Listings.PAGE).id())
                        .addressAfter(visit));
        List<CommentTree> shown = found.stream()
                .limit(Listings.PAGE)
                .map(comment -> new CommentTree(comment, 1, List.of()))
                .toList();
        Page page = board.page(
                        visit,
                        forum.isPresent()
                                ? "Recent comments in /f/" + forum.get().name()
                                : "Recent comments")
                .next(next);
        forum.ifPresent(here -> page.inForum(visit.parameter("forum")));
        board.show(
                visit,
                new ListingModels.CommentList(
                        page, shown, forum.map(here -> forums.sidebar(here, board.viewer(visit)))));
    }

    private List<Comment> read(Visit visit, Optional<Forum> forum) {
        Optional<Cursor> cursor = Cursor.in(visit, CURSOR);
        String sql = CommentRows.SELECT + " WHERE c.visibility = 'visible'"
                + (forum.isPresent() ? " AND s.forum_id = :forum" : "")
                + (cursor.isPresent() ? " AND (c.timestamp, c.id) <= (to_timestamp(:time), :id)" : "")
                + " ORDER BY c.timestamp DESC, c.id DESC LIMIT " + (Listings.PAGE + 1);
        List<Comment> found = board.database().withHandle(handle -> {
            var query =
                    handle.createQuery(sql).bind("viewer", board.viewer(visit).id());
            forum.ifPresent(here -> query.bind("forum", here.id()));
            cursor.ifPresent(
                    start -> query.bind("time", start.number("timestamp")).bind("id", start.number("id")));
            return query.map(CommentRows.MAPPER).list();
        });
        if (cursor.isPresent() && found.isEmpty()) {
            throw HttpProblem.notFound("the list has no such page");
        }
        return found;
    }
}
