package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.search.SearchIndex;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Products in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-catalog/etc/webapi.xml} and {@code module-catalog-inventory/etc/webapi.xml}.
 */
public final class ProductResources {
    private static final Access PRODUCTS = Access.admin("Magento_Catalog::products");
    private static final Access STOCK = Access.admin("Magento_CatalogInventory::cataloginventory");
    private static final List<List<String>> TYPES = List.of(
            List.of("simple", "Simple Product"),
            List.of("virtual", "Virtual Product"),
            List.of("configurable", "Configurable Product"),
            List.of("downloadable", "Downloadable Product"),
            List.of("bundle", "Bundle Product"),
            List.of("grouped", "Grouped Product"));

    private final Magento magento;
    private final ProductWrites writes;

    /** @param media the media folder of the copy */
    public ProductResources(Magento magento, Path media) {
        this.magento = magento;
        this.writes = new ProductWrites(magento, media.resolve("catalog/product"));
    }

    public void addTo(RestRoutes routes) {
        new ProductPrices(magento, writes).addTo(routes);
        new ProductPartResources(magento, writes).addTo(routes);
        routes.get("products", PRODUCTS, this::list)
                .get("products/types", PRODUCTS, call -> TYPES.stream()
                        .map(type -> new Shape().put("name", type.get(0)).put("label", type.get(1)))
                        .toList())
                .get("products/{sku}", PRODUCTS, call -> one(call.path("sku")))
                .post("products", PRODUCTS, call -> one(writes.create(call.required("product"), call.now())))
                .put("products/{sku}", PRODUCTS, call -> {
                    Product product = product(call);
                    return one(writes.change(product, call.required("product"), call.now()));
                })
                .delete("products/{sku}", PRODUCTS, call -> {
                    writes.delete(product(call), call.now());
                    return true;
                })
                .get("configurable-products/{sku}/children", PRODUCTS, this::variants)
                .get("search", Access.anyone(), this::search)
                .get("stockItems/lowStock", STOCK, this::lowStock)
                .get("stockItems/{sku}", STOCK, this::stockItem)
                .get("stockStatuses/{sku}", STOCK, this::stockStatus)
                .put(
                        "products/{sku}/stockItems/{id}",
                        STOCK,
                        call -> writes.changeStock(
                                product(call), call.id("id"), call.required("stockItem"), call.now()));
    }

    private Product product(RestRequest call) {
        return magento.products().bySku(call.path("sku"), 0).orElseThrow(ProductResources::unknown);
    }

    static RestProblem unknown() {
        return RestProblem.notFound("The product that was requested doesn't exist. Verify the product and try again.");
    }

    private Shape one(String sku) {
        Product product = magento.products().bySku(sku, 0).orElseThrow(ProductResources::unknown);
        return magento.database().withHandle(handle -> ProductShapes.product(handle, product, true));
    }

    private Shape list(RestRequest call) {
        try {
            return magento.database()
                    .withHandle(handle -> products().answer(handle, call.criteria(), ids -> ids.stream()
                            .map(id -> magento.products().byId(id, 0))
                            .flatMap(Optional::stream)
                            .map(product -> ProductShapes.product(handle, product, false))
                            .toList()));
        } catch (Listing.UnknownFieldException e) {
            throw RestProblem.bad(
                    "The \"%1\" attribute name is invalid. Reset the name and try again.", List.of(e.field()));
        }
    }

    /** Products can be filtered by their own columns, every attribute, category and website. */
    private Listing products() {
        ListFields fields = new ListFields()
                .columns(
                        "e",
                        "entity_id",
                        "attribute_set_id",
                        "type_id",
                        "sku",
                        "has_options",
                        "required_options",
                        "created_at",
                        "updated_at")
                .expression("id", "e.entity_id")
                .within(
                        "category_id",
                        "c.entity_id",
                        "e.entity_id IN (SELECT m.product_id "
                                + CategoryMembers.from(magento.attributes())
                                + " WHERE %s)")
                .within(
                        "website_id",
                        "w.website_id",
                        "e.entity_id IN (SELECT w.product_id FROM catalog_product_website w WHERE %s)")
                .within(
                        "store_id",
                        "s.store_id",
                        "e.entity_id IN (SELECT w.product_id FROM catalog_product_website w"
                                + " JOIN store s ON s.website_id = w.website_id WHERE %s)");
        for (Attribute attribute : magento.attributes().ofProducts()) {
            if (!attribute.backendType().equals("static")) {
                String alias = "a" + attribute.id();
                fields.joined(
                        attribute.code(),
                        alias + ".value",
                        "LEFT JOIN catalog_product_entity_" + attribute.backendType() + " " + alias + " ON " + alias
                                + ".entity_id = e.entity_id AND " + alias + ".attribute_id = " + attribute.id()
                                + " AND "
                                + alias + ".store_id = 0");
            }
        }
        return new Listing("catalog_product_entity", "e", "entity_id", fields, "");
    }

    private List<Shape> variants(RestRequest call) {
        Product parent = product(call);
        return magento.database().withHandle(handle -> parent.variants().stream()
                .map(variant -> magento.products().byId(variant.id(), 0))
                .flatMap(Optional::stream)
                .map(product -> ProductShapes.product(handle, product, false))
                .toList());
    }

    private Shape stockItem(RestRequest call) {
        Product product = stocked(call);
        return magento.database()
                .withHandle(handle -> StockShapes.of(handle, product.id()))
                .orElseThrow(() -> RestProblem.noSuch("sku", call.path("sku")));
    }

    /**
     * Ids of the products that the search box finds for the filter {@code search_term}, the best first.
     *
     * <p>Source: Magento 2.4, {@code Magento\Framework\Search\Search}.
     */
    private Shape search(RestRequest call) {
        Input criteria =
                call.parameters().object("searchCriteria").orElseThrow(() -> RestProblem.missing("searchCriteria"));
        if (!criteria.text("request_name").orElse("").equals("quick_search_container")) {
            throw RestProblem.bad(
                    "The \"%1\" request name doesn't exist.",
                    List.of(criteria.text("request_name").orElse("")));
        }
        String words = criteria.list("filter_groups").stream()
                .flatMap(group -> group.list("filters").stream())
                .filter(filter -> filter.text("field").orElse("").equals("search_term"))
                .flatMap(filter -> filter.text("value").stream())
                .findFirst()
                .orElseThrow(() -> RestProblem.missing("search_term"));
        List<SearchIndex.Hit> found = magento.search().find(words);
        long size = criteria.number("page_size").filter(number -> number > 0).orElse((long) Math.max(1, found.size()));
        long page = criteria.number("current_page").filter(number -> number > 0).orElse(1L);
        return new Shape()
                .put(
                        "items",
                        found.stream()
                                .skip((page - 1) * size)
                                .limit(size)
                                .map(hit -> new Shape()
                                        .put("id", hit.product())
                                        .put(
                                                "custom_attributes",
                                                List.of(new Shape()
                                                        .put("attribute_code", "score")
                                                        .put("value", String.valueOf(hit.score())))))
                                .toList())
                .put("aggregations", new Shape().put("buckets", List.of()).put("bucket_names", List.of()))
                .put("search_criteria", criteria.node())
                .put("total_count", found.size());
    }

    /** The stock items of at most a quantity, by page. */
    private Shape lowStock(RestRequest call) {
        BigDecimal most = call.parameters().amount("qty").orElseThrow(() -> RestProblem.missing("qty"));
        if (call.parameters().number("scopeId").isEmpty()) {
            throw RestProblem.missing("scopeId");
        }
        Listing listing = new Listing(
                "cataloginventory_stock_item", "s", "product_id", new ListFields(), "s.qty <= " + most.toPlainString());
        return magento.database()
                .withHandle(handle -> listing.answer(handle, call.page(), ids -> ids.stream()
                        .map(id -> StockShapes.of(handle, id))
                        .flatMap(Optional::stream)
                        .toList()));
    }

    private Product stocked(RestRequest call) {
        String sku = call.path("sku");
        return magento.products()
                .bySku(sku, 0)
                .orElseThrow(() -> RestProblem.notFound("The Product with the \"" + sku + "\" SKU doesn't exist."));
    }

    private Shape stockStatus(RestRequest call) {
        Product product = stocked(call);
        return magento.database().withHandle(handle -> new Shape()
                .put("product_id", product.id())
                .put("stock_id", 1)
                .put("qty", product.quantity())
                .put("stock_status", product.inStock() ? 1 : 0)
                .put("stock_item", StockShapes.of(handle, product.id()).orElse(null)));
    }
}
