package dev.tiltyard.cms.replica.shell;

import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.Visit;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A request of a logged-in user to the shop admin.
 *
 * @param route three names: {@code sales/order/view}
 * @param parameters name-value pairs after them in the path
 * @param typed the input of this page's rejected form
 */
public record AdminRequest(
        AdminShell shell, Visit visit, User user, String route, Map<String, String> parameters, SentForm typed) {
    /** The purpose of the session's form key. */
    static final String FORM_KEY = "admin";

    static final String HOME = "/admin/admin/dashboard/";

    public AdminRequest {
        parameters = Map.copyOf(parameters);
    }

    /** A parameter, from the path or the query. */
    public Optional<String> find(String name) {
        return Optional.ofNullable(parameters.get(name)).or(() -> visit.query(name));
    }

    /** A numeric parameter; empty if it is missing or not a number. */
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

    /** All submitted fields, except passwords. */
    public SentForm sent() {
        return RefusedForms.sent(visit, Map.of());
    }

    /** Whether the form has this field. */
    public boolean has(String name) {
        return !fields(name).isEmpty();
    }

    /** All values of a multi-value field, submitted under its name or under {@code name[0]}, {@code name[1]}. */
    public List<String> fields(String name) {
        return SentForm.several(name, visit::fields);
    }

    public String formKey() {
        return visit.session().csrfToken(FORM_KEY);
    }

    /** Whether the submitted form key is the session's. */
    boolean hasFormKey() {
        String field = visit.field("form_key");
        return visit.session()
                .accepts(FORM_KEY, field.isEmpty() ? visit.query("form_key").orElse("") : field);
    }

    /**
     * Rejects requests that are not submitted by a form of this session.
     *
     * @throws HttpProblem with status 405 if it is not a POST
     * @throws SeeOther back to the form, with a message, if the form key is missing or belongs to another session
     */
    public void requirePost() {
        if (!isPost()) {
            throw new HttpProblem(405, route + " is for forms only");
        }
        if (!hasFormKey()) {
            throw refused("Invalid Form Key. Please refresh the page.");
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

    /** Redirects to a page of the shop admin: {@code sales/order/view/order_id/7/}. */
    public void redirect(String path) {
        visit.redirect("/admin/" + path);
    }

    /**
     * Shows an error on the next page.
     *
     * @param path path of a page of the shop admin
     * @return the redirect to that page, for the caller to throw
     */
    public SeeOther back(String path, String message) {
        error(message);
        return new SeeOther("/admin/" + path);
    }

    /**
     * Rejects a form: keeps the input for the form to show again, with an error above it.
     *
     * @param form path of the page with the form, below {@code /admin/}
     * @param errors messages by field name
     * @return the redirect to the form, for the caller to throw
     */
    public SeeOther refused(String form, String message, Map<String, String> errors) {
        RefusedForms.keep(visit.session(), "/admin/" + form, RefusedForms.sent(visit, errors));
        return back(form, message);
    }

    /** Rejects a form and redirects to the previous page, or to the dashboard if that is unknown. */
    SeeOther refused(String message) {
        String from = visit.referer().orElse(HOME);
        RefusedForms.keep(visit.session(), from, RefusedForms.sent(visit, Map.of()));
        error(message);
        return new SeeOther(from);
    }

    public boolean may(String resource) {
        return user.may(resource);
    }

    /** The frame of a page. */
    public PageFrame page(String title) {
        return new PageFrame(this, title);
    }

    /**
     * Responds with a page.
     *
     * @param page a record that names its template
     */
    public void show(Record page) {
        visit.html(shell.html(page));
    }
}
