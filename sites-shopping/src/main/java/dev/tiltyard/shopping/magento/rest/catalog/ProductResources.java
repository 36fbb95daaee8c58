package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Call;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Products in the REST interface.
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

    public ProductResources(Magento magento) {
        this.magento = magento;
        this.writes = new ProductWrites(magento);
    }

    public void addTo(RestRoutes routes) {
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
                .get("products/{sku}/media", PRODUCTS, call -> ProductShapes.media(product(call)))
                .get("products/{sku}/media/{id}", PRODUCTS, this::picture)
                .get("products/{sku}/options", PRODUCTS, call -> ProductShapes.options(product(call)))
                .get("products/{sku}/options/{id}", PRODUCTS, this::option)
                .get("configurable-products/{sku}/children", PRODUCTS, this::variants)
                .get("stockItems/{sku}", STOCK, this::stockItem)
                .get("stockStatuses/{sku}", STOCK, this::stockStatus)
                .put(
                        "products/{sku}/stockItems/{id}",
                        STOCK,
                        call -> writes.changeStock(
                                product(call), call.id("id"), call.required("stockItem"), call.now()));
    }

    private Product product(Call call) {
        return magento.products().bySku(call.path("sku"), 0).orElseThrow(ProductResources::unknown);
    }

    static RestProblem unknown() {
        return RestProblem.notFound("The product that was requested doesn't exist. Verify the product and try again.");
    }

    private Shape one(String sku) {
        Product product = magento.products().bySku(sku, 0).orElseThrow(ProductResources::unknown);
        return magento.database().withHandle(handle -> ProductShapes.product(handle, product, true));
    }

    private Shape list(Call call) {
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

    /** Products by their own columns, by every attribute, by category and website. */
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
                        "c.category_id",
                        "e.entity_id IN (SELECT c.product_id FROM catalog_category_product c WHERE %s)")
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

    private Shape picture(Call call) {
        Product product = product(call);
        long id = call.id("id");
        return ProductShapes.media(product).stream()
                .filter(entry -> Long.valueOf(id).equals(entry.fields().get("id")))
                .findFirst()
                .orElseThrow(() -> RestProblem.notFound("The image doesn't exist. Verify and try again."));
    }

    private Shape option(Call call) {
        Product product = product(call);
        long id = call.id("id");
        return product.options().stream()
                .filter(option -> option.id() == id)
                .findFirst()
                .map(option -> ProductShapes.option(product, option))
                .orElseThrow(() -> RestProblem.notFound(
                        "The product doesn't have the option. Enter another option and try again."));
    }

    private List<Shape> variants(Call call) {
        Product parent = product(call);
        return magento.database().withHandle(handle -> parent.variants().stream()
                .map(variant -> magento.products().byId(variant.id(), 0))
                .flatMap(Optional::stream)
                .map(product -> ProductShapes.product(handle, product, false))
                .toList());
    }

    private Shape stockItem(Call call) {
        Product product = stocked(call);
        return magento.database()
                .withHandle(handle -> StockShapes.of(handle, product.id()))
                .orElseThrow(() -> RestProblem.noSuch("sku", call.path("sku")));
    }

    private Product stocked(Call call) {
        String sku = call.path("sku");
        return magento.products()
                .bySku(sku, 0)
                .orElseThrow(() -> RestProblem.notFound("The Product with the \"" + sku + "\" SKU doesn't exist."));
    }

    private Shape stockStatus(Call call) {
        Product product = stocked(call);
        return magento.database().withHandle(handle -> new Shape()
                .put("product_id", product.id())
                .put("stock_id", 1)
                .put("qty", product.quantity())
                .put("stock_status", product.inStock() ? 1 : 0)
                .put("stock_item", StockShapes.of(handle, product.id()).orElse(null)));
    }
}
