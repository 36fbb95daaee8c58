package dev.tiltyard.forum.replica.submission;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fetches a linked page's title for the submission form. The replica makes no outgoing connections: it only knows the
 * titles of its own submissions.
 */
final class TitleFetcher {
    private static final Pattern SUBMISSION = Pattern.compile("/f/\\w+/([1-9][0-9]{0,17})(?:/.*)?");

    private final Board board;
    private final Submissions submissions;

    TitleFetcher(Board board) {
        this.board = board;
        this.submissions = new Submissions(board);
    }

    void addTo(Routes routes) {
        routes.post("/ft.json", this::fetch);
    }

    private void fetch(Visit visit) {
        board.member(visit);
        visit.requireToken("fetch_title");
        String url = visit.field("url").strip();
        String path =
                url.startsWith(visit.origin()) ? url.substring(visit.origin().length()) : "";
        Matcher submission = SUBMISSION.matcher(path);
        Optional<String> title = submission.matches()
                ? submissions
                        .find(Long.parseLong(submission.group(1)), board.viewer(visit))
                        .filter(Submission::visible)
                        .map(Submission::title)
                : Optional.empty();
        visit.json(Map.of("title", title.orElseThrow(() -> HttpProblem.notFound("no title is known for " + url))));
    }
}
