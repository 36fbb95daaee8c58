package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.gitlab.git.Repositories;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.ImageStore;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.file.Path;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** One running copy of GitLab, as its pages see it. Safe for use by many threads. */
public final class Hub {
    private static final String TEMPLATES = "dev.tiltyard.gitlab.replica.templates";
    private static final String TARGET = "sign_in_target";

    private final Jdbi database;
    private final SeededIds ids;
    private final Templates templates;
    private final StaticFiles files;
    private final Repositories repositories;
    private final ImageStore designs;
    private final ImageStore avatars;
    private final Path exports;
    private final KeptFiles attachments;
    private final KeptFiles packages;
    private final KeptFiles lfs;

    /** The page for what is not there or went wrong. */
    @Template("error.jte")
    public record ErrorPage(int status, String reason) {}

    public Hub(ReplicaContext context, StaticFiles files) {
        this.database = SiteDatabase.over(context.database()).registerColumnMapper(new ColumnTypes());
        this.ids = new SeededIds(context.database(), Store.POSTGRES, 15);
        this.templates = new Templates(TEMPLATES, Hub.class.getClassLoader());
        this.files = files;
        this.repositories = new Repositories(context.files());
        this.designs = new ImageStore(context.files().resolve("uploads/designs"));
        this.avatars = new ImageStore(context.files().resolve("uploads/avatars"));
        this.exports = context.files().resolve("uploads/exports");
        this.attachments = new KeptFiles(context.files().resolve("uploads/attachments"));
        this.packages = new KeptFiles(context.files().resolve("uploads/packages"));
        this.lfs = new KeptFiles(context.files().resolve("lfs-objects"));
    }

    public Jdbi database() {
        return database;
    }

    public SeededIds ids() {
        return ids;
    }

    public Repositories repositories() {
        return repositories;
    }

    /** The uploaded designs of issues. */
    public ImageStore designs() {
        return designs;
    }

    /** The uploaded avatars of projects. */
    public ImageStore avatars() {
        return avatars;
    }

    /** The folder of project exports; absent before the first export. */
    public Path exports() {
        return exports;
    }

    /** The folder in which archives are unpacked while they are imported; absent in between. */
    public Path imports() {
        return exports.resolveSibling("imports");
    }

    /** The files that were attached to comments and descriptions, and the secure files of pipelines. */
    public KeptFiles attachments() {
        return attachments;
    }

    /** The files of packages. */
    public KeptFiles packages() {
        return packages;
    }

    /** The objects of Git LFS. */
    public KeptFiles lfs() {
        return lfs;
    }

    /** The current user, or an anonymous visitor. */
    public Viewer viewer(Visit visit) {
        return visit.kept(
                Viewer.class,
                () -> visit.session().userId().isPresent()
                        ? find(visit.session().userId().getAsLong()).orElse(Viewer.ANONYMOUS)
                        : Viewer.ANONYMOUS);
    }

    /** Authenticates a stateless request. */
    public void actAs(Visit visit, Viewer viewer) {
        visit.keep(Viewer.class, viewer);
    }

    /**
     * The current user, who changes something, and the time of the request.
     *
     * @throws SeeOther to the sign-in page if nobody has signed in
     */
    public Actor actor(Visit visit) {
        return new Actor(member(visit), visit.now());
    }

    /** The reader of a feed: authenticated by session or by the query parameter {@code feed_token}. */
    public Viewer reader(Visit visit) {
        String token = visit.query("feed_token").orElse("");
        if (viewer(visit).signedIn() || token.isEmpty()) {
            return viewer(visit);
        }
        Viewer viewer = database.withHandle(
                        handle -> handle.createQuery("SELECT id FROM users WHERE feed_token = :token")
                                .bind("token", token)
                                .mapTo(Long.class)
                                .findOne())
                .map(this::user)
                .orElse(Viewer.ANONYMOUS);
        actAs(visit, viewer);
        return viewer;
    }

    /**
     * The current user of a page that requires signing in.
     *
     * @throws SeeOther to the sign-in page, which leads back here
     */
    public Viewer member(Visit visit) {
        Viewer viewer = viewer(visit);
        if (!viewer.signedIn()) {
            if (!visit.isPost()) {
                visit.session().put(TARGET, visit.address());
            }
            visit.flash("alert", "You need to sign in or sign up before continuing.");
            throw new SeeOther("/users/sign_in");
        }
        return viewer;
    }

    /** The page to return to after signing in. */
    public static Optional<String> takeTarget(Visit visit) {
        return visit.session().take(TARGET);
    }

    /**
     * Checks the CSRF token.
     *
     * @throws HttpProblem with status 422
     */
    public static void requireToken(Visit visit) {
        String sent = visit.field(Page.TOKEN);
        if (!visit.session()
                .accepts(
                        Page.TOKEN,
                        sent.isEmpty() ? visit.header("X-CSRF-Token").orElse("") : sent)) {
            throw new HttpProblem(422, "the form carries another session's token");
        }
    }

    /**
     * A form with this session's token, empty or with what was sent.
     *
     * @param name prefix of the fields' names
     */
    public static Form form(Visit visit, String name, String... fields) {
        return visit.formWithSharedToken(Page.TOKEN, name, fields);
    }

    /** The user with a number, as a viewer. */
    public Viewer user(long id) {
        return find(id).orElse(Viewer.ANONYMOUS);
    }

    private Optional<Viewer> find(long id) {
        return database.withHandle(handle ->
                handle.createQuery("""
            SELECT u.id, u.username, u.name, u.feed_token, u.admin,
                   (SELECT count(*) FROM issue_assignees a JOIN issues i ON i.id = a.issue_id
                     WHERE a.user_id = u.id AND i.state_id = <opened>) AS issues,
                   (SELECT count(*) FROM merge_request_assignees a
                      JOIN merge_requests m ON m.id = a.merge_request_id
                     WHERE a.user_id = u.id AND m.state_id = <opened>) AS requests,
                   (SELECT count(*) FROM merge_request_reviewers a
                      JOIN merge_requests m ON m.id = a.merge_request_id
                     WHERE a.user_id = u.id AND m.state_id = <opened>) AS reviews,
                   (SELECT count(*) FROM todos t WHERE t.user_id = u.id AND t.state = 'pending') AS todos,
                   coalesce(s.message, '') AS status, coalesce(s.availability, 0) = 1 AS busy,
                   coalesce(u.theme_id, 1) AS theme, coalesce(p.tab_width, 8) AS tab_width,
                   coalesce(p.diffs_deletion_color, '') AS removed, coalesce(p.diffs_addition_color, '') AS added,
                   u.color_scheme_id AS code_theme, coalesce(u.layout, 0) = 1 AS fluid,
                   CASE WHEN u.project_view IN (0, 1) THEN u.project_view ELSE 2 END AS project_view,
                   coalesce(p.time_display_relative, true) AS relative_times,
                   coalesce(p.first_day_of_week, 0) AS first_day,
                   coalesce(p.show_whitespace_in_diffs, true) AS whitespace_changes,
                   coalesce(p.view_diffs_file_by_file, false) AS file_by_file,
                   coalesce(p.markdown_surround_selection, true) AS surround,
                   coalesce(p.markdown_automatic_lists, true) AS list_items,
                   coalesce(p.render_whitespace_in_code, false) AS visible_whitespace
              FROM users u LEFT JOIN user_statuses s ON s.user_id = u.id
              LEFT JOIN user_preferences p ON p.user_id = u.id WHERE u.id = :id AND u.state = 'active'
            """).bind("id", id).mapTo(Viewer.class).findOne());
    }

    /**
     * The frame of a page.
     *
     * @param name the original's name for this kind of page
     */
    public Page page(Visit visit, String name, String title) {
        return new Page(visit, viewer(visit), files, name, title);
    }

    /** Answers with what a page shows: a record that names its template. */
    public void show(Visit visit, Record page) {
        visit.html(templates.render(page));
    }

    /** The page for what is not there or went wrong. */
    public String error(int status, String reason) {
        return templates.render(new ErrorPage(status, reason));
    }
}
