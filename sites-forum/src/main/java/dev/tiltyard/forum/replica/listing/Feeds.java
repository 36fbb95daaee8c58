package dev.tiltyard.forum.replica.listing;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.forum.replica.text.MarkdownText;
import dev.tiltyard.sitekit.web.AtomFeed;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** Lists of submissions as Atom feeds. */
final class Feeds {
    private final Board board;

    Feeds(Board board) {
        this.board = board;
    }

    /**
     * Responds with a feed.
     *
     * @param page path of the corresponding page
     */
    void answer(Visit visit, String title, String page, Listing listing) {
        List<AtomFeed.Entry> entries = listing.submissions().stream()
                .map(submission -> entry(visit, submission))
                .toList();
        Instant updated = listing.submissions().stream()
                .map(Submission::timestamp)
                .max(Comparator.naturalOrder())
                .orElse(visit.now());
        String address = visit.origin() + page;
        visit.text(
                "application/atom+xml; charset=utf-8",
                new AtomFeed(
                                visit.origin() + visit.path(),
                                title + " - " + board.settings().get().name(),
                                address,
                                updated,
                                entries)
                        .xml());
    }

    private static AtomFeed.Entry entry(Visit visit, Submission submission) {
        return new AtomFeed.Entry(
                visit.origin() + "/" + submission.id(),
                submission.title(),
                visit.origin() + submission.path(),
                submission.author(),
                submission.timestamp(),
                submission.moderation().editedAt().orElse(submission.timestamp()),
                submission
                        .content()
                        .body()
                        .map(body -> MarkdownText.html(body, false).html())
                        .orElse(""));
    }
}
