package dev.tiltyard.servicenow.replica.account;

import dev.tiltyard.servicenow.query.EncodedQuery;
import dev.tiltyard.servicenow.record.Actor;
import dev.tiltyard.servicenow.record.Record;
import dev.tiltyard.servicenow.replica.desk.DeskServices;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Login, logout and impersonation. */
public final class AccountPages {
    private final DeskServices desk;

    public AccountPages(DeskServices desk) {
        this.desk = desk;
    }

    public void addTo(Routes routes) {
        routes.get("/", this::front);
        routes.form("/login.do", this::logIn);
        routes.form("/welcome.do", this::logIn);
        routes.get("/logout.do", this::logOut);
        routes.get("/api/now/ui/impersonate/recent", this::candidates);
        routes.post("/api/now/ui/impersonate/{id}", this::impersonate);
    }

    /** The login page. */
    @Template("account/login.jte")
    public record LogInPage(String styles, String token, String userName, String error) {}

    private void front(Visit visit) {
        if (desk.visitors().of(visit).isPresent()) {
            visit.redirect(home());
        } else {
            show(visit, "", "");
        }
    }

    private String home() {
        return desk.property("glide.login.home")
                .filter(path -> path.startsWith("/"))
                .orElse("/now/nav/ui/home");
    }

    private void show(Visit visit, String userName, String error) {
        visit.html(
                desk.html(new LogInPage(desk.asset("desk.css"), desk.visitors().token(visit), userName, error)));
    }

    private void logIn(Visit visit) {
        boolean byAddress = !visit.isPost()
                && visit.query("sys_action").orElse("").equals("sysverb_login")
                && !desk.property("glide.security.restrict.get.login")
                        .orElse("true")
                        .equals("true");
        if (!visit.isPost() && !byAddress) {
            show(visit, "", "");
            return;
        }
        String name = byAddress ? visit.query("user_name").orElse("") : visit.field("user_name");
        String password = byAddress ? visit.query("user_password").orElse("") : visit.field("user_password");
        Optional<Actor> actor = desk.visitors().withPassword(name, password);
        if (!byAddress) {
            desk.visitors().requireToken(visit);
        }
        if (actor.isEmpty()) {
            show(visit, name, "User name or password invalid");
            return;
        }
        desk.visitors().logIn(visit, actor.get());
        visit.redirect(home());
    }

    private void logOut(Visit visit) {
        visit.session().logOut();
        visit.redirect("/login.do");
    }

    /** Users whose names begin with the typed text. */
    private void candidates(Visit visit) {
        Actor actor = requireImpersonator(visit);
        String typed = visit.query("q").orElse("").replace("^", "");
        List<Record> found = desk.records()
                .list(
                        actor,
                        desk.schema().required("sys_user"),
                        EncodedQuery.parse("active=true^nameLIKE" + typed + "^ORDERBYname"),
                        List.of("name", "user_name"),
                        0,
                        20);
        visit.json(Map.of(
                "result",
                found.stream()
                        .map(user ->
                                Map.of("id", user.id(), "name", user.text("name"), "user_name", user.text("user_name")))
                        .toList()));
    }

    private Actor requireImpersonator(Visit visit) {
        Actor actor = desk.visitors().of(visit).orElseThrow(() -> new HttpProblem(401, "log in first"));
        Actor self = desk.visitors().impersonator(visit).orElse(actor);
        if (!self.has("impersonator")) {
            throw HttpProblem.forbidden("only administrators and impersonators may act as somebody else");
        }
        return self;
    }

    private void impersonate(Visit visit) {
        requireImpersonator(visit);
        desk.visitors().requireToken(visit);
        String id = visit.parameter("id");
        if (id.equals("end")) {
            desk.visitors().endImpersonation(visit);
        } else {
            Actor as =
                    desk.visitors().actor(id).orElseThrow(() -> HttpProblem.notFound("there is no active user " + id));
            desk.visitors().impersonate(visit, as);
        }
        visit.json(Map.of("result", Map.of("home", home())));
    }
}
