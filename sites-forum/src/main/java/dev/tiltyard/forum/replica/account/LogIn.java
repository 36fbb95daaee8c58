package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Locale;
import java.util.OptionalLong;

/** Login and logout. Attempts are not limited: agents log in all the time. */
final class LogIn {
    private static final String ERROR = "log_in_error";
    private static final String TYPED = "log_in_username";

    private final Board board;

    LogIn(Board board) {
        this.board = board;
    }

    void addTo(Routes routes) {
        routes.get("/login", this::form);
        routes.post("/login_check", this::check);
        routes.post("/log_out", this::logOut);
    }

    private void form(Visit visit) {
        boolean checked = visit.query("_cookie_check").isPresent();
        if (!visit.session().begun() && !checked) {
            visit.session().begin();
            visit.redirect("/login?_cookie_check=" + visit.now().getEpochSecond());
            return;
        }
        String error = visit.session()
                .take(ERROR)
                .orElse(visit.session().begun() ? "" : "Cookies must be enabled in order to log in.");
        board.show(
                visit,
                new AccountModels.LogInForm(
                        board.page(visit, "Log in"),
                        visit.session().csrfToken("log_in"),
                        visit.session().take(TYPED).orElse(""),
                        error));
    }

    private void check(Visit visit) {
        String username = visit.field("_username");
        if (!visit.session().accepts("log_in", visit.field("_csrf_token"))) {
            refuse(visit, username, "Invalid CSRF token.");
            return;
        }
        OptionalLong member = find(visit, username.strip(), visit.field("_password"));
        if (member.isEmpty()) {
            refuse(visit, username, "Invalid credentials.");
            return;
        }
        String target = Board.takeTarget(visit).orElse("/");
        visit.session().logIn(member.getAsLong(), !visit.field("_remember_me").isEmpty());
        visit.redirect(target);
    }

    private static void refuse(Visit visit, String username, String why) {
        visit.session().put(ERROR, why);
        visit.session().put(TYPED, username);
        visit.redirect("/login");
    }

    private record Account(long id, String password) {}

    private OptionalLong find(Visit visit, String username, String password) {
        return board.database().withHandle(handle -> handle
                .createQuery("""
                                SELECT id, password FROM users u
                                 WHERE normalized_username = :name
                                   AND NOT coalesce((SELECT b.banned AND (b.expires_at IS NULL OR b.expires_at > :now)
                                                       FROM user_bans b WHERE b.user_id = u.id
                                                      ORDER BY b.timestamp DESC, b.id DESC LIMIT 1), false)
                                """)
                .bind("name", username.toLowerCase(Locale.ROOT))
                .bind("now", visit.now())
                .mapTo(Account.class)
                .stream()
                .filter(account -> Passwords.match(password, account.password))
                .mapToLong(Account::id)
                .findFirst());
    }

    private void logOut(Visit visit) {
        visit.requireToken("log_out");
        visit.session().logOut();
        visit.redirect("/");
    }
}
