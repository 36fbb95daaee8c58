package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.map.replica.page.Site.Member;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/** Login, logout, profiles, and the routes of other user pages. */
public final class AccountPages {
    private final Site site;
    private final SeededIds ids;

    public AccountPages(Site site, SeededIds ids) {
        this.site = site;
        this.ids = ids;
    }

    public void addTo(Routes routes) {
        routes.form("/login", this::logIn);
        // Before the profiles, since these are not user names.
        routes.form("/user/forgot-password", this::forgotPassword);
        new SignUp(site, ids).addTo(routes);
        routes.get("/user/{name}", this::profile);
        routes.form("/logout", this::logOut);
        new TracePages(site).addTo(routes);
        new DiaryPages(site).addTo(routes);
        new MessagePages(site).addTo(routes);
        new OwnPages(site).addTo(routes);
        new OwnSettings(site, ids).addTo(routes);
    }

    /** A name as a path segment. */
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

    private record Account(long id, String passCrypt) {}

    private OptionalLong find(String name, String password) {
        return site.database().withHandle(handle -> handle
                .createQuery("SELECT id, pass_crypt FROM users WHERE"
                        + " (display_name = :name OR lower(email) = lower(:name)) AND status IN ('active', 'confirmed')"
                        + " ORDER BY id LIMIT 1")
                .bind("name", name)
                .mapTo(Account.class)
                .stream()
                .filter(account -> Passwords.match(password, account.passCrypt))
                .mapToLong(Account::id)
                .findFirst());
    }

    private void forgotPassword(Visit visit) {
        Form form = visit.form("", "email");
        boolean sent = false;
        if (form.accepted()) {
            sent = site.database().withHandle(handle -> handle.createQuery(
                            "SELECT EXISTS (SELECT 1 FROM users WHERE lower(email) = lower(?))")
                    .bind(0, form.value("email").strip())
                    .mapTo(Boolean.class)
                    .one());
            if (!sent) {
                form.reject("", "Could not find that email address, sorry.");
            }
        }
        site.showWide(visit, "Lost password", new AccountModels.LostPassword(form, sent));
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

    /** A user's profile. */
    public record Profile(String name, String about, LocalDate since, long changesets, long traces, long diary) {}

    private void profile(Visit visit) {
        String name = visit.parameter("name");
        Profile profile = site.database()
                .withHandle(handle -> handle.createQuery("""
                        SELECT u.display_name AS name, u.description AS about,
                               CAST(u.creation_time AS date) AS since,
                               (SELECT count(*) FROM changesets c WHERE c.user_id = u.id) AS changesets,
                               (SELECT count(*) FROM gpx_files g WHERE g.user_id = u.id) AS traces,
                               (SELECT count(*) FROM diary_entries d WHERE d.user_id = u.id AND d.visible) AS diary
                          FROM users u WHERE u.display_name = ?
                        """)
                        .bind(0, name)
                        .map(ConstructorMapper.of(Profile.class))
                        .findOne())
                .orElseThrow(() -> HttpProblem.notFound("there is no user " + name));
        Optional<Member> viewer = site.member(visit);
        boolean own = viewer.filter(member -> member.name().equals(name)).isPresent();
        boolean friend = viewer.filter(member -> OwnPages.areFriends(site, member.id(), name))
                .isPresent();
        site.showWide(
                visit,
                name,
                new AccountModels.ProfilePage(
                        profile,
                        own,
                        friend,
                        viewer.isPresent() ? visit.session().takeFlashes() : List.of()));
    }
}
