package dev.tiltyard.forum.replica.account;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Locale;
import org.jdbi.v3.core.Handle;

/** Registration. */
final class Registration {
    private static final String PURPOSE = "first_log_in:";

    private final Board board;

    Registration(Board board) {
        this.board = board;
    }

    void addTo(Routes routes) {
        routes.form("/registration", this::register);
        routes.get("/login_url", this::firstLogIn);
    }

    private void register(Visit visit) {
        if (board.viewer(visit).member()) {
            visit.redirect("/");
            return;
        }
        Form form = visit.form("user", "username", "password.first", "password.second", "email", "phone");
        if (form.submitted()) {
            Credentials.check(form, true);
            if (form.accepted() && Credentials.taken(board, form.value("username"), 0)) {
                form.reject("username", "This value is already used.");
            }
            if (!board.settings().get().registrationOpen()) {
                form.reject("", "Registration is closed.");
            }
            if (form.accepted() && form.value("phone").isEmpty()) {
                long id = board.database().inTransaction(handle -> insert(visit, handle, form));
                String token = visit.session().csrfToken(PURPOSE + id);
                visit.redirect("/login_url?user=" + id + "&expires="
                        + (visit.now().getEpochSecond() + 600) + "&hash=" + token);
                return;
            }
        }
        board.show(visit, new AccountModels.RegistrationForm(board.page(visit, "Sign up"), form));
    }

    private long insert(Visit visit, Handle handle, Form form) {
        boolean first = handle.createQuery("SELECT NOT EXISTS (SELECT 1 FROM users)")
                .mapTo(Boolean.class)
                .one();
        long id = Board.nextId(handle, "users");
        String email = form.value("email").strip();
        handle.createUpdate("""
                        INSERT INTO users (id, username, normalized_username, password, email, normalized_email, created,
                                           admin, registration_ip)
                        VALUES (:id, :name, :normalized, :password, :email, lower(:email), :now, :first,
                                CAST(:ip AS inet))
                        """)
                .bind("id", id)
                .bind("name", form.value("username"))
                .bind("normalized", form.value("username").toLowerCase(Locale.ROOT))
                .bind(
                        "password",
                        Passwords.hash(form.value("password.first"), board.ids().nextBytes()))
                .bind("email", email.isEmpty() ? null : email)
                .bind("now", visit.now())
                .bind("first", first)
                .bind("ip", visit.ip())
                .execute();
        return id;
    }

    /** Logs a newly registered user in. */
    private void firstLogIn(Visit visit) {
        String user = visit.query("user").orElse("");
        long expires = Long.parseLong(visit.query("expires")
                .filter(value -> value.matches("[0-9]{1,12}"))
                .orElse("0"));
        boolean known = user.matches("[1-9][0-9]{0,17}")
                && expires >= visit.now().getEpochSecond()
                && visit.session().accepts(PURPOSE + user, visit.query("hash").orElse(""));
        if (!known) {
            throw HttpProblem.forbidden("the link has expired or is not for this browser");
        }
        visit.session().logIn(Long.parseLong(user), false);
        visit.flash("success", "Your account has been registered.");
        visit.redirect("/");
    }
}
