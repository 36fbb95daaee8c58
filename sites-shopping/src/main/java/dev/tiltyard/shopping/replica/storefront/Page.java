package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;

/** The frame around a page's content. */
public final class Page {
    private final Visit visit;
    private final Storefront store;
    private final String title;
    private final String bodyClass;
    private final List<Flash> messages;
    private Optional<String> heading;
    private boolean headingAbove = true;
    private Layout layout = Layout.ONE_COLUMN;
    private List<Crumb> crumbs = List.of();
    private Optional<String> description = Optional.empty();
    private Optional<String> canonical = Optional.empty();
    private long category;
    private String query = "";

    Page(Visit visit, Storefront store, String title, String bodyClass) {
        this.visit = visit;
        this.store = store;
        this.title = title;
        this.bodyClass = bodyClass;
        this.heading = Optional.of(title);
        this.messages = Messages.take(visit);
    }

    /** The page has another heading than title; an empty text for none. */
    public Page heading(String text) {
        heading = text.isEmpty() ? Optional.empty() : Optional.of(text);
        return this;
    }

    /** The heading stands within the main column, as on the pages of the customer's account. */
    public Page headingInColumn() {
        headingAbove = false;
        return this;
    }

    public Page layout(Layout chosen) {
        layout = chosen;
        return this;
    }

    /** The path above the page, without the home page, which always comes first. */
    public Page crumbs(Crumb... path) {
        return crumbs(List.of(path));
    }

    /** The same. */
    public Page crumbs(List<Crumb> path) {
        crumbs = List.copyOf(path);
        return this;
    }

    /** What search engines show of the page. */
    public Page description(Optional<String> text) {
        description = text;
        return this;
    }

    /** The address that stands for this page among others with the same content. */
    public Page canonical(String path) {
        canonical = Optional.of(visit.origin() + path);
        return this;
    }

    /** The category that is marked in the menu. */
    public Page inCategory(long id) {
        category = id;
        return this;
    }

    /** What stands in the search field. */
    public Page searched(String text) {
        query = text;
        return this;
    }

    public String title() {
        return title;
    }

    public Optional<String> heading() {
        return heading;
    }

    public boolean headingAbove() {
        return headingAbove;
    }

    /** All classes of the page's body. */
    public String bodyClass() {
        return bodyClass + " " + layout.cssClass();
    }

    public boolean checkout() {
        return layout == Layout.CHECKOUT;
    }

    public List<Crumb> crumbs() {
        return crumbs;
    }

    public Optional<String> description() {
        return description;
    }

    public Optional<String> canonical() {
        return canonical;
    }

    public String query() {
        return query;
    }

    public Viewer viewer() {
        return store.viewer(visit);
    }

    /** The messages above the content: level and HTML. */
    public List<Flash> messages() {
        return messages;
    }

    public List<MenuItem> menu() {
        return store.menu().items();
    }

    /** Whether a category of the menu is the page's own. */
    public boolean current(MenuItem item) {
        return category != 0 && item.id() == category;
    }

    /** Whether a category of the menu lies above the page's own. */
    public boolean above(MenuItem item) {
        return category != 0 && item.id() != category && item.holds(category);
    }

    /** A setting of the shop. */
    public String config(String setting, String otherwise) {
        return store.config().get(setting, otherwise);
    }

    /** Path of a style sheet, script or picture that belongs to the program. */
    public String file(String name) {
        return store.files().path(name);
    }

    /** What forms send back as {@code form_key}. */
    public String formKey() {
        return FormKey.of(visit);
    }

    /** This page's address, packed for the address of an action. */
    public String uenc() {
        return Uenc.of(visit);
    }

    /** Whether this is the page at a path. */
    public boolean at(String path) {
        return withoutSlash(visit.path()).equals(withoutSlash(path));
    }

    public String origin() {
        return visit.origin();
    }

    private static String withoutSlash(String path) {
        return path.length() > 1 && path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }
}
