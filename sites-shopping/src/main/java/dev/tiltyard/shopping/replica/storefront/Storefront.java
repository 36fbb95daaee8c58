package dev.tiltyard.shopping.replica.storefront;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Products;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.listing.Listings;
import dev.tiltyard.shopping.magento.store.StoreConfig;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.SeeOther;
import dev.tiltyard.sitekit.web.SeededIds;
import dev.tiltyard.sitekit.web.SiteDatabase;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.Templates;
import dev.tiltyard.sitekit.web.Visit;
import java.nio.file.Path;
import org.jdbi.v3.core.Jdbi;

/** A running copy of the shop, for its pages. Thread-safe. */
public final class Storefront {
    /** Session key for the id of a guest's cart. */
    public static final String QUOTE = "quote_id";
    /** Session key for a guest's visitor id, which identifies the compared products. */
    public static final String VISITOR = "visitor_id";

    private static final String TEMPLATES = "dev.tiltyard.shopping.replica.templates";

    private final Jdbi database;
    private final SeededIds ids;
    private final Templates templates;
    private final StaticFiles files;
    private final Path media;
    private final Viewers viewers;
    private final Magento magento;

    public Storefront(ReplicaContext context, StaticFiles files) {
        this.database = SiteDatabase.over(context.database());
        this.ids = new SeededIds(context.database(), Store.MARIADB, 0);
        this.templates = new Templates(TEMPLATES, Storefront.class.getClassLoader());
        this.files = files;
        this.media = context.files().resolve("media");
        this.viewers = new Viewers(database);
        this.magento = new Magento(database);
    }

    public Jdbi database() {
        return database;
    }

    /** The store behind the pages. */
    public Magento magento() {
        return magento;
    }

    public SeededIds ids() {
        return ids;
    }

    public StoreConfig config() {
        return magento.config();
    }

    public Attributes attributes() {
        return magento.attributes();
    }

    public Categories categories() {
        return magento.categories();
    }

    public Products products() {
        return magento.products();
    }

    public Listings listings() {
        return magento.listings();
    }

    /** The media folder, with product images. */
    public Path media() {
        return media;
    }

    /** Path of a resized product image, or of the placeholder. */
    public String picture(String file, int width, int height) {
        return file.isEmpty()
                ? files.path("placeholder.svg")
                : "/media/catalog/product/cache/" + width + "x" + height + (file.startsWith("/") ? file : "/" + file);
    }

    /** Clears all caches. */
    public void forget() {
        magento.forget();
    }

    /** The current viewer. */
    public Viewer viewer(Visit visit) {
        return visit.kept(Viewer.class, () -> viewers.see(visit.session()));
    }

    /** Reloads the viewer: after a login, or when cart, wish list or comparison have changed. */
    public Viewer viewerAgain(Visit visit) {
        visit.forget(Viewer.class);
        return viewer(visit);
    }

    /**
     * The customer viewing a page for customers only.
     *
     * @throws SeeOther to the login page, which leads back here, if the visitor is not logged in
     */
    public Viewer customer(Visit visit) {
        Viewer viewer = viewer(visit);
        if (!viewer.signedIn()) {
            String back = visit.isPost() ? visit.referer().orElse("/") : visit.address();
            throw new SeeOther("/customer/account/login/referer/" + Uenc.encode(visit.origin() + back) + "/");
        }
        return viewer;
    }

    /**
     * A page's frame.
     *
     * @param bodyClass kind of page: {@code catalog-category-view}
     */
    public Page page(Visit visit, String title, String bodyClass) {
        return new Page(visit, this, title, bodyClass);
    }

    /**
     * Responds with a page.
     *
     * @param content a record that names its template
     */
    public void show(Visit visit, Record content) {
        visit.html(html(content));
    }

    /**
     * The HTML of a page or a part of one.
     *
     * @param content a record that names its template
     */
    public String html(Record content) {
        return templates.render(content);
    }

    StaticFiles files() {
        return files;
    }
}
