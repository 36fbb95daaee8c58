package dev.tiltyard.forum.replica.directory;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.directory.DirectoryModels.ForumCard;
import dev.tiltyard.forum.replica.directory.DirectoryModels.Letter;
import dev.tiltyard.forum.replica.directory.DirectoryModels.TagRow;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;

/** The list of forums in its sort orders, the alphabetical list, and the list of tags. */
public final class ForumDirectory {
    private static final int PAGE = 25;
    private static final String ORDER = "{order:by_name|by_title|by_submissions|by_subscribers|by_creation_date}";

    private final Board board;

    public ForumDirectory(Board board) {
        this.board = board;
    }

    public void addTo(Routes routes) {
        routes.get("/forums", visit -> list(visit, ForumOrder.SUBMISSIONS, 1));
        routes.get("/forums/all", this::alphabetical);
        routes.get("/forums/" + ORDER, visit -> list(visit, order(visit), 1));
        routes.get(
                "/forums/" + ORDER + "/{page:[1-9][0-9]{0,5}}",
                visit -> list(visit, order(visit), (int) visit.number("page")));
        routes.get("/tags", this::tags);
    }

    private static ForumOrder order(Visit visit) {
        return ForumOrder.named(visit.parameter("order"))
                .orElseThrow(() -> HttpProblem.notFound("there is no order " + visit.parameter("order")));
    }

    private void list(Visit visit, ForumOrder order, int number) {
        int forums = board.database().withHandle(handle -> handle.createQuery("SELECT count(*) FROM forums")
                .mapTo(Integer.class)
                .one());
        int pages = Math.max(1, (forums + PAGE - 1) / PAGE);
        if (number > pages) {
            throw HttpProblem.notFound("the list of forums has " + pages + " pages, not " + number);
        }
        Page page = board.page(visit, "List of forums");
        board.show(visit, new DirectoryModels.ForumPage(page, cards(visit, order, number), order, number, pages));
    }

    private List<ForumCard> cards(Visit visit, ForumOrder order, int number) {
        return board.database()
                .withHandle(handle -> handle.createQuery("""
                        SELECT f.name, f.title, f.description, coalesce(s.submissions, 0) AS submissions,
                               coalesce(m.subscribers, 0) AS subscribers,
                               EXISTS (SELECT 1 FROM forum_subscriptions fs
                                        WHERE fs.forum_id = f.id AND fs.user_id = :viewer) AS subscribed
                          FROM forums f
                          LEFT JOIN (SELECT forum_id, count(*) AS submissions FROM submissions
                                      WHERE visibility = 'visible' GROUP BY forum_id) s ON s.forum_id = f.id
                          LEFT JOIN (SELECT forum_id, count(*) AS subscribers FROM forum_subscriptions
                                      GROUP BY forum_id) m ON m.forum_id = f.id
                         ORDER BY\s""" + order.orderBy() + " LIMIT :page OFFSET :skip")
                        .bind("viewer", board.viewer(visit).id())
                        .bind("page", PAGE)
                        .bind("skip", (number - 1) * PAGE)
                        .mapTo(ForumCard.class)
                        .list());
    }

    private void alphabetical(Visit visit) {
        List<String> names = board.database()
                .withHandle(handle -> handle.createQuery("SELECT name FROM forums ORDER BY normalized_name")
                        .mapTo(String.class)
                        .list());
        board.show(visit, new DirectoryModels.AllForums(board.page(visit, "All forums"), Letter.of(names)));
    }

    private void tags(Visit visit) {
        List<TagRow> tags = board.database()
                .withHandle(
                        handle -> handle.createQuery("""
                        SELECT t.name, count(*) AS forums FROM forum_tags t JOIN forums_tags ft ON ft.tag_id = t.id
                         GROUP BY t.id, t.name, t.normalized_name ORDER BY t.normalized_name
                        """).mapTo(TagRow.class).list());
        board.show(visit, new DirectoryModels.Tags(board.page(visit, "Tags"), tags));
    }
}
