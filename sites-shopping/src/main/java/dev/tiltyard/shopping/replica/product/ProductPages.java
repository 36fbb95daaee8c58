package dev.tiltyard.shopping.replica.product;

import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.magento.quote.BuyRequest;
import dev.tiltyard.shopping.replica.review.Ratings;
import dev.tiltyard.shopping.replica.review.ReviewForm;
import dev.tiltyard.shopping.replica.storefront.Crumb;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The product page: prices, options, images, descriptions, the review form, linked products. */
public final class ProductPages {
    private final Storefront store;
    private final Ratings ratings;
    private final LinkedProducts links;

    public ProductPages(Storefront store, Ratings ratings) {
        this.store = store;
        this.ratings = ratings;
        this.links = new LinkedProducts(store);
    }

    public void addTo(Routes routes) {
        routes.form(
                "/catalog/product/view/id/{id:[0-9]{1,9}}", visit -> show(visit, visit.number("id"), Optional.empty()));
        routes.form(
                "/catalog/product/view/id/{id:[0-9]{1,9}}/{rest...}",
                visit -> show(visit, visit.number("id"), Optional.empty()));
    }

    /**
     * Shows a product.
     *
     * @param category the category in the URL
     * @throws HttpProblem with status 404 if there is no such product or it has no page
     */
    public void show(Visit visit, long id, Optional<Category> category) {
        Viewer viewer = store.viewer(visit);
        Product product = store.products()
                .byId(id, viewer.groupId())
                .filter(Product::hasPage)
                .orElseThrow(() -> HttpProblem.notFound("no product " + id + " can be shown"));
        if (visit.isPost()) {
            askForOptions(visit, product);
            return;
        }
        Page page = frame(visit, product, category);
        store.show(visit, view(visit, page, product, Optional.empty()));
    }

    /**
     * Shows a product to edit a cart or wish list item.
     *
     * @param wished whether it is a wish list item
     * @param request its buy request
     * @throws HttpProblem with status 404 if the product is gone
     */
    public void configure(Visit visit, long id, long item, boolean wished, BuyRequest request) {
        Product product = store.products()
                .byId(id, store.viewer(visit).groupId())
                .filter(Product::enabled)
                .orElseThrow(() -> HttpProblem.notFound("no product " + id + " can be shown"));
        String kind = wished ? "wishlist-index-configure" : "checkout-cart-configure";
        Page page = store.page(visit, product.name(), kind + " page-product-configurable")
                .productHeading(product.name());
        store.show(visit, view(visit, page, product, Optional.of(ProductView.Edited.of(item, wished, request))));
    }

    /** Explains that a product added from a list has required options. */
    private static void askForOptions(Visit visit, Product product) {
        Messages.notice(visit, "You need to choose options for your item.");
        if (FormKey.isScript(visit)) {
            visit.json(Map.of("backUrl", visit.origin() + product.address() + "?options=cart"));
        } else {
            visit.redirect(product.address() + "?options=cart");
        }
    }

    private Page frame(Visit visit, Product product, Optional<Category> category) {
        List<Crumb> crumbs = new ArrayList<>();
        category.ifPresent(own -> {
            store.categories()
                    .tree()
                    .ancestors(own)
                    .forEach(above -> crumbs.add(Crumb.link(above.name(), above.address())));
            crumbs.add(Crumb.link(own.name(), own.address()));
        });
        crumbs.add(Crumb.here(product.name()));
        String kind =
                switch (product.type()) {
                    case CONFIGURABLE -> " page-product-configurable";
                    case GROUPED -> " page-product-grouped";
                    case BUNDLE -> " page-product-bundle";
                    default -> "";
                };
        String title = product.text("meta_title").isEmpty() ? product.name() : product.text("meta_title");
        Page page = store.page(
                        visit,
                        title,
                        "catalog-product-view product-" + product.urlKey()
                                + category.map(own ->
                                                " categorypath-" + own.urlPath().replace('/', '-'))
                                        .orElse("")
                                + kind)
                .productHeading(product.name())
                .crumbs(crumbs)
                .description(Optional.of(product.text("meta_description")).filter(text -> !text.isEmpty()))
                .canonical(product.address());
        category.ifPresent(page::inCategory);
        return page;
    }

    private ProductView view(Visit visit, Page page, Product product, Optional<ProductView.Edited> edited) {
        Viewer viewer = store.viewer(visit);
        BigDecimal price = product.prices().from();
        Map<LinkedProducts.Kind, List<ProductCard>> beside = links.of(product.id(), viewer.groupId());
        return new ProductView(
                page,
                product,
                product.options().stream()
                        .map(option -> OptionView.of(option, price))
                        .toList(),
                information(product),
                product.type() == ProductType.GROUPED
                        ? store.products().grouped(product.id(), viewer.groupId())
                        : List.of(),
                beside.getOrDefault(LinkedProducts.Kind.RELATED, List.of()),
                beside.getOrDefault(LinkedProducts.Kind.UPSELL, List.of()),
                ratings.all(),
                ReviewForm.allowed(store, viewer),
                ReviewForm.takeDraft(visit),
                Variants.json(page, product),
                edited);
    }

    private List<InformationRow> information(Product product) {
        return store.attributes().ofProducts().stream()
                .filter(attribute -> attribute.visibleOnFront()
                        && !product.text(attribute.code()).isEmpty())
                .sorted(Comparator.comparingInt(Attribute::id))
                .map(attribute ->
                        new InformationRow(attribute.label(), shown(attribute, product.text(attribute.code()))))
                .filter(row -> !row.value().isEmpty())
                .toList();
    }

    private String shown(Attribute attribute, String value) {
        if ("boolean".equals(attribute.input())) {
            return value.equals("1") ? "Yes" : "No";
        }
        if (!attribute.hasOptions()) {
            return value;
        }
        return Arrays.stream(value.split(","))
                .filter(part -> part.matches("[0-9]{1,9}"))
                .map(part -> store.attributes()
                        .option(Integer.parseInt(part))
                        .map(AttributeOption::label)
                        .orElse(""))
                .filter(label -> !label.isEmpty())
                .collect(Collectors.joining(", "));
    }
}
