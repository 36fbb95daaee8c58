package dev.tiltyard.forum.replica.wiki;

import dev.tiltyard.forum.replica.board.Page;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.Template;
import java.util.List;
import java.util.Optional;

/** View models of the wiki's pages. */
public final class WikiModels {
    private WikiModels() {}

    /** The common data of all pages about one wiki page. */
    public record About(Page page, WikiPage wiki, boolean mayEdit) {}

    @Template("wiki/all.jte")
    public record AllPages(Page page, List<WikiPage> pages) {}

    /** Two revisions of a page, line by line. */
    @Template("wiki/diff.jte")
    public record Comparison(About about, WikiPage from, List<TextDiff.Line> lines) {}

    /** The form of a page. */
    @Template("wiki/edit.jte")
    public record Edit(Page page, Form form, Optional<About> about, boolean pathGiven) {}

    /** The revisions of a page. */
    @Template("wiki/history.jte")
    public record History(About about, List<WikiPage> revisions) {}

    /** The page for a wiki page that does not exist. */
    @Template("wiki/missing.jte")
    public record Missing(Page page, String path) {}

    /** The recently changed pages. */
    @Template("wiki/recent.jte")
    public record RecentChanges(Page page, List<WikiPage> pages) {}

    /** An old revision of a page. */
    @Template("wiki/revision.jte")
    public record Revision(About about, SafeHtml body) {}

    /** A page of the wiki. */
    @Template("wiki/show.jte")
    public record Article(About about, SafeHtml body) {}
}
