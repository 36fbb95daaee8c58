package dev.tiltyard.shopping.replica.compare;

import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.replica.storefront.FormKey;
import dev.tiltyard.shopping.replica.storefront.Html;
import dev.tiltyard.shopping.replica.storefront.Messages;
import dev.tiltyard.shopping.replica.storefront.Page;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Uenc;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Template;
import dev.tiltyard.sitekit.web.Visit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The comparison page and its actions. */
public final class ComparePages {
    private static final String INDEX = "/catalog/product_compare/index/";
    /** Attributes with HTML values. */
    private static final Set<String> HTML = Set.of("description", "short_description");

    private final Storefront store;
    private final CompareList comparison;

    public ComparePages(Storefront store, CompareList comparison) {
        this.store = store;
        this.comparison = comparison;
    }

    public void addTo(Routes routes) {
        routes.get("/catalog/product_compare", this::show);
        routes.get("/catalog/product_compare/index", this::show);
        routes.get("/catalog/product_compare/index/{rest...}", this::show);
        routes.post("/catalog/product_compare/add", this::add);
        routes.post("/catalog/product_compare/remove", this::remove);
        routes.post("/catalog/product_compare/clear", this::clear);
    }

    private void show(Visit visit) {
        List<Product> products = new ArrayList<>();
        List<CompareList.Column> columns = new ArrayList<>();
        for (ProductCard card : comparison.cards(visit)) {
            store.products()
                    .byId(card.id(), store.viewer(visit).groupId())
                    .filter(Product::hasPage)
                    .ifPresent(product -> {
                        products.add(product);
                        columns.add(new CompareList.Column(card));
                    });
        }
        Page page = store.page(visit, "Products Comparison List - Magento Commerce", "catalog-product-compare-index")
                .heading("Compare Products");
        store.show(visit, new Table(page, columns, rows(products)));
    }

    @Template("compare/list.jte")
    public record Table(Page page, List<CompareList.Column> columns, List<CompareList.Row> rows) {
        public Table {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
        }
    }

    /** Comparable attributes with a value in at least one product. */
    private List<CompareList.Row> rows(List<Product> products) {
        List<CompareList.Row> rows = new ArrayList<>();
        rows.add(new CompareList.Row(
                "SKU", false, products.stream().map(Product::sku).toList()));
        for (Attribute attribute : store.attributes().ofProducts()) {
            boolean known = products.stream()
                    .anyMatch(product -> !product.text(attribute.code()).isEmpty());
            if (attribute.comparable() && known && !attribute.code().equals("sku")) {
                rows.add(new CompareList.Row(
                        attribute.label(),
                        HTML.contains(attribute.code()),
                        products.stream()
                                .map(product -> value(product, attribute))
                                .toList()));
            }
        }
        return rows;
    }

    private String value(Product product, Attribute attribute) {
        String value = product.text(attribute.code());
        if (value.isEmpty()) {
            return "N/A";
        }
        if (!attribute.hasOptions()) {
            return value;
        }
        String labels = Arrays.stream(value.split(","))
                .filter(part -> part.matches("[0-9]{1,9}"))
                .flatMap(part -> store.attributes().option(Integer.parseInt(part)).map(AttributeOption::label).stream())
                .collect(Collectors.joining(", "));
        return labels.isEmpty() ? value : labels;
    }

    private void add(Visit visit) {
        FormKey.require(visit);
        product(visit).ifPresent(product -> {
            comparison.add(visit, product.id());
            Messages.successHtml(
                    visit,
                    "You added product " + Html.escape(product.name()) + " to the <a href=\"" + INDEX
                            + "\">comparison list</a>.");
        });
        leave(visit);
    }

    private void remove(Visit visit) {
        FormKey.require(visit);
        product(visit)
                .filter(product -> comparison.remove(visit, product.id()))
                .ifPresent(product -> Messages.success(
                        visit, "You removed product " + product.name() + " from the comparison list."));
        leave(visit);
    }

    private void clear(Visit visit) {
        FormKey.require(visit);
        comparison.clear(visit);
        Messages.success(visit, "You cleared the comparison list.");
        leave(visit);
    }

    private Optional<Product> product(Visit visit) {
        String id = visit.field("product");
        return id.matches("[0-9]{1,9}")
                ? store.products()
                        .byId(Long.parseLong(id), store.viewer(visit).groupId())
                        .filter(Product::hasPage)
                : Optional.empty();
    }

    private static void leave(Visit visit) {
        visit.redirect(
                Uenc.decode(visit, visit.field("uenc")).or(visit::referer).orElse(INDEX));
    }
}
