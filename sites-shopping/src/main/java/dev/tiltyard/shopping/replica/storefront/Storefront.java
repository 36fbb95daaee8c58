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

/** One running copy of the shop, as its pages see it. Safe for use by many threads. */
public final class Storefront {
    /** Where a guest's session keeps the id of the cart. */
    public static final String QUOTE = "quote_id";
    /** Where a guest's session keeps the visitor number, by which products are compared. */
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

    /** The folder of product pictures and the like. */
    public Path media() {
        return media;
    }

    /** Path of a product's picture in a size, or of the placeholder. */
    public String picture(String file, int width, int height) {
        return file.isEmpty()
                ? files.path("placeholder.svg")
                : "/media/catalog/product/cache/" + width + "x" + height + (file.startsWith("/") ? file : "/" + file);
    }

    /** Drops what is kept in memory of the database. */
    public void forget() {
        magento.forget();
    }

    /** The visitor who is looking at the page. */
    public Viewer viewer(Visit visit) {
        return visit.kept(Viewer.class, () -> viewers.see(visit.session()));
    }

    /** Reads the viewer again: after a log-in, or when cart, wish list or comparison have changed. */
    public Viewer viewerAgain(Visit visit) {
        visit.forget(Viewer.class);
        return viewer(visit);
    }

    /**
     * The customer who is looking at a page that is for customers only.
     *
     * @throws SeeOther to the log-in page, which leads back here, if the visitor is not signed in
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
     * The frame of a page.
     *
     * @param bodyClass what kind of page it is: {@code catalog-category-view}
     */
    public Page page(Visit visit, String title, String bodyClass) {
        return new Page(visit, this, title, bodyClass);
    }

    /**
     * Answers with a page.
     *
     * @param content a record that names its template
     */
    public void show(Visit visit, Record content) {
        visit.html(html(content));
    }

    /**
     * The HTML of a page or of a part of one.
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
