package dev.tiltyard.cms.replica.catalog;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.BundleRows;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.shopping.magento.catalog.ProductValues;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/**
 * Creates, updates and deletes products.
 *
 * <p>Source: the rows that the original changes, as observed on a running one.
 */
final class ProductWriter {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Product types without child products; they can be converted into each other. */
    static final Set<String> SINGLE = Set.of("simple", "virtual", "downloadable");

    private final Magento magento;
    private final ProductReader reader;
    private final ProductValues values;

    ProductWriter(Magento magento) {
        this.magento = magento;
        this.values = new ProductValues(magento.attributes(), ProductWriter::number);
        this.reader = new ProductReader(magento);
    }

    /** A product can't be saved; the message is for the user. */
    static final class Invalid extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Invalid(String message) {
            super(message);
        }
    }

    /**
     * The submitted data of a product; missing fields stay unchanged.
     *
     * @param id 0 for a new one
     * @param version version of the product that the form showed; empty if unknown
     * @param values values by attribute code
     * @param matrix the form's variations, in JSON
     * @param stock further stock item columns with their values
     * @param parts other submitted parts
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
            values.put("url_key", ProductRows.urlKey(name));
        }
        long id = insert(handle, sent.set(), sent.type(), sku.isEmpty() ? name : sku, now);
        write(handle, id, values);
        ProductRows.stock(
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

    /** Inserts a product of the first website. */
    static long insert(Handle handle, int set, String type, String sku, Instant now) {
        long id = ProductRows.insert(handle, set, type, sku, now);
        ProductRows.websites(handle, id, List.of(1L));
        return id;
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
        Map<String, Object> stock = new HashMap<>();
        sent.quantity().ifPresent(quantity -> stock.put("qty", quantity));
        sent.inStock().ifPresent(inStock -> {
            stock.put("is_in_stock", inStock ? 1 : 0);
            write(handle, sent.id(), Map.of("quantity_and_stock_status", inStock ? "1" : "0"));
        });
        ProductRows.changeStock(handle, sent.id(), sent.sku().map(String::strip).orElse(present.sku()), stock);
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
            ProductRows.rename(handle, present.id(), present.sku(), sku);
        }
    }

    private static void requireFreeSku(Handle handle, String sku, long owner) {
        if (sku.length() > 64) {
            throw new Invalid("SKU length should be 64 characters maximum.");
        }
        if (ProductRows.isSkuTaken(handle, sku, owner)) {
            throw new Invalid("The value of attribute \"SKU\" must be unique.");
        }
    }

    void write(Handle handle, long id, Map<String, String> sent) {
        Map<String, String> written = new HashMap<>(sent);
        written.computeIfPresent("url_key", (code, key) -> key.strip()); // not allowed in a URL
        values.write(handle, id, written);
    }

    private static BigDecimal number(Attribute attribute, String text) {
        String plain = text.strip().replace("$", "").replace(",", "");
        if (!plain.matches("-?[0-9]{1,12}(\\.[0-9]{1,6})?")) {
            throw new Invalid("Please enter a valid number in \"" + attribute.label() + "\".");
        }
        if (attribute.code().equals("price") && plain.startsWith("-")) {
            throw new Invalid("Please enter a number 0 or greater in \"" + attribute.label() + "\".");
        }
        return new BigDecimal(plain);
    }

    private static void categories(Handle handle, long id, List<Long> categories) {
        Map<Long, Long> positions = new LinkedHashMap<>();
        categories.forEach(category -> positions.put(category, 0L));
        ProductRows.categories(handle, id, positions);
    }

    static void address(Handle handle, long id, String urlKey) {
        if (ProductRows.isUrlTaken(handle, urlKey, id)) {
            throw new Invalid("The value specified in the URL Key field would generate a URL that already exists.");
        }
        ProductRows.address(handle, id, urlKey);
    }

    /** Redirects a product's old URL to the new one. */
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

    /** Replaces a configurable product's variations; returns the changed products. */
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
        values.put("url_key", ProductRows.urlKey(name));
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
        ProductRows.stock(handle, id, sku, quantity, quantity.signum() > 0);
        address(handle, id, values.getOrDefault("url_key", ""));
        return id;
    }

    /** Sets the configurable attributes, if the product has none yet. */
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
                count += ProductRows.delete(handle, id) ? 1 : 0;
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
}
