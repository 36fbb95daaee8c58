package dev.tiltyard.map.replica.account;

import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.Visit;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/** Signing up. All that is wrong is said at once, beside what was typed. */
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
        String email = form.value("email").strip();
        String name = form.value("display_name").strip();
        String password = form.value("pass_crypt");
        if (!email.matches("[^@\\s]+@[^@\\s]+\\.[^@\\s]+") || email.length() > 255) {
            form.reject("email", "does not appear to be a valid e-mail address");
        } else if (taken("email", email)) {
            form.reject("email", "has already been taken");
        }
        if (!form.value("email_confirmation").strip().equals(email)) {
            form.reject("email_confirmation", "doesn't match Email");
        }
        if (name.length() < 3 || name.length() > 255) {
            form.reject("display_name", "needs 3 to 255 characters");
        } else if (name.matches(".*[/;.,?%#].*")) {
            form.reject("display_name", "contains one of these: / ; . , ? % #");
        } else if (taken("display_name", name)) {
            form.reject("display_name", "has already been taken");
        }
        if (password.length() < 8 || password.length() > 72) {
            form.reject("pass_crypt", "needs 8 to 72 characters");
        }
        if (!form.value("pass_crypt_confirmation").equals(password)) {
            form.reject("pass_crypt_confirmation", "doesn't match Password");
        }
    }

    private boolean taken(String column, String value) {
        return site.database().withHandle(handle -> handle.createQuery(
                        "SELECT EXISTS (SELECT 1 FROM users WHERE lower(" + column + ") = lower(?))")
                .bind(0, value)
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
