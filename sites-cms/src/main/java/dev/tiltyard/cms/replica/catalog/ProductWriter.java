package dev.tiltyard.cms.replica.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.BundleRows;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.text.Normalizer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/**
 * Creates, changes and deletes products.
 *
 * <p>Source: the rows that the original changes, as observed on a running one.
 */
final class ProductWriter {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Types of products that are sold as they are; one of them can become another one. */
    static final Set<String> SINGLE = Set.of("simple", "virtual", "downloadable");

    static final List<String> TABLES = List.of("varchar", "int", "decimal", "text", "datetime");

    private final Magento magento;
    private final ProductReader reader;

    ProductWriter(Magento magento) {
        this.magento = magento;
        this.reader = new ProductReader(magento);
    }

    /** A product that can't be saved; the message is for the user. */
    static final class Invalid extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Invalid(String message) {
            super(message);
        }
    }

    /**
     * What was sent of a product; what is missing stays as it is.
     *
     * @param id 0 for a new one
     * @param version of the product that the form showed; empty if it does not say
     * @param values by attribute's code
     * @param matrix the variations as the form has them, in JSON
     * @param stock columns of the stock item beside quantity and status, with their values
     * @param parts what else was sent
     */
    record Sent(
            long id,
            int set,
            String type,
            String version,
            Map<String, String> values,
            Optional<String> sku,
            Optional<BigDecimal> quantity,
            Optional<Boolean> inStock,
            Optional<List<Long>> categories,
            Optional<String> matrix,
            Map<String, String> stock,
            List<ProductPart> parts) {
        Sent {
            values = Map.copyOf(values);
            stock = Map.copyOf(stock);
            parts = List.copyOf(parts);
        }
    }

    /** Saves a product; returns its id. */
    long save(Sent sent, Instant now) {
        long saved = magento.database().inTransaction(handle -> {
            long id = sent.id() == 0 ? create(handle, sent, now) : change(handle, sent, now);
            List<Long> touched = new ArrayList<>(List.of(id));
            AdvancedInventory.save(handle, id, sent.stock());
            sent.parts().forEach(part -> part.save(handle, id, now));
            sent.matrix().ifPresent(matrix -> touched.addAll(variations(handle, id, matrix, now)));
            derive(handle, touched, now);
            return id;
        });
        magento.catalogChanged();
        return saved;
    }

    private long create(Handle handle, Sent sent, Instant now) {
        String name = sent.values().getOrDefault("name", "").strip();
        String sku = sent.sku().orElse("").strip();
        if (name.isEmpty()) {
            throw new Invalid("The \"Product Name\" attribute value is empty. Set the attribute and try again.");
        }
        requireFreeSku(handle, sku.isEmpty() ? name : sku, 0);
        Map<String, String> values = new HashMap<>(sent.values());
        values.putIfAbsent("status", "1");
        values.putIfAbsent("visibility", "4");
        values.putIfAbsent("tax_class_id", "2");
        if (values.getOrDefault("url_key", "").isBlank()) {
            values.put("url_key", slug(name));
        }
        long id = insert(handle, sent.set(), sent.type(), sku.isEmpty() ? name : sku, now);
        write(handle, id, values);
        stock(
                handle,
                id,
                sku.isEmpty() ? name : sku,
                sent.quantity().orElse(BigDecimal.ZERO),
                sent.inStock()
                        .orElse(sent.quantity().orElse(BigDecimal.ZERO).signum() > 0
                                || sent.type().equals("configurable")));
        sent.categories().ifPresent(categories -> categories(handle, id, categories));
        address(handle, id, values.getOrDefault("url_key", ""));
        return id;
    }

    static long insert(Handle handle, int set, String type, String sku, Instant now) {
        boolean options = type.equals("configurable");
        long id = Row.in("catalog_product_entity")
                .with("attribute_set_id", set)
                .with("type_id", type)
                .with("sku", sku)
                .with("has_options", options ? 1 : 0)
                .with("required_options", options ? 1 : 0)
                .with("created_at", now)
                .with("updated_at", now)
                .insert(handle);
        handle.execute("INSERT INTO catalog_product_website (product_id, website_id) VALUES (?, 1)", id);
        return id;
    }

    static void stock(Handle handle, long id, String sku, BigDecimal quantity, boolean inStock) {
        Row.in("cataloginventory_stock_item")
                .with("product_id", id)
                .with("stock_id", 1)
                .with("qty", quantity)
                .with("min_qty", 0)
                .with("min_sale_qty", 1)
                .with("max_sale_qty", 10_000)
                .with("is_in_stock", inStock ? 1 : 0)
                .with("manage_stock", 1)
                .with("notify_stock_qty", 1)
                .with("website_id", 0)
                .insert(handle);
        handle.execute("DELETE FROM inventory_source_item WHERE sku = ?", sku);
        Row.in("inventory_source_item")
                .with("source_code", "default")
                .with("sku", sku)
                .with("quantity", quantity)
                .with("status", inStock ? 1 : 0)
                .insert(handle);
    }

    private long change(Handle handle, Sent sent, Instant now) {
        handle.createQuery("SELECT entity_id FROM catalog_product_entity WHERE entity_id = ? FOR UPDATE")
                .bind(0, sent.id())
                .mapTo(Long.class)
                .findFirst();
        ProductRecord present =
                reader.byId(handle, sent.id()).orElseThrow(() -> new Invalid("This product doesn't exist."));
        if (!sent.version().isEmpty() && !sent.version().equals(present.version())) {
            throw new Invalid("Somebody has changed this product since you opened it. What you see is how it is now;"
                    + " please make your changes again.");
        }
        String name = sent.values().getOrDefault("name", present.value("name")).strip();
        if (name.isEmpty()) {
            throw new Invalid("The \"Product Name\" attribute value is empty. Set the attribute and try again.");
        }
        sent.sku().ifPresent(sku -> rename(handle, present, sku.strip()));
        write(handle, sent.id(), sent.values());
        String key = sent.values().getOrDefault("url_key", present.value("url_key"));
        if (!key.equals(present.value("url_key")) && !key.isBlank()) {
            address(handle, sent.id(), key);
        }
        sent.quantity().ifPresent(quantity -> {
            handle.execute("UPDATE cataloginventory_stock_item SET qty = ? WHERE product_id = ?", quantity, sent.id());
            handle.execute("UPDATE inventory_source_item SET quantity = ? WHERE sku = ?", quantity, present.sku());
        });
        sent.inStock().ifPresent(inStock -> {
            int on = inStock ? 1 : 0;
            handle.execute(
                    "UPDATE cataloginventory_stock_item SET is_in_stock = ? WHERE product_id = ?", on, sent.id());
            handle.execute("UPDATE inventory_source_item SET status = ? WHERE sku = ?", on, present.sku());
            write(handle, sent.id(), Map.of("quantity_and_stock_status", String.valueOf(on)));
        });
        sent.categories().ifPresent(categories -> categories(handle, sent.id(), categories));
        boolean other = SINGLE.contains(present.type()) && SINGLE.contains(sent.type());
        handle.execute(
                "UPDATE catalog_product_entity SET updated_at = ?, attribute_set_id = ?, type_id = ? WHERE entity_id = ?",
                Timestamp.from(now),
                sent.set(),
                other ? sent.type() : present.type(),
                sent.id());
        return sent.id();
    }

    private static void rename(Handle handle, ProductRecord present, String sku) {
        if (sku.isEmpty()) {
            throw new Invalid("The \"SKU\" attribute value is empty. Set the attribute and try again.");
        }
        if (!sku.equals(present.sku())) {
            requireFreeSku(handle, sku, present.id());
            handle.execute("UPDATE catalog_product_entity SET sku = ? WHERE entity_id = ?", sku, present.id());
            handle.execute("UPDATE inventory_source_item SET sku = ? WHERE sku = ?", sku, present.sku());
        }
    }

    private static void requireFreeSku(Handle handle, String sku, long owner) {
        if (sku.length() > 64) {
            throw new Invalid("SKU length should be 64 characters maximum.");
        }
        boolean taken = handle.createQuery("SELECT 1 FROM catalog_product_entity WHERE sku = ? AND entity_id <> ?")
                .bind(0, sku)
                .bind(1, owner)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (taken) {
            throw new Invalid("The value of attribute \"SKU\" must be unique.");
        }
    }

    void write(Handle handle, long id, Map<String, String> values) {
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
            if (!value.isBlank()) {
                handle.execute(
                        "INSERT INTO " + table + " (attribute_id, store_id, entity_id, value) VALUES (?, 0, ?, ?)",
                        attribute.id(),
                        id,
                        typed(attribute, value.strip()));
            }
        });
    }

    private static Object typed(Attribute attribute, String value) {
        return switch (attribute.backendType()) {
            case "int", "decimal" -> {
                String plain = value.replace("$", "").replace(",", "");
                if (!plain.matches("-?[0-9]{1,12}(\\.[0-9]{1,6})?")) {
                    throw new Invalid("Please enter a valid number in \"" + attribute.label() + "\".");
                }
                if (attribute.code().equals("price") && plain.startsWith("-")) {
                    throw new Invalid("Please enter a number 0 or greater in \"" + attribute.label() + "\".");
                }
                yield new BigDecimal(plain);
            }
            default -> value;
        };
    }

    private static void categories(Handle handle, long id, List<Long> categories) {
        handle.execute("DELETE FROM catalog_category_product WHERE product_id = ?", id);
        for (long category : categories) {
            handle.execute(
                    "INSERT INTO catalog_category_product (category_id, product_id, position) VALUES (?, ?, 0)",
                    category,
                    id);
        }
    }

    static void address(Handle handle, long id, String urlKey) {
        boolean taken = handle.createQuery("SELECT 1 FROM url_rewrite WHERE request_path = ? AND store_id = 1"
                        + " AND NOT (entity_type = 'product' AND entity_id = ?)")
                .bind(0, urlKey + ".html")
                .bind(1, id)
                .mapTo(Integer.class)
                .findFirst()
                .isPresent();
        if (taken) {
            throw new Invalid("The value specified in the URL Key field would generate a URL that already exists.");
        }
        handle.execute(
                "DELETE FROM url_rewrite WHERE entity_type = 'product' AND entity_id = ?"
                        + " AND (redirect_type = 0 OR request_path = ?)",
                id,
                urlKey + ".html");
        Row.in("url_rewrite")
                .with("entity_type", "product")
                .with("entity_id", id)
                .with("request_path", urlKey + ".html")
                .with("target_path", "catalog/product/view/id/" + id)
                .with("redirect_type", 0)
                .with("store_id", 1)
                .with("is_autogenerated", 1)
                .insert(handle);
    }

    /** Lets a product's old address lead to the new one. */
    static void redirect(Handle handle, long id, String old, String key) {
        boolean free = handle.createQuery("SELECT 1 FROM url_rewrite WHERE request_path = ? AND store_id = 1")
                .bind(0, old + ".html")
                .mapTo(Integer.class)
                .findFirst()
                .isEmpty();
        if (free && old.length() <= 200) {
            Row.in("url_rewrite")
                    .with("entity_type", "product")
                    .with("entity_id", id)
                    .with("request_path", old + ".html")
                    .with("target_path", key + ".html")
                    .with("redirect_type", 301)
                    .with("store_id", 1)
                    .with("is_autogenerated", 0)
                    .insert(handle);
        }
    }

    /** Gives a configurable product the variations of the matrix; returns the products that were changed. */
    private List<Long> variations(Handle handle, long id, String matrix, Instant now) {
        JsonNode rows;
        try {
            rows = JSON.readTree(matrix);
        } catch (JsonProcessingException e) {
            throw new Invalid("The variations cannot be read: " + e.getOriginalMessage());
        }
        if (!rows.isArray() || rows.isEmpty()) {
            return List.of();
        }
        ProductRecord parent = reader.byId(handle, id).orElseThrow();
        List<Long> kept = new ArrayList<>();
        List<Long> touched = new ArrayList<>();
        for (JsonNode row : rows) {
            if (row.path("newProduct").asInt() == 1) {
                long child = variation(handle, parent, row, now);
                kept.add(child);
                touched.add(child);
            } else {
                long child = row.path("id").asLong();
                kept.add(child);
                String status = row.path("status").asText();
                if (status.equals("1") || status.equals("2")) {
                    write(handle, child, Map.of("status", status));
                    touched.add(child);
                }
            }
        }
        handle.execute(
                "UPDATE catalog_product_entity SET type_id = 'configurable', has_options = 1, required_options = 1"
                        + " WHERE entity_id = ?",
                id);
        axes(handle, id, rows);
        List<Long> before = handle.createQuery("SELECT product_id FROM catalog_product_super_link WHERE parent_id = ?")
                .bind(0, id)
                .mapTo(Long.class)
                .list();
        for (long child : before) {
            if (!kept.contains(child)) {
                handle.execute(
                        "DELETE FROM catalog_product_super_link WHERE parent_id = ? AND product_id = ?", id, child);
                handle.execute("DELETE FROM catalog_product_relation WHERE parent_id = ? AND child_id = ?", id, child);
                touched.add(child);
            }
        }
        for (long child : kept) {
            if (!before.contains(child)) {
                handle.execute(
                        "INSERT INTO catalog_product_super_link (product_id, parent_id) VALUES (?, ?)", child, id);
                handle.execute("INSERT INTO catalog_product_relation (parent_id, child_id) VALUES (?, ?)", id, child);
            }
        }
        return touched;
    }

    private static Map<String, String> chosen(JsonNode row) {
        Map<String, String> chosen = new HashMap<>();
        try {
            JSON.readTree(row.path("configurable_attribute").asText("{}"))
                    .properties()
                    .forEach(
                            entry -> chosen.put(entry.getKey(), entry.getValue().asText()));
        } catch (JsonProcessingException e) {
            throw new Invalid("A variation's attributes cannot be read: " + e.getOriginalMessage());
        }
        return chosen;
    }

    private long variation(Handle handle, ProductRecord parent, JsonNode row, Instant now) {
        String sku = row.path("sku").asText().strip();
        String name = row.path("name").asText().strip();
        requireFreeSku(handle, sku, 0);
        Map<String, String> values = new HashMap<>(chosen(row));
        values.put("name", name);
        values.put("price", row.path("price").asText());
        values.put("weight", row.path("weight").asText("1"));
        values.put("status", "1");
        values.put("visibility", "1");
        values.put("tax_class_id", "2");
        values.put("url_key", slug(name));
        for (String picture : List.of("image", "small_image", "thumbnail")) {
            values.put(picture, parent.value(picture));
        }
        BigDecimal quantity = new BigDecimal(
                row.path("qty").asText("").matches("[0-9]{1,9}(\\.[0-9]{1,4})?")
                        ? row.path("qty").asText()
                        : "0");
        long id = insert(handle, parent.set(), "simple", sku, now);
        values.put("quantity_and_stock_status", quantity.signum() > 0 ? "1" : "0");
        write(handle, id, values);
        stock(handle, id, sku, quantity, quantity.signum() > 0);
        address(handle, id, values.getOrDefault("url_key", ""));
        return id;
    }

    /** The attributes by which the variations differ, if the product has none yet. */
    private void axes(Handle handle, long id, JsonNode rows) {
        if (!reader.axes(handle, id).isEmpty()) {
            return;
        }
        int position = 0;
        for (String code : new TreeSet<>(chosen(rows.get(0)).keySet()).descendingSet()) {
            Attribute attribute = magento.attributes().product(code);
            long axis = Row.in("catalog_product_super_attribute")
                    .with("product_id", id)
                    .with("attribute_id", attribute.id())
                    .with("position", position++)
                    .insert(handle);
            Row.in("catalog_product_super_attribute_label")
                    .with("product_super_attribute_id", axis)
                    .with("store_id", 0)
                    .with("use_default", 0)
                    .with("value", attribute.label())
                    .insert(handle);
        }
    }

    /** Deletes products; returns how many existed. */
    int delete(List<Long> ids, Instant now) {
        int deleted = magento.database().inTransaction(handle -> {
            int count = 0;
            List<Long> parents = new ArrayList<>();
            for (long id : ids) {
                parents.addAll(
                        handle.createQuery("SELECT parent_id FROM catalog_product_super_link WHERE product_id = ?")
                                .bind(0, id)
                                .mapTo(Long.class)
                                .list());
                parents.addAll(BundleRows.forget(handle, id));
                count += delete(handle, id);
            }
            parents.removeAll(ids);
            if (!parents.isEmpty()) {
                derive(handle, parents, now);
            }
            return count;
        });
        magento.catalogChanged();
        return deleted;
    }

    private static int delete(Handle handle, long id) {
        Optional<String> sku = handle.createQuery(
                        "SELECT sku FROM catalog_product_entity WHERE entity_id = ? FOR UPDATE")
                .bind(0, id)
                .mapTo(String.class)
                .findFirst();
        if (sku.isEmpty()) {
            return 0;
        }
        for (String table : TABLES) {
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
        for (String table :
                List.of("catalog_product_index_price", "catalog_product_index_eav", "catalogsearch_fulltext_scope1")) {
            handle.execute("DELETE FROM " + table + " WHERE entity_id = ?", id);
        }
        handle.execute("DELETE FROM catalog_product_super_link WHERE parent_id = ?", id);
        handle.execute("DELETE FROM catalog_product_super_attribute WHERE product_id = ?", id);
        handle.execute("DELETE FROM catalog_product_relation WHERE parent_id = ? OR child_id = ?", id, id);
        handle.execute("DELETE FROM catalog_product_link WHERE product_id = ? OR linked_product_id = ?", id, id);
        handle.execute("DELETE FROM inventory_source_item WHERE sku = ?", sku.get());
        handle.execute("DELETE FROM url_rewrite WHERE entity_type = 'product' AND entity_id = ?", id);
        handle.execute("DELETE FROM wishlist_item WHERE product_id = ?", id);
        handle.execute("DELETE FROM catalog_product_entity WHERE entity_id = ?", id);
        return 1;
    }

    /** Enables or disables products. */
    void status(List<Long> ids, int status, Instant now) {
        magento.database().useTransaction(handle -> {
            for (long id : ids) {
                write(handle, id, Map.of("status", String.valueOf(status)));
                handle.execute(
                        "UPDATE catalog_product_entity SET updated_at = ? WHERE entity_id = ?",
                        Timestamp.from(now),
                        id);
            }
            derive(handle, ids, now);
        });
        magento.catalogChanged();
    }

    void derive(Handle handle, List<Long> ids, Instant now) {
        if (!ids.isEmpty()) {
            magento.index()
                    .refresh(
                            handle,
                            ids,
                            LocalDate.ofInstant(now, magento.config().zone()));
        }
    }

    static String slug(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-+|-+$", "");
    }
}
