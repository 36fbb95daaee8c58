package dev.tiltyard.shopping.replica;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.rest.Caller;
import dev.tiltyard.shopping.magento.rest.RestApi;
import dev.tiltyard.shopping.magento.rest.cart.CartResources;
import dev.tiltyard.shopping.magento.rest.catalog.AttributeResources;
import dev.tiltyard.shopping.magento.rest.catalog.CategoryResources;
import dev.tiltyard.shopping.magento.rest.catalog.InventoryResources;
import dev.tiltyard.shopping.magento.rest.catalog.ProductResources;
import dev.tiltyard.shopping.magento.rest.customer.CustomerResources;
import dev.tiltyard.shopping.magento.rest.review.ReviewResources;
import dev.tiltyard.shopping.magento.rest.sales.OrderResources;
import dev.tiltyard.shopping.magento.rest.sales.SalesDocumentResources;
import dev.tiltyard.shopping.magento.rest.store.CmsResources;
import dev.tiltyard.shopping.magento.rest.store.RuleResources;
import dev.tiltyard.shopping.magento.rest.store.StoreResources;
import dev.tiltyard.shopping.magento.rest.store.TaxResources;
import dev.tiltyard.shopping.replica.account.frame.AccountFrame;
import dev.tiltyard.shopping.replica.address.Addresses;
import dev.tiltyard.shopping.replica.cart.CartPages;
import dev.tiltyard.shopping.replica.cart.CartPosts;
import dev.tiltyard.shopping.replica.cart.CartSession;
import dev.tiltyard.shopping.replica.cart.Coupons;
import dev.tiltyard.shopping.replica.cart.Reorder;
import dev.tiltyard.shopping.replica.checkout.CheckoutPages;
import dev.tiltyard.shopping.replica.cms.CmsPages;
import dev.tiltyard.shopping.replica.cms.Directives;
import dev.tiltyard.shopping.replica.compare.CompareList;
import dev.tiltyard.shopping.replica.compare.ComparePages;
import dev.tiltyard.shopping.replica.contact.ContactPage;
import dev.tiltyard.shopping.replica.graphql.GraphQlApi;
import dev.tiltyard.shopping.replica.listing.CategoryPages;
import dev.tiltyard.shopping.replica.listing.ProductLists;
import dev.tiltyard.shopping.replica.media.MediaFiles;
import dev.tiltyard.shopping.replica.newsletter.Subscription;
import dev.tiltyard.shopping.replica.product.ProductPages;
import dev.tiltyard.shopping.replica.review.Ratings;
import dev.tiltyard.shopping.replica.review.ReviewForm;
import dev.tiltyard.shopping.replica.review.ReviewList;
import dev.tiltyard.shopping.replica.search.AdvancedSearch;
import dev.tiltyard.shopping.replica.search.SearchPages;
import dev.tiltyard.shopping.replica.section.Sections;
import dev.tiltyard.shopping.replica.storefront.ErrorPages;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.shopping.replica.wishlist.CartToWish;
import dev.tiltyard.shopping.replica.wishlist.WishPosts;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Secrets;
import dev.tiltyard.sitekit.web.StaticFiles;
import dev.tiltyard.sitekit.web.WebServer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The shop's replica. */
public final class ShoppingReplica {
    private static final String CONTENT_POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none';"
            + " style-src 'self' 'unsafe-inline'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

    /** Starts serving a copy of the world. */
    public ReplicaServer open(ReplicaContext context) {
        StaticFiles files = files();
        Storefront store = new Storefront(context, files);
        MediaFiles media = new MediaFiles(store);
        AccountFrame frame = new AccountFrame(store, new CompareList(store));
        ErrorPages errors = new ErrorPages(store, (visit, page) -> Optional.of(frame.blocks(visit, page)));
        return WebServer.in(context, Store.MARIADB)
                .cookie("PHPSESSID")
                .trailingSlashes()
                .files(files)
                .headers(Map.of("Content-Security-Policy", CONTENT_POLICY))
                .errorPage(errors)
                .onReset(store::forget)
                .routes(routes -> addTo(routes, store, media))
                .start();
    }

    /** The storefront's stylesheets, scripts and pictures. */
    public static StaticFiles files() {
        return StaticFiles.beside(
                ShoppingReplica.class,
                "frame.css",
                "catalog.css",
                "account.css",
                "cart.css",
                "frame.js",
                "catalog.js",
                "account.js",
                "cart.js",
                "checkout.js",
                "icon.svg",
                "logo.svg",
                "theme-logo.svg",
                "placeholder.svg");
    }

    /** Adds the storefront's routes, possibly after other routes of the server. */
    public static void addTo(Routes routes, Storefront store, MediaFiles media) {
        CompareList comparison = new CompareList(store);
        Ratings ratings = new Ratings(store.database());
        ProductLists lists = new ProductLists(store);
        ProductPages products = new ProductPages(store, ratings);
        Directives directives = new Directives(store);
        CategoryPages categories = new CategoryPages(store, lists, comparison, directives);
        CmsPages pages = new CmsPages(store, directives);
        pages.addTo(routes);
        categories.addTo(routes);
        products.addTo(routes);
        new ReviewList(store).addTo(routes);
        new ReviewForm(store, ratings).addTo(routes);
        new SearchPages(store, lists, comparison).addTo(routes);
        new AdvancedSearch(store, lists).addTo(routes);
        new ComparePages(store, comparison).addTo(routes);
        WishPosts wishes = new WishPosts(store);
        wishes.addTo(routes);
        new ContactPage(store).addTo(routes);
        new Subscription(store).addTo(routes);
        new Sections(store, comparison).addTo(routes);
        cart(routes, store, products, wishes);
        media.addTo(routes);
        RestApi rest = rest(store);
        rest.addTo(routes);
        new GraphQlApi(store, rest).addTo(routes);
        CustomerArea.addTo(
                routes,
                store,
                comparison,
                products,
                wishes,
                List.of(comparison::signedIn, wishes::signedIn, new CartSession(store)::signedIn));
        new Addresses(store, products, categories, pages).addTo(routes);
    }

    private static void cart(Routes routes, Storefront store, ProductPages products, WishPosts wishes) {
        CartSession carts = new CartSession(store);
        new CartPosts(store, carts).addTo(routes);
        new CartToWish(store, carts, wishes).addTo(routes);
        new Coupons(store, carts).addTo(routes);
        new CartPages(store, carts, products).addTo(routes);
        new Reorder(store, carts).addTo(routes);
        new CheckoutPages(store, carts).addTo(routes);
    }

    /** Our pages' scripts authenticate with the session cookie, all others with a token. */
    private static RestApi rest(Storefront store) {
        Magento magento = store.magento();
        return new RestApi(magento, visit -> {
                    Viewer viewer = store.viewer(visit);
                    return viewer.signedIn() ? new Caller.Customer(viewer.id()) : new Caller.Guest();
                })
                .with(new AttributeResources(magento)::addTo)
                .with(new ProductResources(magento, store.media())::addTo)
                .with(new InventoryResources(magento)::addTo)
                .with(new CategoryResources(magento)::addTo)
                .with(new OrderResources(magento)::addTo)
                .with(new SalesDocumentResources(magento)::addTo)
                .with(new ReviewResources(magento)::addTo)
                .with(new CustomerResources(magento, store.ids())::addTo)
                .with(new StoreResources(magento)::addTo)
                .with(new CmsResources(magento)::addTo)
                .with(new RuleResources(magento)::addTo)
                .with(new TaxResources(magento)::addTo)
                .with(new CartResources(magento, Secrets::hexadecimal)::addTo);
    }
}
