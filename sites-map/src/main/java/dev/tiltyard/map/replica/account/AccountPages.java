package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.browse.BrowsePages;
import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Logging in and out, signing up, profiles, GPS traces and diaries. */
public final class AccountPages {
    private static final int MOST = 40;

    private final Site site;
    private final SeededIds ids;

    public AccountPages(Site site, SeededIds ids) {
        this.site = site;
        this.ids = ids;
    }

    public void addTo(Routes routes) {
        routes.form("/login", this::logIn);
        routes.form("/user/new", this::signUp);
        routes.form("/logout", this::logOut);
        routes.form("/account/edit", this::edit);
        routes.get("/user/{name}", this::profile);
        routes.get("/traces", this::traces);
        routes.get(
                "/traces/mine",
                visit ->
                        visit.redirect("/user/" + path(site.requireMember(visit).name()) + "/traces"));
        routes.get("/user/{name}/traces", this::traces);
        routes.get("/user/{name}/traces/{id:[0-9]{1,12}}", this::trace);
        routes.get("/diary", this::diary);
        routes.get("/user/{name}/diary", this::diary);
    }

    /** A name as a part of a path. */
    public static String path(String name) {
        return Visit.encode(name).replace("+", "%20");
    }

    private void logIn(Visit visit) {
        Form form = visit.form("", "username", "password", "remember_me", "referer");
        String target = form.submitted()
                ? form.value("referer")
                : visit.query("referer").orElse("");
        String goal = target.matches("/(?![/\\\\]).*") ? target : "/";
        if (form.accepted()) {
            OptionalLong found = find(form.value("username").strip(), form.value("password"));
            if (found.isPresent()) {
                visit.session().logIn(found.getAsLong(), form.checked("remember_me"));
                visit.redirect(goal);
                return;
            }
            form.reject("", "Sorry, could not log in with those details.");
        }
        form.set("referer", goal);
        site.showWide(visit, "Login", new AccountModels.LogInForm(form));
    }

    private OptionalLong find(String name, String password) {
        return site.database().withHandle(handle -> handle.createQuery("SELECT id, pass_crypt FROM users WHERE"
                        + " (display_name = :name OR lower(email) = lower(:name)) AND status IN ('active', 'confirmed')"
                        + " ORDER BY id LIMIT 1")
                .bind("name", name)
                .map((row, context) -> Passwords.match(password, row.getString("pass_crypt"))
                        ? OptionalLong.of(row.getLong("id"))
                        : OptionalLong.empty())
                .findOne()
                .orElse(OptionalLong.empty()));
    }

    private void signUp(Visit visit) {
        Form form = visit.form("", "display_name", "email", "password");
        if (form.accepted()) {
            String name = form.value("display_name").strip();
            String email = form.value("email").strip();
            String password = form.value("password");
            String problem = problem(name, email, password);
            if (problem.isEmpty()) {
                visit.session().logIn(create(visit, name, email, password), false);
                visit.redirect("/welcome");
                return;
            }
            form.reject("", problem);
        }
        site.showWide(visit, "Sign Up", new AccountModels.SignUpForm(form));
    }

    private String problem(String name, String email, String password) {
        if (name.length() < 3 || name.length() > 255 || name.matches(".*[/;.,?%#].*")) {
            return "Display name needs 3 to 255 characters, none of them / ; . , ? % #";
        }
        if (!email.matches("[^@\\s]+@[^@\\s]+\\.[^@\\s]+")) {
            return "Email does not appear to be valid";
        }
        if (password.length() < 8 || password.length() > 72) {
            return "Password is too short or too long (8 to 72 characters)";
        }
        boolean taken = site.database().withHandle(handle -> handle.createQuery(
                                "SELECT count(*) FROM users WHERE lower(display_name) = lower(:name) OR lower(email) = lower(:email)")
                        .bind("name", name)
                        .bind("email", email)
                        .mapTo(Long.class)
                        .one())
                > 0;
        return taken ? "Display name or email has already been taken" : "";
    }

    private long create(Visit visit, String name, String email, String password) {
        return site.database().withHandle(handle -> handle.createQuery("INSERT INTO users (email, pass_crypt,"
                        + " creation_time, display_name, data_public, email_valid, status, terms_agreed, terms_seen)"
                        + " VALUES (:email, :hash, :now, :name, true, true, 'active', :now, true) RETURNING id")
                .bind("email", email)
                .bind("hash", Passwords.hash(password, ids.nextBytes()))
                .bind("now", LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC))
                .bind("name", name)
                .mapTo(Long.class)
                .one());
    }

    private void logOut(Visit visit) {
        Form form = visit.form("");
        if (form.accepted()) {
            visit.session().logOut();
            visit.redirect("/");
            return;
        }
        site.showWide(visit, "Logout", new AccountModels.LogOutForm(form));
    }

    private void edit(Visit visit) {
        Member member = site.requireMember(visit);
        Form form = visit.form("", "description");
        if (form.accepted()) {
            site.database().useHandle(handle -> handle.createUpdate("UPDATE users SET description = ? WHERE id = ?")
                    .bind(0, form.value("description"))
                    .bind(1, member.id())
                    .execute());
            visit.redirect("/user/" + path(member.name()));
            return;
        }
        if (!form.submitted()) {
            form.set("description", description(member));
        }
        site.showWide(visit, "Edit account", new AccountModels.AccountForm(member.name(), form));
    }

    private String description(Member member) {
        return site.database().withHandle(handle -> handle.createQuery("SELECT description FROM users WHERE id = ?")
                .bind(0, member.id())
                .mapTo(String.class)
                .one());
    }

    /** A user's profile. */
    public record Profile(String name, String about, String since, long changesets, long traces) {}

    private void profile(Visit visit) {
        String name = visit.parameter("name");
        Profile profile = site.database()
                .withHandle(handle -> handle.createQuery("""
                        SELECT u.display_name AS name, u.description AS about,
                               CAST(CAST(u.creation_time AS date) AS text) AS since,
                               (SELECT count(*) FROM changesets c WHERE c.user_id = u.id) AS changesets,
                               (SELECT count(*) FROM gpx_files g WHERE g.user_id = u.id) AS traces
                          FROM users u WHERE u.display_name = ?
                        """)
                        .bind(0, name)
                        .map(ConstructorMapper.of(Profile.class))
                        .findOne())
                .orElseThrow(() -> HttpProblem.notFound("there is no user " + name));
        boolean own =
                site.member(visit).filter(member -> member.name().equals(name)).isPresent();
        site.showWide(visit, name, new AccountModels.ProfilePage(profile, own));
    }

    /** A GPS trace in a list. */
    public record Trace(
            long id,
            String name,
            long points,
            String user,
            String description,
            String ago,
            String tags,
            String lat,
            String lon) {}

    private void traces(Visit visit) {
        String name = visit.hasParameter("name") ? visit.parameter("name") : "";
        site.showWide(
                visit,
                name.isEmpty() ? "Public GPS Traces" : "Public GPS Traces from " + name,
                new AccountModels.Traces(
                        find(visit, name, 0),
                        name.isEmpty() ? "Public GPS Traces" : "Public GPS Traces from " + name,
                        site.member(visit).isPresent()));
    }

    private void trace(Visit visit) {
        List<Trace> found = find(visit, visit.parameter("name"), visit.number("id"));
        if (found.isEmpty()) {
            throw HttpProblem.notFound("there is no trace " + visit.parameter("id"));
        }
        site.showWide(visit, "Viewing Trace " + found.get(0).name(), new AccountModels.TracePage(found.get(0)));
    }

    private List<Trace> find(Visit visit, String name, long id) {
        LocalDateTime now = LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC);
        return site.database().withHandle(handle -> handle.createQuery("""
                        SELECT g.id, g.name, g.size, u.display_name, g.description, g.latitude, g.longitude, g."timestamp" AS made,
                               coalesce((SELECT string_agg(t.tag, ', ' ORDER BY t.tag) FROM gpx_file_tags t
                                          WHERE t.gpx_id = g.id), '') AS tags
                          FROM gpx_files g JOIN users u ON u.id = g.user_id
                         WHERE g.visible AND g.visibility IN ('public', 'identifiable')
                           AND (:name = '' OR u.display_name = :name) AND (:id = 0 OR g.id = :id)
                         ORDER BY g."timestamp" DESC, g.id LIMIT :most
                        """)
                .bind("name", name)
                .bind("id", id)
                .bind("most", MOST)
                .map((row, context) -> new Trace(
                        row.getLong("id"),
                        row.getString("name"),
                        row.getLong("size"),
                        row.getString("display_name"),
                        row.getString("description"),
                        BrowsePages.ago(row.getTimestamp("made").toLocalDateTime(), now),
                        row.getString("tags"),
                        degrees(row.getDouble("latitude")),
                        degrees(row.getDouble("longitude"))))
                .list());
    }

    private static String degrees(double value) {
        return String.format(Locale.ROOT, "%.5f", value);
    }

    /** A diary entry. */
    public record Entry(long id, String title, String body, String user, String ago) {}

    private void diary(Visit visit) {
        String name = visit.hasParameter("name") ? visit.parameter("name") : "";
        LocalDateTime now = LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC);
        List<Entry> entries = site.database().withHandle(handle -> handle.createQuery("""
                        SELECT d.id, d.title, d.body, u.display_name, d.created_at FROM diary_entries d
                          JOIN users u ON u.id = d.user_id WHERE d.visible AND (:name = '' OR u.display_name = :name)
                         ORDER BY d.created_at DESC, d.id LIMIT :most
                        """)
                .bind("name", name)
                .bind("most", MOST)
                .map((row, context) -> new Entry(
                        row.getLong("id"),
                        row.getString("title"),
                        row.getString("body"),
                        row.getString("display_name"),
                        BrowsePages.ago(row.getTimestamp("created_at").toLocalDateTime(), now)))
                .list());
        String title = name.isEmpty() ? "Users' Diaries" : name + "'s Diary";
        site.showWide(visit, title, new AccountModels.Diary(title, entries));
    }
}
