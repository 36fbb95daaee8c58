package dev.tiltyard.forum.replica.forum;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Map;

/** Subscribes to and unsubscribes from forums; idempotent. */
final class Subscriptions {
    private final Board board;
    private final Forums forums;

    Subscriptions(Board board, Forums forums) {
        this.board = board;
        this.forums = forums;
    }

    void addTo(Routes routes) {
        routes.post("/f/{forum}/subscribe", visit -> back(visit, true));
        routes.post("/f/{forum}/unsubscribe", visit -> back(visit, false));
        routes.post("/f/{forum}/subscribe.json", visit -> json(visit, true));
        routes.post("/f/{forum}/unsubscribe.json", visit -> json(visit, false));
    }

    private void back(Visit visit, boolean subscribe) {
        visit.redirectBack(change(visit, subscribe).path());
    }

    private void json(Visit visit, boolean subscribe) {
        change(visit, subscribe);
        visit.json(Map.of("subscribed", subscribe));
    }

    private Forum change(Visit visit, boolean subscribe) {
        Viewer viewer = board.member(visit);
        visit.requireToken("subscribe");
        Forum forum = forums.named(visit.parameter("forum"));
        if (subscribe) {
            subscribe(visit, viewer.id(), forum.id());
        } else {
            board.database()
                    .useHandle(handle -> handle.execute(
                            "DELETE FROM forum_subscriptions WHERE user_id = ? AND forum_id = ?",
                            viewer.id(),
                            forum.id()));
        }
        return forum;
    }

    private void subscribe(Visit visit, long userId, long forumId) {
        board.database().useTransaction(handle -> handle.createUpdate("""
                        INSERT INTO forum_subscriptions (id, user_id, forum_id, subscribed_at)
                        VALUES (:id, :user, :forum, :now) ON CONFLICT (forum_id, user_id) DO NOTHING
                        """)
                .bind("id", board.ids().nextUuid())
                .bind("user", userId)
                .bind("forum", forumId)
                .bind("now", visit.now())
                .execute());
    }
}
