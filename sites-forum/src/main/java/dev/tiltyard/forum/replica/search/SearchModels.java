package dev.tiltyard.forum.replica.search;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.forum.replica.comment.CommentTree;
import dev.tiltyard.forum.replica.submission.Submission;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/** What the search shows. */
public final class SearchModels {
    private SearchModels() {}

    /** How browsers search the site. */
    @Template("search/description.jte")
    public record Description(String name, String origin) {}

    /** The search form and what was found. */
    @Template("search/show.jte")
    public record Results(Page page, String query, List<Hit> hits) {}

    /**
     * Something that was found: a submission or a comment, one of the two.
     *
     * @param title its title, with the words that were searched for marked; empty for a comment
     * @param excerpt the parts of its text around those words, likewise; empty if it has no text
     * @param rank how well it fits; the best first
     */
    public record Hit(
            Optional<Submission> submission,
            Optional<CommentTree> comment,
            SafeHtml title,
            SafeHtml excerpt,
            double rank) {
        long id() {
            return submission
                    .map(Submission::id)
                    .orElseGet(() -> comment.orElseThrow().comment().id());
        }
    }
}
