package dev.tiltyard.forum.replica.vote;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.board.Origin;
import dev.tiltyard.forum.replica.board.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/** Voting. A vote changes the score by the difference to the previous vote, starting from the world's initial score. */
public final class Votes {
    private final Board board;

    public Votes(Board board) {
        this.board = board;
    }

    public void addTo(Routes routes) {
        for (Votable votable : Votable.values()) {
            routes.post("/" + votable.route + "/{id:[1-9][0-9]{0,17}}.json", visit -> json(visit, votable));
            routes.post("/" + votable.route + "/{id:[1-9][0-9]{0,17}}", visit -> back(visit, votable));
        }
    }

    private void json(Visit visit, Votable votable) {
        visit.json(Map.of("netScore", vote(visit, votable)));
    }

    private void back(Visit visit, Votable votable) {
        vote(visit, votable);
        visit.redirectBack("/");
    }

    private int vote(Visit visit, Votable votable) {
        Viewer viewer = board.member(visit);
        visit.requireToken("vote");
        int choice = choice(visit.field("choice"));
        long id = visit.number("id");
        Origin origin = Origin.of(viewer, visit);
        return board.database().inTransaction(handle -> {
            requireVisible(handle, votable, id);
            int before = cast(handle, votable, id, viewer.id());
            if (choice != before) {
                record(handle, votable, id, choice, origin);
                handle.createUpdate(votable.addToScore)
                        .bind("id", id)
                        .bind("change", choice - before)
                        .execute();
            }
            return handle.createQuery("SELECT net_score FROM " + votable.table + " WHERE id = ?")
                    .bind(0, id)
                    .mapTo(Integer.class)
                    .one();
        });
    }

    private static int choice(String sent) {
        return switch (sent) {
            case "1" -> 1;
            case "0" -> 0;
            case "-1" -> -1;
            default -> throw HttpProblem.badRequest("a vote is 1, 0 or -1, not " + sent);
        };
    }

    private static void requireVisible(Handle handle, Votable votable, long id) {
        String visibility = handle.createQuery("SELECT visibility FROM " + votable.table + " WHERE id = ? FOR UPDATE")
                .bind(0, id)
                .mapTo(String.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("there is no " + votable + " " + id));
        if (!visibility.equals("visible")) {
            throw HttpProblem.forbidden("deleted content can't be voted on");
        }
    }

    private static int cast(Handle handle, Votable votable, long id, long user) {
        return handle.createQuery("SELECT CASE WHEN upvote THEN 1 ELSE -1 END FROM " + votable.votes + " WHERE "
                        + votable.key + " = ? AND user_id = ?")
                .bind(0, id)
                .bind(1, user)
                .mapTo(Integer.class)
                .findOne()
                .orElse(0);
    }

    private static void record(Handle handle, Votable votable, long id, int choice, Origin origin) {
        if (choice == 0) {
            handle.execute(
                    "DELETE FROM " + votable.votes + " WHERE " + votable.key + " = ? AND user_id = ?",
                    id,
                    origin.authorId());
            return;
        }
        handle.createUpdate(votable.castVote)
                .bind("user", origin.authorId())
                .bind("target", id)
                .bind("up", choice > 0)
                .bind("now", origin.time())
                .bind("ip", origin.ip().orElse(null))
                .execute();
    }

    /** What users can vote on. */
    private enum Votable {
        SUBMISSION(
                "sv",
                "submission",
                "UPDATE submissions SET net_score = net_score + :change, ranking = "
                        + Ranking.of("net_score + :change", "comment_count") + " WHERE id = :id"),
        COMMENT("cv", "comment", "UPDATE comments SET net_score = net_score + :change WHERE id = :id");

        private final String route;
        private final String table;
        private final String votes;
        private final String key;
        private final String castVote;
        private final String addToScore;

        Votable(String route, String name, String addToScore) {
            this.route = route;
            this.table = name + "s";
            this.votes = name + "_votes";
            this.key = name + "_id";
            this.castVote = "INSERT INTO " + votes + " (id, user_id, " + key + ", upvote, timestamp, ip)"
                    + " VALUES (nextval('" + votes + "_id_seq'), :user, :target, :up, :now, CAST(:ip AS inet))"
                    + " ON CONFLICT (" + key + ", user_id) DO UPDATE SET upvote = :up";
            this.addToScore = addToScore;
        }
    }
}
