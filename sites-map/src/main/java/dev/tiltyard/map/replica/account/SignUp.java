package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Sign-up. All errors are shown at once, beside their fields. */
final class SignUp {
    private final Site site;
    private final SeededIds ids;

    SignUp(Site site, SeededIds ids) {
        this.site = site;
        this.ids = ids;
    }

    void addTo(Routes routes) {
        routes.form("/user/new", this::signUp);
    }

    private void signUp(Visit visit) {
        Form form = visit.form(
                "user", "email", "email_confirmation", "display_name", "pass_crypt", "pass_crypt_confirmation");
        if (form.submitted()) {
            check(form);
            if (form.accepted()) {
                visit.session().logIn(create(visit, form), false);
                visit.redirect("/welcome");
                return;
            }
        }
        site.showWide(visit, "Sign Up", new AccountModels.SignUpForm(form));
    }

    private void check(Form form) {
        checkEmail(site, form, "email", 0);
        if (!form.value("email_confirmation").strip().equals(form.value("email").strip())) {
            form.reject("email_confirmation", "doesn't match Email");
        }
        checkName(site, form, 0);
        checkPassword(form);
    }

    /** Rejects an email address that is invalid, or belongs to another user than the given one. */
    static void checkEmail(Site site, Form form, String field, long user) {
        String email = form.value(field).strip();
        if (!email.matches("[^@\\s]+@[^@\\s]+\\.[^@\\s]+") || email.length() > 255) {
            form.reject(field, "does not appear to be a valid e-mail address");
        } else if (taken(site, "email", email, user)) {
            form.reject(field, "has already been taken");
        }
    }

    /** Rejects a display name that is invalid, or belongs to another user than the given one. */
    static void checkName(Site site, Form form, long user) {
        String name = form.value("display_name").strip();
        if (name.length() < 3 || name.length() > 255) {
            form.reject("display_name", "needs 3 to 255 characters");
        } else if (name.matches(".*[/;.,?%#].*")) {
            form.reject("display_name", "contains one of these: / ; . , ? % #");
        } else if (taken(site, "display_name", name, user)) {
            form.reject("display_name", "has already been taken");
        }
    }

    /** Rejects a password that is too short or too long, or whose confirmation differs. */
    static void checkPassword(Form form) {
        String password = form.value("pass_crypt");
        if (password.length() < 8 || password.length() > 72) {
            form.reject("pass_crypt", "needs 8 to 72 characters");
        }
        if (!form.value("pass_crypt_confirmation").equals(password)) {
            form.reject("pass_crypt_confirmation", "doesn't match Password");
        }
    }

    private static boolean taken(Site site, String column, String value, long except) {
        return site.database().withHandle(handle -> handle.createQuery(
                        "SELECT EXISTS (SELECT 1 FROM users WHERE lower(" + column + ") = lower(?) AND id <> ?)")
                .bind(0, value)
                .bind(1, except)
                .mapTo(Boolean.class)
                .one());
    }

    private long create(Visit visit, Form form) {
        return site.database().withHandle(handle -> handle.createQuery("INSERT INTO users (email, pass_crypt,"
                        + " creation_time, display_name, data_public, email_valid, status, terms_agreed, terms_seen)"
                        + " VALUES (:email, :hash, :now, :name, true, true, 'active', :now, true) RETURNING id")
                .bind("email", form.value("email").strip())
                .bind("hash", Passwords.hash(form.value("pass_crypt"), ids.nextBytes()))
                .bind("now", LocalDateTime.ofInstant(visit.now(), ZoneOffset.UTC))
                .bind("name", form.value("display_name").strip())
                .mapTo(Long.class)
                .one());
    }
}
