package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.rest.Access;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.ListFields;
import dev.tiltyard.shopping.magento.rest.Listing;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import dev.tiltyard.shopping.magento.rest.RestRequest;
import dev.tiltyard.shopping.magento.rest.RestRoutes;
import dev.tiltyard.shopping.magento.rest.Shape;
import dev.tiltyard.shopping.magento.rest.Stored;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.stock.Stock;
import dev.tiltyard.shopping.magento.stock.StockItem;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Sources, source items, stocks and salable quantities in the REST API.
 *
 * <p>Source: Magento 2.4.6, {@code module-inventory-api/etc/webapi.xml} and {@code
 * module-inventory-sales-api/etc/webapi.xml}.
 */
public final class InventoryResources {
    private static final Access SOURCES = Access.admin("Magento_InventoryApi::source");
    private static final Access STOCKS = Access.admin("Magento_InventoryApi::stock");
    private static final String[] SOURCE = {
        "source_code",
        "name",
        "email",
        "contact_name",
        "enabled",
        "description",
        "latitude",
        "longitude",
        "country_id",
        "region_id",
        "region",
        "city",
        "street",
        "postcode",
        "phone",
        "fax",
        "use_default_carrier_config"
    };
    private static final Set<String> FLAGS = Set.of("enabled", "use_default_carrier_config");
    private static final String DEFAULT = "default";

    private final Magento magento;
    private final Stock stock;
    private final Listing items = new Listing(
            "inventory_source_item",
            "i",
            "source_item_id",
            new ListFields().columns("i", "source_item_id", "source_code", "sku", "quantity", "status"),
            "");
    private final Listing sources =
            new Listing("inventory_source", "s", "source_code", new ListFields().columns("s", SOURCE), "");
    private final Listing stocks =
            new Listing("inventory_stock", "s", "stock_id", new ListFields().columns("s", "stock_id", "name"), "");
    private final Listing links = new Listing(
            "inventory_source_stock_link",
            "l",
            "link_id",
            new ListFields().columns("l", "link_id", "stock_id", "source_code", "priority"),
            "");

    public InventoryResources(Magento magento) {
        this.magento = magento;
        this.stock = new Stock(magento.config());
    }

    public void addTo(RestRoutes routes) {
        routes.get("inventory/sources", SOURCES, this::sources)
                .get("inventory/sources/{code}", SOURCES, call -> source(call.path("code")))
                .post("inventory/sources", SOURCES, call -> saveSource(call, Optional.empty()))
                .put("inventory/sources/{code}", SOURCES, call -> saveSource(call, Optional.of(call.path("code"))))
                .get("inventory/stocks", STOCKS, call -> list(call, stocks, "inventory_stock", "stock_id"))
                .get("inventory/stocks/{id}", STOCKS, call -> stock(call.id("id")))
                .get(
                        "inventory/stock-source-links",
                        STOCKS,
                        call -> list(call, links, "inventory_source_stock_link", "link_id"))
                .get(
                        "inventory/source-items",
                        SOURCES,
                        call -> list(call, items, "inventory_source_item", "source_item_id"))
                .post("inventory/source-items", SOURCES, this::saveItems)
                .post("inventory/source-items-delete", SOURCES, this::deleteItems)
                .get("inventory/get-product-salable-quantity/{sku}/{stock}", STOCKS, call -> salable(call)
                        .salable())
                .get("inventory/is-product-salable/{sku}/{stock}", STOCKS, call -> salable(call)
                        .hasAny())
                .get("inventory/is-product-salable-for-requested-qty/{sku}/{stock}/{qty}", STOCKS, call -> new Shape()
                        .put(
                                "salable",
                                salable(call)
                                        .has(call.pathParameters().amount("qty").orElseThrow()))
                        .put("errors", List.of()));
    }

    private Shape sources(RestRequest call) {
        return magento.database()
                .withHandle(handle -> sources.answerTexts(handle, call.criteria(), codes -> codes.stream()
                        .map(this::source)
                        .toList()));
    }

    private Shape source(String code) {
        return magento.database()
                .withHandle(handle -> handle.createQuery("SELECT * FROM inventory_source WHERE source_code = ?")
                        .bind(0, code)
                        .map((row, context) -> Fields.of(row))
                        .findFirst())
                .map(row -> {
                    Shape shape = new Shape();
                    for (String column : SOURCE) {
                        shape.put(
                                column,
                                FLAGS.contains(column)
                                        ? row.number(column) == 1
                                        : row.columns().get(column));
                    }
                    return shape.put("carrier_links", List.of());
                })
                .orElseThrow(() -> RestProblem.notFound("Source with code \"" + code + "\" does not exist."));
    }

    private List<Object> saveSource(RestRequest call, Optional<String> code) {
        Input sent = call.required("source");
        sent.knowsOnly(Stream.concat(Arrays.stream(SOURCE), Stream.of("carrier_links", "extension_attributes"))
                .collect(Collectors.toSet()));
        sent.requireSame("carrier_links", List.of());
        Row row = Row.in("inventory_source");
        for (String column : SOURCE) {
            if (sent.has(column) && !column.equals("source_code")) {
                row.withNullable(
                        column,
                        FLAGS.contains(column)
                                ? (Object) (sent.flag(column).orElse(false) ? 1 : 0)
                                : sent.text(column).orElse(null));
            }
        }
        String key = code.or(() -> sent.text("source_code"))
                .filter(text -> text.matches("[\\w.-]{1,255}"))
                .orElseThrow(() -> RestProblem.bad("Validation Failed"));
        magento.database().useTransaction(handle -> {
            if (Stored.has(handle, "inventory_source", "source_code", key)) {
                row.update(handle, "source_code", key);
            } else if (sent.text("name").orElse("").isBlank()
                    || sent.text("country_id").isEmpty()
                    || sent.text("postcode").isEmpty()) {
                throw RestProblem.bad("Validation Failed");
            } else {
                row.with("source_code", key).insert(handle);
            }
        });
        return List.of();
    }

    private Shape list(RestRequest call, Listing listing, String table, String key) {
        return magento.database()
                .withHandle(handle -> listing.answer(handle, call.criteria(), ids -> ids.stream()
                        .map(id -> handle.createQuery("SELECT * FROM " + table + " WHERE " + key + " = ?")
                                .bind(0, id)
                                .map((row, context) -> Fields.of(row))
                                .one())
                        .map(row -> {
                            Shape shape = new Shape();
                            row.columns().forEach((column, value) -> {
                                if (!Set.of("source_item_id", "link_id").contains(column)) {
                                    shape.put(column, value);
                                }
                            });
                            return shape;
                        })
                        .toList()));
    }

    private Shape stock(long id) {
        return magento.database()
                .withHandle(handle -> handle.createQuery("SELECT name FROM inventory_stock WHERE stock_id = ?")
                        .bind(0, id)
                        .mapTo(String.class)
                        .findFirst())
                .map(name -> new Shape()
                        .put("stock_id", id)
                        .put("name", name)
                        .put(
                                "extension_attributes",
                                new Shape()
                                        .put(
                                                "sales_channels",
                                                List.of(new Shape()
                                                        .put("type", "website")
                                                        .put("code", "base")))))
                .orElseThrow(() -> RestProblem.notFound("Stock with id \"" + id + "\" does not exist."));
    }

    private List<Object> saveItems(RestRequest call) {
        change(call, (handle, item) -> {
            BigDecimal quantity = item.amount("quantity").orElseThrow(() -> RestProblem.missing("quantity"));
            int status = Math.toIntExact(item.number("status").orElse(0L));
            String sku = item.requiredText("sku");
            String code = item.requiredText("source_code");
            handle.execute("DELETE FROM inventory_source_item WHERE sku = ? AND source_code = ?", sku, code);
            Row.in("inventory_source_item")
                    .with("sku", sku)
                    .with("source_code", code)
                    .with("quantity", quantity)
                    .with("status", status)
                    .insert(handle);
            if (code.equals(DEFAULT)) {
                Row.in("cataloginventory_stock_item")
                        .withAll(Map.of("qty", quantity, "is_in_stock", status))
                        .update(handle, "product_id", product(sku).id());
            }
        });
        return List.of();
    }

    private List<Object> deleteItems(RestRequest call) {
        change(call, (handle, item) -> {
            int gone = handle.execute(
                    "DELETE FROM inventory_source_item WHERE sku = ? AND source_code = ?",
                    item.requiredText("sku"),
                    item.requiredText("source_code"));
            if (gone == 0) {
                throw RestProblem.bad("Could not delete source item for SKU: " + item.requiredText("sku"));
            }
        });
        return List.of();
    }

    private interface ItemChange {
        void accept(Handle handle, Input item);
    }

    private void change(RestRequest call, ItemChange change) {
        List<Input> sent = call.body().list("sourceItems");
        if (sent.isEmpty()) {
            throw RestProblem.bad("Input data is empty");
        }
        magento.database().useTransaction(handle -> {
            for (Input item : sent) {
                item.knowsOnly(Set.of("sku", "source_code", "quantity", "status", "extension_attributes"));
                if (!Stored.has(handle, "inventory_source", "source_code", item.requiredText("source_code"))) {
                    throw RestProblem.bad("Validation Failed");
                }
                change.accept(handle, item);
            }
            magento.index()
                    .refresh(
                            handle,
                            sent.stream()
                                    .map(item ->
                                            product(item.requiredText("sku")).id())
                                    .toList(),
                            LocalDate.ofInstant(call.now(), magento.config().zone()));
        });
        magento.catalogChanged();
    }

    private Product product(String sku) {
        return magento.products()
                .bySku(sku, 0)
                .orElseThrow(() -> RestProblem.notFound("The Product with the \"" + sku + "\" SKU doesn't exist."));
    }

    private StockItem salable(RestRequest call) {
        stock(call.id("stock"));
        Product product = product(call.path("sku"));
        return magento.database()
                .withHandle(handle -> stock.find(handle, product.id()))
                .orElseThrow(() -> RestProblem.noSuch("sku", call.path("sku")));
    }
}
