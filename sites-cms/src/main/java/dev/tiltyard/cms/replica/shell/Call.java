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
 * A request to the shop admin by a user who is signed in.
 *
 * @param route three names: {@code sales/order/view}
 * @param parameters names and values that follow in the path
 * @param typed what was typed into the form of this page, if it was refused
 */
public record Call(
        AdminShell shell, Visit visit, User user, String route, Map<String, String> parameters, SentForm typed) {
    /** The purpose under which the session keeps its form key. */
    static final String FORM_KEY = "admin";

    static final String HOME = "/admin/admin/dashboard/";

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

    /** All that was sent, but no passwords. */
    public SentForm sent() {
        return RefusedForms.sent(visit, Map.of());
    }

    /** Whether the form has this field. */
    public boolean has(String name) {
        return !fields(name).isEmpty();
    }

    /** All values of a field that takes several, be they sent under its name or under {@code name[0]}, {@code name[1]}. */
    public List<String> fields(String name) {
        return SentForm.several(name, visit::fields);
    }

    public String formKey() {
        return visit.session().csrfToken(FORM_KEY);
    }

    /** Whether the form key that was sent is the one of this session. */
    boolean hasFormKey() {
        String field = visit.field("form_key");
        return visit.session()
                .accepts(FORM_KEY, field.isEmpty() ? visit.query("form_key").orElse("") : field);
    }

    /**
     * Refuses what is not sent by a form of this session.
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

    /** Leads to a page of the shop admin: {@code sales/order/view/order_id/7/}. */
    public void redirect(String path) {
        visit.redirect("/admin/" + path);
    }

    /**
     * Puts an error above the next page.
     *
     * @param path of a page of the shop admin
     * @return the redirect to that page, for the caller to throw
     */
    public SeeOther back(String path, String message) {
        error(message);
        return new SeeOther("/admin/" + path);
    }

    /**
     * Refuses a form: keeps what was typed for the form to show again, and puts an error above it.
     *
     * @param form address of the page that shows the form, below {@code /admin/}
     * @param errors messages by the names of the fields that they are about
     * @return the redirect to the form, for the caller to throw
     */
    public SeeOther refused(String form, String message, Map<String, String> errors) {
        RefusedForms.keep(visit.session(), "/admin/" + form, RefusedForms.sent(visit, errors));
        return back(form, message);
    }

    /** Refuses a form and leads back to the page that sent it, or to the dashboard if that is not known. */
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
     * Answers with a page.
     *
     * @param page a record that names its template
     */
    public void show(Record page) {
        visit.html(shell.html(page));
    }
}
