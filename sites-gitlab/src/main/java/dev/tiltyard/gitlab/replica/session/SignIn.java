package dev.tiltyard.gitlab.replica.session;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.gitlab.replica.frame.Page;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Locale;
import java.util.OptionalLong;

/** Signing in and out. */
public final class SignIn {
    private final Hub hub;

    public SignIn(Hub hub) {
        this.hub = hub;
    }

    /** The form to sign in. */
    @Template("session/sign_in.jte")
    public record SignInPage(Page page, String login) {}

    public void addTo(Routes routes) {
        routes.get("/users/sign_in", this::form);
        routes.post("/users/sign_in", this::check);
        routes.post("/users/sign_out", this::signOut);
    }

    private void form(Visit visit) {
        if (hub.viewer(visit).signedIn()) {
            visit.redirect("/");
            return;
        }
        Page page = hub.page(visit, "sessions:new", "Sign in · GitLab");
        hub.show(visit, new SignInPage(page, ""));
    }

    private void check(Visit visit) {
        Hub.requireToken(visit);
        String login = visit.field("user[login]").strip();
        OptionalLong found = find(hub, login, visit.field("user[password]"));
        if (found.isEmpty()) {
            visit.flash("alert", "Invalid login or password.");
            Page page = hub.page(visit, "sessions:new", "Sign in · GitLab");
            hub.show(visit, new SignInPage(page, login));
            return;
        }
        String target = Hub.takeTarget(visit).orElse("/");
        visit.session().logIn(found.getAsLong(), "1".equals(visit.field("user[remember_me]")));
        visit.redirect(target);
    }

    /** Whose user name or email address and password these are. */
    public static OptionalLong find(Hub hub, String login, String password) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT id, encrypted_password FROM users
             WHERE (lower(username) = :login OR lower(email) = :login) AND state = 'active'
            """)
                .bind("login", login.toLowerCase(Locale.ROOT))
                .map((row, context) -> Passwords.match(password, row.getString("encrypted_password"))
                        ? OptionalLong.of(row.getLong("id"))
                        : OptionalLong.empty())
                .findFirst()
                .orElse(OptionalLong.empty()));
    }

    private void signOut(Visit visit) {
        Hub.requireToken(visit);
        visit.session().logOut();
        visit.redirect("/users/sign_in");
    }
}
