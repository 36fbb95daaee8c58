package dev.tiltyard.shopping.magento.rest.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.BundleRows;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.text.Normalizer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/**
 * Creates, changes and deletes products: their values, stock, categories and addresses, and what is derived of them.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Model\ProductRepository}; which rows it touches was seen on the running
 * original.
 */
final class ProductWrites {
    private static final Set<String> KNOWN = Set.of(
            "id",
            "sku",
            "name",
            "attribute_set_id",
            "price",
            "status",
            "visibility",
            "type_id",
            "created_at",
            "updated_at",
            "weight",
            "extension_attributes",
            "product_links",
            "options",
            "media_gallery_entries",
            "tier_prices",
            "custom_attributes");
    private static final List<String> OWN = List.of("name", "price", "status", "visibility", "weight");
    private static final String REQUIRED =
            "The \"Product Name\" attribute value is empty. Set the attribute and try again.";

    private final Magento magento;

    ProductWrites(Magento magento) {
        this.magento = magento;
    }

    /** Creates the product that was sent, or changes the one that has its SKU; returns its SKU. */
    String create(Input sent, Instant now) {
        sent.knowsOnly(KNOWN);
        String sku = sent.text("sku").orElse("").strip();
        Optional<Product> present = magento.products().bySku(sku, 0);
        if (present.isPresent()) {
            return change(present.get(), sent, now);
        }
        long set = sent.number("attribute_set_id").orElse(0L);
        requireSet(set);
        if (sent.text("name").orElse("").isBlank()) {
            throw RestProblem.bad(REQUIRED);
        }
        if (sku.isEmpty() || sku.length() > 64) {
            throw RestProblem.bad("The \"SKU\" attribute value is empty. Set the attribute and try again.");
        }
        String type = sent.text("type_id").orElse("simple");
        Map<String, String> values = values(sent);
        values.putIfAbsent("status", "1");
        values.putIfAbsent("visibility", "4");
        values.putIfAbsent("tax_class_id", "2");
        values.putIfAbsent("url_key", slug(sent.requiredText("name")));
        magento.database().useTransaction(handle -> {
            requireFree(handle, values.getOrDefault("url_key", ""), 0);
            long id = insert(handle, set, type(type), sku, now);
            write(handle, id, values);
            handle.execute("INSERT INTO catalog_product_website (product_id, website_id) VALUES (?, 1)", id);
            stock(handle, id, sku, sent);
            categories(handle, id, sent);
            address(handle, id, values.getOrDefault("url_key", ""));
            derive(handle, id, now);
        });
        magento.catalogChanged();
        return sku;
    }

    /** Changes what was sent of a product; returns its SKU. */
    String change(Product product, Input sent, Instant now) {
        sent.knowsOnly(KNOWN);
        Map<String, String> values = values(sent);
        if (values.containsKey("name") && values.getOrDefault("name", "").isBlank()) {
            throw RestProblem.bad(REQUIRED);
        }
        String sku = sent.text("sku").filter(text -> !text.isBlank()).orElse(product.sku());
        magento.database().useTransaction(handle -> {
            if (!sku.equals(product.sku())) {
                handle.execute("UPDATE catalog_product_entity SET sku = ? WHERE entity_id = ?", sku, product.id());
                handle.execute("UPDATE inventory_source_item SET sku = ? WHERE sku = ?", sku, product.sku());
            }
            handle.execute(
                    "UPDATE catalog_product_entity SET updated_at = ? WHERE entity_id = ?",
                    Timestamp.from(now),
                    product.id());
            write(handle, product.id(), values);
            if (values.containsKey("url_key")) {
                requireFree(handle, values.getOrDefault("url_key", ""), product.id());
                address(handle, product.id(), values.getOrDefault("url_key", ""));
            }
            stockOf(sent).ifPresent(item -> changeStock(handle, product.id(), sku, item));
            categories(handle, product.id(), sent);
            derive(handle, product.id(), now);
        });
        magento.catalogChanged();
        return sku;
    }

    void delete(Product product, Instant now) {
        magento.database().useTransaction(handle -> {
            long id = product.id();
            for (String table : List.of("varchar", "int", "decimal", "text", "datetime")) {
                handle.execute("DELETE FROM catalog_product_entity_" + table + " WHERE entity_id = ?", id);
            }
            for (String table : List.of(
                    "catalog_product_website",
                    "catalog_category_product",
                    "cataloginventory_stock_item",
                    "cataloginventory_stock_status",
                    "catalog_category_product_index_store1",
                    "catalog_product_super_link")) {
                handle.execute("DELETE FROM " + table + " WHERE product_id = ?", id);
            }
            for (String table : List.of(
                    "catalog_product_index_price", "catalog_product_index_eav", "catalogsearch_fulltext_scope1")) {
                handle.execute("DELETE FROM " + table + " WHERE entity_id = ?", id);
            }
            handle.execute("DELETE FROM inventory_source_item WHERE sku = ?", product.sku());
            handle.execute("DELETE FROM url_rewrite WHERE entity_type = 'product' AND entity_id = ?", id);
            handle.execute("DELETE FROM wishlist_item WHERE product_id = ?", id);
            handle.execute("DELETE FROM catalog_product_link WHERE product_id = ? OR linked_product_id = ?", id, id);
            List<Long> bundles = BundleRows.forget(handle, id);
            handle.execute("DELETE FROM catalog_product_entity WHERE entity_id = ?", id);
            magento.index()
                    .refresh(
                            handle,
                            bundles,
                            LocalDate.ofInstant(now, magento.config().zone()));
        });
        magento.catalogChanged();
    }

    /** Changes a product's stock item; returns its id. */
    long changeStock(Product product, long item, Input sent, Instant now) {
        magento.database().useTransaction(handle -> {
            boolean known = handle.createQuery(
                            "SELECT 1 FROM cataloginventory_stock_item WHERE item_id = ? AND product_id = ?")
                    .bind(0, item)
                    .bind(1, product.id())
                    .mapTo(Integer.class)
                    .findFirst()
                    .isPresent();
            if (!known) {
                throw RestProblem.notFound(
                        "The stock item with the \"" + item + "\" ID wasn't found. Verify the ID" + " and try again.");
            }
            changeStock(handle, product.id(), product.sku(), sent);
            derive(handle, product.id(), now);
        });
        magento.catalogChanged();
        return item;
    }

    private void requireSet(long set) {
        boolean known = magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT 1 FROM eav_attribute_set WHERE attribute_set_id = ? AND entity_type_id = 4")
                .bind(0, set)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent());
        if (!known) {
            throw RestProblem.bad("Invalid product data: %1", List.of("Invalid attribute set entity type"));
        }
    }

    private static ProductType type(String id) {
        try {
            return ProductType.of(id);
        } catch (IllegalArgumentException e) {
            throw RestProblem.bad("Invalid product data: %1", List.of("Invalid product type \"" + id + "\""));
        }
    }

    /** Values by attribute, of the fields and of {@code custom_attributes}. */
    private Map<String, String> values(Input sent) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String field : OWN) {
            if (field.equals("name")) {
                sent.text(field).ifPresent(text -> values.put(field, text));
            } else {
                sent.amount(field).ifPresent(amount -> values.put(field, amount.toPlainString()));
            }
        }
        for (Input custom : sent.list("custom_attributes")) {
            String code = custom.requiredText("attribute_code");
            JsonNode value = custom.node().path("value");
            if (value.isValueNode() && magento.attributes().findProduct(code).isPresent()) {
                values.put(code, value.isNull() ? "" : value.asText());
            }
        }
        return values;
    }

    private static long insert(Handle handle, long set, ProductType type, String sku, Instant now) {
        return handle.createUpdate("""
                        INSERT INTO catalog_product_entity (attribute_set_id, type_id, sku, has_options, required_options,
                                                            created_at, updated_at)
                        VALUES (?, ?, ?, 0, 0, ?, ?)
                        """)
                .bind(0, set)
                .bind(1, type.id())
                .bind(2, sku)
                .bind(3, Timestamp.from(now))
                .bind(4, Timestamp.from(now))
                .executeAndReturnGeneratedKeys("entity_id")
                .mapTo(Long.class)
                .one();
    }

    private void write(Handle handle, long id, Map<String, String> values) {
        values.forEach((code, value) -> {
            Attribute attribute = magento.attributes().findProduct(code).orElse(null);
            if (attribute == null || attribute.backendType().equals("static")) {
                return; // not a value of this installation's products
            }
            String table = "catalog_product_entity_" + attribute.backendType();
            handle.execute(
                    "DELETE FROM " + table + " WHERE attribute_id = ? AND store_id = 0 AND entity_id = ?",
                    attribute.id(),
                    id);
            if (!value.isEmpty()) {
                handle.execute(
                        "INSERT INTO " + table + " (attribute_id, store_id, entity_id, value) VALUES (?, 0, ?, ?)",
                        attribute.id(),
                        id,
                        typed(attribute, value));
            }
        });
    }

    private static Object typed(Attribute attribute, String value) {
        boolean number =
                attribute.backendType().equals("int") || attribute.backendType().equals("decimal");
        if (number && !value.matches("-?[0-9]{1,14}(\\.[0-9]{1,12})?")) {
            throw RestProblem.wrongType(value, attribute.backendType().equals("int") ? "int" : "float")
                    .within(attribute.code());
        }
        return number ? new BigDecimal(value) : value;
    }

    private static Optional<Input> stockOf(Input sent) {
        return sent.object("extension_attributes").flatMap(extensions -> extensions.object("stock_item"));
    }

    private static void stock(Handle handle, long id, String sku, Input sent) {
        BigDecimal quantity = stockOf(sent).flatMap(item -> item.amount("qty")).orElse(BigDecimal.ZERO);
        int inStock = stockOf(sent).flatMap(item -> item.flag("is_in_stock")).orElse(quantity.signum() > 0) ? 1 : 0;
        handle.execute("""
                INSERT INTO cataloginventory_stock_item (product_id, stock_id, qty, min_qty, min_sale_qty, max_sale_qty,
                                                         is_in_stock, manage_stock, notify_stock_qty, website_id)
                VALUES (?, 1, ?, 0, 1, 10000, ?, 1, 1, 0)
                """, id, quantity, inStock);
        handle.execute(
                "INSERT INTO inventory_source_item (source_code, sku, quantity, status) VALUES ('default', ?, ?, ?)",
                sku,
                quantity,
                inStock);
    }

    private static void changeStock(Handle handle, long id, String sku, Input item) {
        item.amount("qty").ifPresent(quantity -> {
            handle.execute("UPDATE cataloginventory_stock_item SET qty = ? WHERE product_id = ?", quantity, id);
            handle.execute("UPDATE inventory_source_item SET quantity = ? WHERE sku = ?", quantity, sku);
        });
        item.flag("is_in_stock").ifPresent(inStock -> {
            handle.execute(
                    "UPDATE cataloginventory_stock_item SET is_in_stock = ? WHERE product_id = ?", inStock ? 1 : 0, id);
            handle.execute("UPDATE inventory_source_item SET status = ? WHERE sku = ?", inStock ? 1 : 0, sku);
        });
    }

    private void categories(Handle handle, long id, Input sent) {
        Optional<Input> extensions = sent.object("extension_attributes").filter(all -> all.has("category_links"));
        if (extensions.isEmpty()) {
            return;
        }
        handle.execute("DELETE FROM catalog_category_product WHERE product_id = ?", id);
        for (Input link : extensions.get().list("category_links")) {
            long category = link.number("category_id").orElse(0L);
            if (magento.categories().tree().byId((int) category).isEmpty()) {
                throw RestProblem.noSuch("id", category);
            }
            handle.execute(
                    "INSERT INTO catalog_category_product (category_id, product_id, position) VALUES (?, ?, ?)",
                    category,
                    id,
                    link.number("position").orElse(0L));
        }
    }

    private static void requireFree(Handle handle, String urlKey, long owner) {
        boolean taken = handle.createQuery("SELECT 1 FROM url_rewrite WHERE request_path = ? AND store_id = 1"
                        + " AND NOT (entity_type = 'product' AND entity_id = ?)")
                .bind(0, urlKey + ".html")
                .bind(1, owner)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (taken) {
            throw RestProblem.bad("URL key for specified store already exists.");
        }
    }

    private static void address(Handle handle, long id, String urlKey) {
        handle.execute("DELETE FROM url_rewrite WHERE entity_type = 'product' AND entity_id = ?", id);
        handle.execute(
                "INSERT INTO url_rewrite (entity_type, entity_id, request_path, target_path, redirect_type, store_id,"
                        + " is_autogenerated) VALUES ('product', ?, ?, ?, 0, 1, 1)",
                id,
                urlKey + ".html",
                "catalog/product/view/id/" + id);
    }

    private void derive(Handle handle, long id, Instant now) {
        magento.index()
                .refresh(
                        handle, List.of(id), now.atZone(magento.config().zone()).toLocalDate());
    }

    private static String slug(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
    }
}
