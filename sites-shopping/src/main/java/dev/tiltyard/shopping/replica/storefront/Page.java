package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.sitekit.web.Flash;
import dev.tiltyard.sitekit.web.Visit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The frame around a page's content. */
public final class Page {
    private static final String CHOOSE = "?options=cart";

    private final Visit visit;
    private final Storefront store;
    private final String title;
    private final String bodyClass;
    private final List<Flash> messages;
    private Optional<String> heading;
    private boolean headingAbove = true;
    private Heading kind = Heading.PLAIN;
    private Layout layout = Layout.ONE_COLUMN;
    private List<Crumb> crumbs = List.of();
    private Optional<String> description = Optional.empty();
    private String keywords = "";
    private Optional<String> canonical = Optional.empty();
    private Optional<Category> category = Optional.empty();
    private String query = "";
    private String formKey = "";
    private String uenc = "";

    Page(Visit visit, Storefront store, String title, String bodyClass) {
        this.visit = visit;
        this.store = store;
        this.title = title;
        this.bodyClass = bodyClass;
        this.heading = Optional.of(title);
        this.messages = Messages.take(visit);
    }

    /** Sets a heading that differs from the title; an empty text for none. */
    public Page heading(String text) {
        heading = text.isEmpty() ? Optional.empty() : Optional.of(text);
        return this;
    }

    /** Puts the heading into the main column, as on account pages. */
    public Page headingInColumn() {
        headingAbove = false;
        return this;
    }

    /** What a page's heading names. */
    private enum Heading {
        PLAIN,
        PRODUCT,
        LIST
    }

    /** The heading is a product's name. */
    public Page productHeading(String name) {
        kind = Heading.PRODUCT;
        return heading(name);
    }

    /** The heading names a list; the number of its items is part of the heading's accessible name. */
    public Page listHeading(String name) {
        kind = Heading.LIST;
        return heading(name);
    }

    /** An additional class of the heading, after a blank; empty if there is none. */
    public String headingClass() {
        return kind == Heading.PRODUCT ? " product" : "";
    }

    /** The microdata property that the heading is. */
    public @Nullable String headingProperty() {
        return kind == Heading.PRODUCT ? "name" : null;
    }

    public @Nullable String headingId() {
        return kind == Heading.LIST ? "page-title-heading" : null;
    }

    /** Ids of the elements that name the heading. */
    public @Nullable String headingLabels() {
        return kind == Heading.LIST ? "page-title-heading toolbar-amount" : null;
    }

    public Page layout(Layout chosen) {
        layout = chosen;
        return this;
    }

    /** Sets the breadcrumbs, without the home page, which always comes first. */
    public Page crumbs(Crumb... path) {
        return crumbs(List.of(path));
    }

    /** Sets the breadcrumbs. */
    public Page crumbs(List<Crumb> path) {
        crumbs = List.copyOf(path);
        return this;
    }

    /** Sets the meta description. */
    public Page description(Optional<String> text) {
        description = text;
        return this;
    }

    /** Sets the meta keywords; an empty text for none. */
    public Page keywords(String text) {
        keywords = text;
        return this;
    }

    /** Sets the canonical URL. */
    public Page canonical(String path) {
        canonical = Optional.of(visit.origin() + path);
        return this;
    }

    /** Sets the active category of the menu. */
    public Page inCategory(Category marked) {
        category = Optional.of(marked);
        return this;
    }

    /** Sets the value of the search field. */
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

    public String keywords() {
        return keywords;
    }

    /** Whether there are columns beside the content. */
    public boolean columns() {
        return layout != Layout.ONE_COLUMN;
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

    /** The menu's top level. */
    public List<Category> menu() {
        return store.categories().tree().menu(Categories.STORE_ROOT);
    }

    /** A category's submenu. */
    public List<Category> menu(Category above) {
        return store.categories().tree().menu(above.id());
    }

    /** The CSS class that marks the page's category and its ancestors in the menu; begins with a blank. */
    public String menuMark(Category item) {
        return category.filter(own -> own.path().contains(item.id()))
                .map(own -> own.id() == item.id() ? " active" : " has-active")
                .orElse("");
    }

    /** A configuration value of the shop. */
    public String config(String setting, String otherwise) {
        return store.config().text(setting, otherwise);
    }

    /** Path of one of the program's stylesheets, scripts or pictures. */
    public String file(String name) {
        return store.files().path(name);
    }

    /** The form key. */
    public String formKey() {
        if (formKey.isEmpty()) {
            formKey = FormKey.of(visit);
        }
        return formKey;
    }

    /** This page's URL, encoded for use in an action's URL. */
    public String uenc() {
        if (uenc.isEmpty()) {
            uenc = Uenc.of(visit);
        }
        return uenc;
    }

    /** Target of a product's Add to Cart button: adds it, or leads to its required options. */
    public String addToCart(ProductCard card) {
        return boughtFromList(card) ? addToCart(card.id()) : card.address() + CHOOSE;
    }

    /** Path that adds a product to the cart. */
    public String addToCart(long product) {
        return "/checkout/cart/add/uenc/" + uenc() + "/product/" + product + "/";
    }

    /** The {@code uenc} value for {@link #addToCart(ProductCard)}. */
    public String addToCartUenc(ProductCard card) {
        return boughtFromList(card) ? uenc() : Uenc.encode(visit.origin() + card.address() + CHOOSE);
    }

    /** Swatches in the list select a variant; other options are chosen on the product's page. */
    private static boolean boughtFromList(ProductCard card) {
        return !card.optionsRequired() || card.type() == ProductType.CONFIGURABLE;
    }

    /** The {@code data-post} of a product link: action and fields as JSON. */
    public String postOf(String action, long product) {
        return "{\"action\":\"" + action + "\",\"data\":{\"product\":" + product + ",\"uenc\":\"" + uenc() + "\"}}";
    }

    /** Target of a back link: the previous page of this shop, or the home page. */
    public String back() {
        return visit.referer()
                .filter(address -> !address.startsWith("//") && !address.equals(visit.address()))
                .orElse("/");
    }

    /** Path of a resized product image, or of the placeholder. */
    public String picture(String file, int width, int height) {
        return store.picture(file, width, height);
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
