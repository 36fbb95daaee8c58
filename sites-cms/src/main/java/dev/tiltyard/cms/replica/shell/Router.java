package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.sql.DataTruncation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/**
 * Routes paths to pages: three names, then name-value pairs. Anonymous visitors get the login form on any path; users
 * need the page's ACL resource.
 */
public final class Router {
    private static final String SESSION_USER = "admin_user";
    private static final String WRONG = "The account sign-in was incorrect or your account is disabled temporarily."
            + " Please wait and try again later.";

    private final AdminShell shell;
    private final Map<String, Target> targets = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private record Target(String resource, Handler handler) {}

    /** Handles one request. */
    @FunctionalInterface
    public interface Handler {
        void handle(AdminRequest call) throws Exception;
    }

    public Router(AdminShell shell) {
        this.shell = shell;
    }

    public AdminShell shell() {
        return shell;
    }

    /**
     * Adds a page.
     *
     * @param route three names, each defaulting to {@code index}
     * @param resource the required ACL resource
     */
    public Router on(String route, String resource, Handler handler) {
        if (targets.put(full(route), new Target(resource, handler)) != null) {
            throw new IllegalStateException("two pages handle " + route);
        }
        return this;
    }

    /** Whether a path has a page. */
    public boolean knows(String path) {
        return targets.containsKey(full(path));
    }

    private static String full(String path) {
        List<String> parts = new ArrayList<>(parts(path));
        while (parts.size() < 3) {
            parts.add("index");
        }
        return String.join("/", parts.subList(0, 3));
    }

    private static List<String> parts(String path) {
        return Arrays.stream(path.split("/"))
                .filter(part -> !part.isEmpty())
                .map(part -> URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8))
                .toList();
    }

    public void addTo(Routes routes) {
        for (String route : targets.keySet()) {
            for (String method : List.of("GET", "POST")) {
                routes.announce(method, "/admin/" + route.replaceFirst("(?:/index)+$", ""))
                        .announce(method, "/admin/" + route + "/{parameters...}");
            }
        }
        routes.form("/admin", visit -> answer(visit, ""));
        routes.form("/admin/{path...}", visit -> answer(visit, visit.path().substring("/admin".length())));
    }

    private void answer(Visit visit, String path) throws Exception {
        Optional<User> user = signedIn(visit);
        if (user.isEmpty()) {
            welcome(visit);
            return;
        }
        List<String> parts = parts(path);
        if (parts.isEmpty()) {
            visit.redirect(AdminRequest.HOME);
            return;
        }
        String route = full(path);
        Target target = targets.get(route);
        if (route.equals("admin/auth/logout")) {
            visit.session().logOut();
            visit.session().flash(new Flash("success", "You have logged out."));
            visit.redirect("/admin");
            return;
        }
        SentForm typed = visit.isPost() ? SentForm.NONE : RefusedForms.take(visit.session(), visit.path());
        AdminRequest call = new AdminRequest(shell, visit, user.get(), route, parameters(parts), typed);
        if (target == null) {
            visit.status(404);
            call.show(new ShellPages.NotFound(call.page("404 Error").untitled()));
            return;
        }
        if (!user.get().may(target.resource())) {
            visit.status(403);
            call.show(new ShellPages.Denied(call.page("Access denied")));
            return;
        }
        if (visit.isPost() && !call.hasFormKey()) {
            refuse(call, "Invalid Form Key. Please refresh the page.");
            return;
        }
        try {
            target.handler().handle(call);
        } catch (UnableToExecuteStatementException e) {
            if (!visit.isPost() || !(e.getCause() instanceof DataTruncation)) {
                throw e;
            }
            refuse(call, "One of the values is too long or out of range."); // no validation of the form caught this
        }
    }

    private static void refuse(AdminRequest call, String message) {
        if (call.visit().query("isAjax").isPresent()) {
            call.visit().json(Map.of("error", true, "message", message));
        } else {
            throw call.refused(message);
        }
    }

    /** The logged-in user, if any. */
    public Optional<User> signedIn(Visit visit) {
        return visit.session()
                .get(SESSION_USER)
                .filter(text -> text.matches("[0-9]{1,9}"))
                .flatMap(text -> shell.users().byId(Long.parseLong(text)));
    }

    private static Map<String, String> parameters(List<String> parts) {
        Map<String, String> parameters = new HashMap<>();
        for (int i = 3; i < parts.size(); i += 2) {
            parameters.put(parts.get(i), i + 1 < parts.size() ? parts.get(i + 1) : "");
        }
        return parameters;
    }

    private void welcome(Visit visit) {
        if (visit.isPost() && !visit.fields("login[username]").isEmpty()) {
            if (!visit.session().accepts(AdminRequest.FORM_KEY, visit.field("form_key"))) {
                visit.session().flash(new Flash("error", "Invalid Form Key. Please refresh the page."));
            } else {
                Optional<User> user = shell.users()
                        .signIn(visit.field("login[username]"), visit.field("login[password]"), visit.now());
                if (user.isPresent()) {
                    visit.session().renew();
                    visit.session().put(SESSION_USER, String.valueOf(user.get().id()));
                    visit.redirect(visit.path());
                    return;
                }
                visit.session().flash(new Flash("error", WRONG));
            }
        }
        visit.html(shell.html(new ShellPages.SignIn(
                shell.files().path("admin.css"),
                shell.files().path("admin.svg"),
                visit.origin() + shell.files().path("admin.svg"),
                visit.now().atZone(shell.magento().config().zone()).getYear(),
                visit.session().csrfToken(AdminRequest.FORM_KEY),
                visit.path(),
                visit.session().takeFlashes(),
                visit.isPost() ? visit.field("login[username]") : "")));
    }

    /** All ACL resources that pages require. */
    public Set<String> resources() {
        return targets.values().stream().map(Target::resource).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The required ACL resource of each page, by route. */
    public Map<String, String> rights() {
        Map<String, String> rights = new TreeMap<>();
        targets.forEach((route, target) -> rights.put(route, target.resource()));
        return rights;
    }

    /** The page of an error. */
    public String error(Visit visit, int status, String reason) {
        Optional<User> user = signedIn(visit);
        if (user.isEmpty()) {
            return "<!DOCTYPE html><title>" + status + "</title><h1>" + status + "</h1>";
        }
        AdminRequest call = new AdminRequest(shell, visit, user.get(), "admin/noroute/index", Map.of(), SentForm.NONE);
        return shell.html(
                status == 404
                        ? new ShellPages.NotFound(call.page("404 Error").untitled())
                        : new ShellPages.Problem(call.page("An error has happened"), reason));
    }

    /** @throws HttpProblem with status 404, for pages whose record does not exist */
    public static HttpProblem missing(String what) {
        return HttpProblem.notFound(what);
    }
}
