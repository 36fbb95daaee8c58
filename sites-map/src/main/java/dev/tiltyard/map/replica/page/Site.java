package dev.tiltyard.map.replica.page;

import dev.tiltyard.map.index.StartView;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** A running copy of the web site, for its pages. Thread-safe. */
public final class Site {
    private static final String TEMPLATES = "dev.tiltyard.map.templates";
    private static final String NAME = "OpenStreetMap";

    private final Jdbi database;
    private final Templates templates;
    private final StaticFiles files;
    private final StartView start;

    /** @param start what the map shows first */
    public Site(ReplicaContext context, StaticFiles files, StartView start) {
        this.start = start;
        this.database = SiteDatabase.over(context.database());
        this.templates = new Templates(TEMPLATES, Site.class.getClassLoader());
        this.files = files;
    }

    public Jdbi database() {
        return database;
    }

    /** The present time of a visit, in UTC like the times of the tables. */
    public static LocalDateTime now(Visit visit) {
        return LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC);
    }

    /** The logged-in user; empty for an anonymous visitor. */
    public Optional<Member> member(Visit visit) {
        if (visit.session().userId().isEmpty()) {
            return Optional.empty();
        }
        long id = visit.session().userId().getAsLong();
        return database.withHandle(
                handle -> handle.createQuery("SELECT id, display_name AS name FROM users WHERE id = ?")
                        .bind(0, id)
                        .mapTo(Member.class)
                        .findOne());
    }

    /**
     * The logged-in user.
     *
     * @throws SeeOther to the login form, which leads back here, if nobody is logged in
     */
    public Member requireMember(Visit visit) {
        return member(visit).orElseThrow(() -> new SeeOther("/login?referer=" + Visit.encode(visit.address())));
    }

    /**
     * The id of the user with this name.
     *
     * @throws HttpProblem with status 404 if there is none
     */
    public long requireUser(String name) {
        return database.withHandle(handle -> handle.createQuery("SELECT id FROM users WHERE display_name = ?")
                .bind(0, name)
                .mapTo(Long.class)
                .findOne()
                .orElseThrow(() -> HttpProblem.notFound("there is no user " + name)));
    }

    /** The requested page of a list, from 1. */
    public static long pageNumber(Visit visit) {
        return visit.query("page")
                .filter(page -> page.matches("[1-9][0-9]{0,5}"))
                .map(Long::valueOf)
                .orElse(1L);
    }

    /**
     * Responds with a page beside the map. Scripts that already have the map get only the content.
     *
     * @param title empty for the front page
     * @param model names its template
     */
    public void show(Visit visit, String title, Record model) {
        String content = html(model);
        String full = title.isEmpty() ? NAME : title + " | " + NAME;
        if (isScript(visit)) {
            visit.setHeader("X-Page-Title", Visit.encode(full).replace("+", "%20"));
            visit.html(content);
        } else {
            visit.html(frame(visit, full, content, true));
        }
    }

    /** Responds with a page without a map. */
    public void showWide(Visit visit, String title, Record model) {
        visit.html(frame(visit, title + " | " + NAME, html(model), false));
    }

    /** The page of a failed request. */
    public String errorPage(Visit visit, int status, String reason) {
        String content = html(new PageModels.Failure(status, reason));
        boolean part = isScript(visit);
        return part ? content : frame(visit, reason + " | " + NAME, content, false);
    }

    /** Whether one of the site's scripts requests only the content. */
    private static boolean isScript(Visit visit) {
        return visit.header("X-Requested-With").filter("XMLHttpRequest"::equals).isPresent();
    }

    private String frame(Visit visit, String title, String content, boolean map) {
        PageLayout frame = new PageLayout(
                title,
                new SafeHtml(content),
                map,
                start.text(),
                files,
                member(visit).map(Member::name).orElse(""),
                visit.path().equals("/"),
                visit.address(),
                visit.query("query").orElse(""),
                visit.query("from").orElse(""),
                visit.query("to").orElse(""),
                visit.path().equals("/directions"));
        return html(frame);
    }

    /** The HTML of a record that names its template. */
    public String html(Record model) {
        return templates.render(model);
    }

    /** A logged-in user. */
    public record Member(long id, String name) {}
}
