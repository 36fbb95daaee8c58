package dev.tiltyard.forum.replica.thread;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.comment.Comment;
import dev.tiltyard.forum.replica.comment.Comments;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.submission.Submissions;
import dev.tiltyard.forum.replica.text.MarkdownText;
import dev.tiltyard.forum.replica.text.Times;
import dev.tiltyard.forum.replica.thread.ThreadModels.VoteTotals;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Submissions and comments as JSON; public, like their pages. */
final class JsonPages {
    private static final String ID = "{id:[1-9][0-9]{0,17}}";

    private final Board board;
    private final Submissions submissions;
    private final Comments comments;

    JsonPages(Board board) {
        this.board = board;
        this.submissions = new Submissions(board);
        this.comments = new Comments(board);
    }

    void addTo(Routes routes) {
        routes.get("/f/{forum}/" + ID + ".json", visit -> visit.json(submission(visit)));
        routes.get(
                "/f/{forum}/" + ID + "/{slug}/comment/{comment:[1-9][0-9]{0,17}}.json",
                visit -> visit.json(comment(visit)));
    }

    private Map<String, @Nullable Object> submission(Visit visit) {
        Submission submission = submissions.of(visit);
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("id", submission.id());
        json.put("title", submission.title());
        json.put("url", submission.content().url().orElse(null));
        json.put("body", submission.content().body().orElse(null));
        json.put("mediaType", submission.content().mediaType());
        json.put("commentCount", submission.activity().commentCount());
        json.put("timestamp", Times.machine(submission.timestamp()));
        json.put("lastActive", Times.machine(submission.activity().lastActive()));
        json.put("visibility", submission.moderation().visibility());
        json.put("forum", Map.of("id", submission.forumId(), "name", submission.forum()));
        json.put("user", Map.of("id", submission.authorId(), "username", submission.author()));
        json.put("netScore", submission.score().netScore());
        VoteTotals totals = totals("submission", submission.id());
        json.put("upvotes", totals.up());
        json.put("downvotes", totals.down());
        json.put("image", submission.content().image().orElse(null));
        json.put("sticky", submission.sticky());
        json.put("editedAt", time(submission.moderation().editedAt()));
        json.put("moderated", submission.moderation().moderated());
        json.put("userFlag", submission.moderation().userFlag());
        json.put("locked", submission.locked());
        json.put("thumbnail_1x", address(visit, submission.content().thumbnailPath(1)));
        json.put("thumbnail_2x", address(visit, submission.content().thumbnailPath(2)));
        json.put("slug", submission.slug());
        json.put(
                "renderedBody",
                submission
                        .content()
                        .body()
                        .map(body -> MarkdownText.html(body, false).html())
                        .orElse(null));
        return json;
    }

    private Map<String, @Nullable Object> comment(Visit visit) {
        Comment comment = comments.of(visit);
        if (comment.trashed()
                && !board.viewer(visit).canModerate(comment.submission().forumId())) {
            throw HttpProblem.notFound("the comment is in the trash");
        }
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("id", comment.id());
        json.put("body", comment.body());
        json.put("timestamp", Times.machine(comment.timestamp()));
        json.put("user", Map.of("id", comment.authorId(), "username", comment.author()));
        json.put(
                "submission",
                Map.of(
                        "id", comment.submission().id(),
                        "forum",
                                Map.of(
                                        "id",
                                        comment.submission().forumId(),
                                        "name",
                                        comment.submission().forum()),
                        "user",
                                Map.of(
                                        "id",
                                        comment.submission().authorId(),
                                        "username",
                                        comment.submission().author())));
        json.put("parentId", comment.parentId() == 0 ? null : comment.parentId());
        json.put("visibility", comment.moderation().visibility());
        json.put("editedAt", time(comment.moderation().editedAt()));
        json.put("moderated", comment.moderation().moderated());
        json.put("userFlag", comment.moderation().userFlag());
        json.put("netScore", comment.score().netScore());
        VoteTotals totals = totals("comment", comment.id());
        json.put("upvotes", totals.up());
        json.put("downvotes", totals.down());
        json.put("renderedBody", MarkdownText.html(comment.body(), false).html());
        return json;
    }

    private VoteTotals totals(String kind, long id) {
        return VoteTotals.of(board.database(), kind, id);
    }

    private static @Nullable String time(Optional<Instant> instant) {
        return instant.map(Times::machine).orElse(null);
    }

    private static @Nullable String address(Visit visit, Optional<String> path) {
        return path.map(below -> visit.origin() + below).orElse(null);
    }
}
