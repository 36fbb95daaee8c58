package dev.tiltyard.gitlab.replica.frame;

import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Visit;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the frame around a page's content shows. For one thread. */
public final class Page {
    /** The purpose of the token that every form of a session carries. */
    public static final String TOKEN = "authenticity_token";

    private final Visit visit;
    private final Viewer viewer;
    private final StaticFiles files;
    private final String title;
    private final String name;
    private final List<Flash> flashes;
    private final List<Crumb> crumbs = new ArrayList<>();
    private @Nullable SideNav nav;
    private String menu = "";

    Page(Visit visit, Viewer viewer, StaticFiles files, String name, String title) {
        this.visit = visit;
        this.viewer = viewer;
        this.files = files;
        this.name = name;
        this.title = title;
        this.flashes = visit.session().takeFlashes();
    }

    /** The page belongs to a project, a group or a user's settings, and to an entry of the navigation there. */
    public Page in(SideNav of, String entry) {
        nav = of;
        menu = entry;
        return this;
    }

    /** Adds a breadcrumb. */
    public Page crumb(String text, String path) {
        crumbs.add(new Crumb(text, path));
        return this;
    }

    /** Adds the breadcrumbs of a namespace. */
    public Page trail(String name, String path) {
        crumbs.addAll(Crumb.trail(name, path));
        return this;
    }

    public String title() {
        return title;
    }

    /** The original's name for this kind of page: {@code projects:issues:show}. */
    public String name() {
        return name;
    }

    public Viewer viewer() {
        return viewer;
    }

    public List<Flash> flashes() {
        return flashes;
    }

    public List<Crumb> crumbs() {
        return crumbs;
    }

    /** Whether the page shows where it is; a page of the dashboard does not. */
    public boolean showsCrumbs() {
        return !crumbs.isEmpty()
                && !name.startsWith("dashboard:")
                && !name.startsWith("explore:")
                && !name.startsWith("users:");
    }

    public Optional<SideNav> nav() {
        return Optional.ofNullable(nav);
    }

    /** The navigation of the project that the page belongs to. */
    public Optional<SideNav> project() {
        return nav().filter(SideNav::ofProject);
    }

    public boolean active(String entry) {
        return menu.equals(entry);
    }

    /** The entry of the navigation that the page belongs to. */
    public String menu() {
        return menu;
    }

    public String file(String file) {
        return files.path(file);
    }

    /** The token of this session's forms; empty for visitors who have not signed in and have no form. */
    public String token() {
        return visit.session().csrfToken(TOKEN);
    }

    /** Scheme, host and port that the visitor used. */
    public String origin() {
        return visit.origin();
    }

    /** The host that the visitor used. */
    public String host() {
        return Optional.ofNullable(URI.create(visit.origin()).getHost()).orElse("localhost");
    }

    public Instant now() {
        return visit.now();
    }

    /** A time as the viewer wants it: how long ago it was, or date and time. */
    public String ago(Instant time) {
        return viewer.habits().relativeTimes() ? Times.ago(time, visit.now()) : Times.medium(time);
    }

    /** A value of the query, to be shown in a field again. */
    public String query(String name) {
        return visit.query(name).orElse("");
    }

    /**
     * The value of a form field: what was typed if the form with it was refused, otherwise the given value.
     *
     * @param errors the messages about the refused form; empty if none was refused
     */
    public String typed(List<String> errors, String field, String value) {
        return refused(errors, field) ? visit.fields(field).get(0) : value;
    }

    /** Like {@link #typed(List, String, String)}, for a field with several values, in which 0 means none. */
    public List<String> typed(List<String> errors, String field, List<String> values) {
        return refused(errors, field)
                ? visit.fields(field).stream()
                        .filter(value -> !value.isEmpty() && !value.equals("0"))
                        .toList()
                : values;
    }

    /** Whether a checkbox or a radio button with a value is on: as it was sent if the form was refused, otherwise as given. */
    public boolean ticked(List<String> errors, String field, String value, boolean otherwise) {
        return refused(errors, field) ? visit.fields(field).contains(value) : otherwise;
    }

    private boolean refused(List<String> errors, String field) {
        return visit.isPost() && !errors.isEmpty() && !visit.fields(field).isEmpty();
    }
}
