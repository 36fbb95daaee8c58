package dev.tiltyard.forum.replica.board;

import dev.tiltyard.forum.replica.text.MarkdownText;
import dev.tiltyard.forum.replica.text.Times;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A page's layout data, and the formatting of texts and times for its viewer. */
public final class Page {
    private final Visit visit;
    private final Viewer viewer;
    private final SiteSettings site;
    private final StaticFiles files;
    private final String title;
    private final List<Flash> flashes;
    private String submitPath = "/submit";
    private Optional<String> next = Optional.empty();
    private Optional<String> feed = Optional.empty();
    private Optional<String> canonical = Optional.empty();
    private Optional<String> forumStyles = Optional.empty();

    Page(Visit visit, Viewer viewer, SiteSettings site, StaticFiles files, String title) {
        this.visit = visit;
        this.viewer = viewer;
        this.site = site;
        this.files = files;
        this.title = title;
        this.flashes = visit.session().takeFlashes();
    }

    /** Assigns the page to a forum, for its submit link. */
    public Page inForum(String forum) {
        submitPath = "/submit/" + forum;
        return this;
    }

    /** Applies the forum's theme, unless the viewer prefers their own. */
    public Page styledBy(String forum, boolean styled) {
        if (styled && viewer.look().forumStyles()) {
            forumStyles = Optional.of("/f/" + forum + "/appearance.css");
        }
        return this;
    }

    /** Sets the next page's URL. */
    public Page next(Optional<String> address) {
        next = address;
        return this;
    }

    /** Sets the path of the corresponding Atom feed. */
    public Page feed(String path) {
        feed = Optional.of(path);
        return this;
    }

    /** Sets the canonical URL. */
    public Page canonical(String path) {
        canonical = Optional.of(visit.origin() + path);
        return this;
    }

    public String title() {
        return title;
    }

    public Viewer viewer() {
        return viewer;
    }

    public SiteSettings site() {
        return site;
    }

    public List<Flash> flashes() {
        return flashes;
    }

    public String submitPath() {
        return submitPath;
    }

    public Optional<String> next() {
        return next;
    }

    public Optional<String> feed() {
        return feed;
    }

    public Optional<String> canonical() {
        return canonical;
    }

    /** Path of the stylesheet of the viewer's or the site's theme. */
    public Optional<String> themeStyles() {
        return viewer.look().theme().or(site::theme).map(id -> "/css/themes/" + id + ".css");
    }

    /** Path of the stylesheet of the page's forum. */
    public Optional<String> forumStyles() {
        return forumStyles;
    }

    /** Path of a stylesheet, script or picture. */
    public String file(String name) {
        return files.path(name);
    }

    /** Whether the page's path is, or is below, a path. */
    public boolean under(String path) {
        return visit.path().equals(path) || visit.path().startsWith(path + "/");
    }

    /** The page's own path. */
    public String path() {
        return visit.path();
    }

    public String origin() {
        return visit.origin();
    }

    /** The world's time. */
    public Instant now() {
        return visit.now();
    }

    /** CSRF token of hand-written forms. */
    public String token(String purpose) {
        return viewer.member() ? visit.session().csrfToken(purpose) : "";
    }

    /** {@code November 21, 2026 at 10:06 PM}, in the viewer's time zone. */
    public String brief(Instant instant) {
        return Times.brief(instant, viewer.preferences().zone());
    }

    /** Like {@link #brief}, with seconds and zone. */
    public String full(Instant instant) {
        return Times.full(instant, viewer.preferences().zone());
    }

    /** For {@code datetime} attributes. */
    public String machine(Instant instant) {
        return Times.machine(instant);
    }

    /** A user's text as HTML. */
    public SafeHtml markdown(String text) {
        return MarkdownText.html(text, viewer.preferences().linksInNewTab());
    }

    /** Whether the titles of links lead to the submission. */
    public boolean linksLeadToSubmissions() {
        return viewer.member() ? viewer.preferences().linkToSubmission() : site.linkToSubmission();
    }
}
