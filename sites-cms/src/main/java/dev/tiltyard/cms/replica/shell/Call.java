package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request to the shop admin by somebody who is signed in.
 *
 * @param route three names: {@code sales/order/view}
 * @param parameters names and values that follow in the path
 */
public record Call(AdminShell shell, Visit visit, User user, String route, Map<String, String> parameters) {
    /** The purpose under which the session keeps its form key. */
    static final String FORM_KEY = "admin";

    public Call {
        parameters = Map.copyOf(parameters);
    }

    /** A parameter, of the path or of the query. */
    public Optional<String> find(String name) {
        return Optional.ofNullable(parameters.get(name)).or(() -> visit.query(name));
    }

    /** A parameter that is a number; empty if it is missing or none. */
    public Optional<Long> findNumber(String name) {
        return find(name).filter(text -> text.matches("[0-9]{1,18}")).map(Long::valueOf);
    }

    /** @throws HttpProblem with status 404 if there is no such number */
    public long number(String name) {
        return findNumber(name)
                .orElseThrow(
                        () -> HttpProblem.notFound(route + " needs " + name + ", which is not there or no number"));
    }

    public Instant now() {
        return visit.now();
    }

    public boolean isPost() {
        return visit.isPost();
    }

    public String field(String name) {
        return visit.field(name);
    }

    /** Whether the form had such a field at all. */
    public boolean has(String name) {
        return !visit.fields(name).isEmpty();
    }

    public List<String> fields(String name) {
        return visit.fields(name);
    }

    public String formKey() {
        return visit.session().csrfToken(FORM_KEY);
    }

    /**
     * Refuses what is not sent by a form of this session.
     *
     * @throws SeeOther back to where it came from, with a message
     */
    public void requirePost() {
        if (!isPost()) {
            throw new HttpProblem(405, route + " is for forms only");
        }
    }

    public void success(String text) {
        visit.session().flash(new Flash("success", text));
    }

    public void error(String text) {
        visit.session().flash(new Flash("error", text));
    }

    public void notice(String text) {
        visit.session().flash(new Flash("notice", text));
    }

    /** Leads to a page of the shop admin: {@code sales/order/view/order_id/7/}. */
    public void redirect(String path) {
        visit.redirect("/admin/" + path);
    }

    /** @throws SeeOther to a page of the shop admin, with a message of an error */
    public SeeOther back(String path, String message) {
        error(message);
        return new SeeOther("/admin/" + path);
    }

    public boolean may(String resource) {
        return user.may(resource);
    }

    /** The frame of a page. */
    public Page page(String title) {
        return new Page(this, title);
    }

    /** Answers with a page. */
    public void show(Page page, String template, Map<String, Object> model) {
        Map<String, Object> values = new HashMap<>(model);
        values.put("page", page);
        visit.html(shell.html(template, values));
    }
}
