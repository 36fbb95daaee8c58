package dev.tiltyard.guestbook.replica.member;

import dev.tiltyard.sitekit.web.Form;
import dev.tiltyard.sitekit.web.Passwords;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import java.util.Optional;

/** {@code /login}, {@code /logout} and {@code /account}. */
public final class LogIn {
    private final Members members;
    private final Templates templates;
    private final String styles;

    public LogIn(Members members, Templates templates, String styles) {
        this.members = members;
        this.templates = templates;
        this.styles = styles;
    }

    public void addTo(Routes routes) {
        routes.get("/account", this::account);
        routes.form("/login", this::logIn);
        routes.post("/logout", this::logOut);
    }

    // begin: login
    /** Who is logged in, with the token of the button that logs out. */
    @Template("account.jte")
    public record AccountPage(String styles, String name, String token) {}

    /** The log-in form. */
    @Template("login.jte")
    public record LogInPage(String styles, Form form) {}

    private void account(Visit visit) {
        Optional<Member> member = members.of(visit.session());
        if (member.isEmpty()) {
            visit.redirect("/login");
            return;
        }
        visit.html(templates.render(
                new AccountPage(styles, member.get().name(), visit.session().csrfToken("logout"))));
    }

    private void logIn(Visit visit) {
        Form form = visit.form("", "name", "password");
        if (form.submitted()) {
            Optional<Member> member = members.named(form.value("name"))
                    .filter(found -> Passwords.match(form.value("password"), found.password()));
            if (member.isEmpty()) {
                form.reject("", "The name or the password is wrong.");
            }
            if (form.accepted() && member.isPresent()) {
                visit.session().logIn(member.get().id(), false);
                visit.redirect("/");
                return;
            }
        }
        visit.html(templates.render(new LogInPage(styles, form)));
    }
    // end

    private void logOut(Visit visit) {
        visit.requireToken("logout");
        visit.session().logOut();
        visit.redirect("/");
    }
}
