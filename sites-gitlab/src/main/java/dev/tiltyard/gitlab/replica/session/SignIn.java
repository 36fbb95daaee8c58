package dev.tiltyard.gitlab.replica.session;

import dev.tiltyard.gitlab.replica.account.TwoFactor;
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
    private static final String PENDING = "two_factor_user";
    private static final int CODE_ATTEMPTS = 5;

    private final Hub hub;
    private final TwoFactor twoFactor;

    public SignIn(Hub hub) {
        this.hub = hub;
        this.twoFactor = new TwoFactor(hub);
    }

    /** The form to sign in. */
    @Template("session/sign_in.jte")
    public record SignInPage(Page page, String login) {}

    /** The form for the code of somebody whose password was right. */
    @Template("session/two_factor.jte")
    public record CodePage(Page page) {}

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
        if (visit.hasField("user[otp_attempt]")) {
            checkCode(visit);
            return;
        }
        String login = visit.field("user[login]").strip();
        OptionalLong found = find(hub, login, visit.field("user[password]"));
        if (found.isEmpty()) {
            visit.flash("alert", "Invalid login or password.");
            Page page = hub.page(visit, "sessions:new", "Sign in · GitLab");
            hub.show(visit, new SignInPage(page, login));
            return;
        }
        boolean lasting = "1".equals(visit.field("user[remember_me]"));
        if (twoFactor.enabled(found.getAsLong())) {
            visit.session().put(PENDING, found.getAsLong() + " " + lasting + " " + CODE_ATTEMPTS);
            askForCode(visit);
            return;
        }
        enter(visit, found.getAsLong(), lasting);
    }

    private void enter(Visit visit, long user, boolean lasting) {
        String target = Hub.takeTarget(visit).orElse("/");
        visit.session().logIn(user, lasting);
        visit.redirect(Registration.asks(hub, user) ? Registration.WELCOME : target);
    }

    private void askForCode(Visit visit) {
        hub.show(visit, new CodePage(hub.page(visit, "sessions:two_factor", "Two-Factor Authentication · GitLab")));
    }

    /** After a few wrong codes, the password is asked for again. */
    private void checkCode(Visit visit) {
        String[] pending = visit.session().take(PENDING).orElse("").split(" ");
        if (pending.length < 3) {
            visit.redirect("/users/sign_in");
            return;
        }
        long user = Long.parseLong(pending[0]);
        int left = Integer.parseInt(pending[2]) - 1;
        if (twoFactor.accepts(user, visit.field("user[otp_attempt]"))) {
            enter(visit, user, Boolean.parseBoolean(pending[1]));
            return;
        }
        visit.flash("alert", "Invalid two-factor code.");
        if (left == 0) {
            visit.redirect("/users/sign_in");
            return;
        }
        visit.session().put(PENDING, user + " " + pending[1] + " " + left);
        askForCode(visit);
    }

    private record Login(long id, String encryptedPassword) {}

    /** Whose user name or email address and password these are; nobody is a bot, or the user who stands for the deleted. */
    public static OptionalLong find(Hub hub, String login, String password) {
        return hub.database().withHandle(handle -> handle.createQuery("""
            SELECT id, encrypted_password FROM users
             WHERE (lower(username) = :login OR lower(email) = :login) AND state = 'active'
               AND coalesce(user_type, 0) = 0 AND email <> :ghost
            """)
                .bind("ghost", AccountDeletion.GHOST_EMAIL)
                .bind("login", login.toLowerCase(Locale.ROOT))
                .mapTo(Login.class)
                .findFirst()
                .filter(found -> Passwords.match(password, found.encryptedPassword()))
                .map(found -> OptionalLong.of(found.id()))
                .orElse(OptionalLong.empty()));
    }

    private void signOut(Visit visit) {
        Hub.requireToken(visit);
        visit.session().logOut();
        visit.redirect("/users/sign_in");
    }
}
