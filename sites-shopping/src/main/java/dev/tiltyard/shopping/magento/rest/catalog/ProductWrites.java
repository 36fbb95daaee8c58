package dev.tiltyard.shopping.magento.rest.catalog;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.BundleRows;
import dev.tiltyard.shopping.magento.catalog.OptionRows;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductLink;
import dev.tiltyard.shopping.magento.catalog.ProductRows;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.catalog.ProductValues;
import dev.tiltyard.shopping.magento.catalog.TierPrice;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Input;
import dev.tiltyard.shopping.magento.rest.RestProblem;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Creates, updates and deletes products with everything that a call sends: values, stock, categories, websites, links,
 * options, images, tier prices; and updates URL rewrites and indexes. What can't be kept is refused.
 *
 * <p>Source: Magento 2.4, {@code Magento\Catalog\Model\ProductRepository}; the changed rows were observed on the
 * running original.
 */
final class ProductWrites {
    /** The fields of {@code Magento\Catalog\Api\Data\ProductInterface}. */
    static final Set<String> FIELDS = Set.of(
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

    private static final Set<String> EXTENSIONS = Set.of(
            "website_ids",
            "category_links",
            "stock_item",
            "configurable_product_options",
            "configurable_product_links",
            "bundle_product_options");
    private static final List<String> OWN = List.of("name", "price", "status", "visibility", "weight");
    /** Derived values that responses contain and that clients send back. */
    private static final Set<String> DERIVED =
            Set.of("has_options", "required_options", "category_ids", "created_at", "updated_at", "sku");

    private static final Set<String> SINGLE = Set.of("simple", "virtual", "downloadable");
    private static final String REQUIRED =
            "The \"Product Name\" attribute value is empty. Set the attribute and try again.";

    private final Magento magento;
    private final ProductValues values;
    private final MediaWrites media;

    ProductWrites(Magento magento, Path pictures) {
        this.magento = magento;
        this.values = new ProductValues(magento.attributes(), ProductWrites::number);
        this.media = new MediaWrites(magento, pictures);
    }

    MediaWrites media() {
        return media;
    }

    /** Creates the product, or updates the one with its SKU; returns its SKU. */
    String create(Input sent, Instant now) {
        sent.knowsOnly(FIELDS);
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
        ProductType type = type(sent.text("type_id").orElse("simple"));
        Map<String, String> values = values(sent);
        values.putIfAbsent("status", "1");
        values.putIfAbsent("visibility", "4");
        values.putIfAbsent("tax_class_id", "2");
        values.putIfAbsent("url_key", ProductRows.urlKey(sent.requiredText("name")));
        save(now, handle -> {
            requireFreeUrl(handle, values.getOrDefault("url_key", ""), 0);
            long id = ProductRows.insert(handle, set, type.id(), sku, now);
            this.values.write(handle, id, values);
            ProductRows.websites(handle, id, List.of(1L));
            BigDecimal quantity =
                    stockOf(sent).flatMap(item -> item.amount("qty")).orElse(BigDecimal.ZERO);
            ProductRows.stock(handle, id, sku, quantity, quantity.signum() > 0);
            ProductRows.address(handle, id, values.getOrDefault("url_key", ""));
            parts(handle, id, sku, sent);
            return id;
        });
        return sku;
    }

    /** Updates the sent fields of a product; returns its SKU. */
    String change(Product product, Input sent, Instant now) {
        sent.knowsOnly(FIELDS);
        Map<String, String> values = values(sent);
        if (values.containsKey("name") && values.getOrDefault("name", "").isBlank()) {
            throw RestProblem.bad(REQUIRED);
        }
        sent.number("attribute_set_id").ifPresent(this::requireSet);
        ProductType type = sent.text("type_id").map(ProductWrites::type).orElse(product.type());
        if (type != product.type()
                && !(SINGLE.contains(type.id())
                        && SINGLE.contains(product.type().id()))) {
            throw RestProblem.bad(
                    "Invalid product data: %1",
                    List.of("A " + product.type().id() + " product can't become a " + type.id() + " product"));
        }
        String sku = sent.text("sku").filter(text -> !text.isBlank()).orElse(product.sku());
        save(now, handle -> {
            long id = product.id();
            if (!sku.equals(product.sku())) {
                if (ProductRows.isSkuTaken(handle, sku, id)) {
                    throw RestProblem.bad("The value of attribute \"SKU\" must be unique.");
                }
                ProductRows.rename(handle, id, product.sku(), sku);
            }
            handle.execute(
                    "UPDATE catalog_product_entity SET updated_at = ?, attribute_set_id = ?, type_id = ?,"
                            + " created_at = COALESCE(?, created_at) WHERE entity_id = ?",
                    Timestamp.from(now),
                    sent.number("attribute_set_id").orElse((long) product.attributeSet()),
                    type.id(),
                    sent.time("created_at").map(Timestamp::from).orElse(null),
                    id);
            this.values.write(handle, id, values);
            if (values.containsKey("url_key")) {
                requireFreeUrl(handle, values.getOrDefault("url_key", ""), id);
                ProductRows.address(handle, id, values.getOrDefault("url_key", ""));
            }
            parts(handle, id, sku, sent);
            return id;
        });
        return sku;
    }

    /** Runs a change of a product in a transaction, then updates its indexes. */
    void save(Instant now, Change change) {
        magento.database().useTransaction(handle -> derive(handle, List.of(change.run(handle)), now));
        magento.catalogChanged();
    }

    /** Changes a product's rows; returns its id. */
    interface Change {
        long run(Handle handle);
    }

    void change(Product product, Instant now, Consumer<Handle> change) {
        save(now, handle -> {
            change.accept(handle);
            return product.id();
        });
    }

    /** Writes values of a product; numbers and dates as texts. */
    void write(Handle handle, long product, Map<String, String> changed) {
        values.write(handle, product, changed);
    }

    void delete(Product product, Instant now) {
        magento.database().useTransaction(handle -> {
            List<Long> parents = new ArrayList<>(
                    handle.createQuery("SELECT parent_id FROM catalog_product_super_link WHERE product_id = ?")
                            .bind(0, product.id())
                            .mapTo(Long.class)
                            .list());
            parents.addAll(BundleRows.forget(handle, product.id()));
            ProductRows.delete(handle, product.id());
            derive(handle, parents, now);
        });
        magento.catalogChanged();
    }

    /** Updates a product's stock item; returns its id. */
    long changeStock(Product product, long item, Input sent, Instant now) {
        change(product, now, handle -> {
            boolean known = handle.createQuery(
                            "SELECT 1 FROM cataloginventory_stock_item WHERE item_id = ? AND product_id = ?")
                    .bind(0, item)
                    .bind(1, product.id())
                    .mapTo(Integer.class)
                    .findFirst()
                    .isPresent();
            if (!known) {
                throw RestProblem.notFound(
                        "The stock item with the \"" + item + "\" ID wasn't found. Verify the ID and try again.");
            }
            ProductRows.changeStock(handle, product.id(), product.sku(), StockShapes.columns(sent));
        });
        return item;
    }

    private void parts(Handle handle, long id, String sku, Input sent) {
        stockOf(sent).ifPresent(item -> ProductRows.changeStock(handle, id, sku, StockShapes.columns(item)));
        categories(handle, id, sent);
        extensions(sent).ifPresent(extensions -> {
            extensions.knowsOnly(EXTENSIONS);
            if (extensions.has("website_ids")) {
                ProductRows.websites(handle, id, websites(handle, extensions.texts("website_ids")));
            }
            Variations.write(magento, handle, id, extensions);
            requireSameBundle(id, extensions);
        });
        if (sent.has("product_links")) {
            List<ProductLink> links = SentParts.links(handle, sent.list("product_links"));
            for (ProductLink.Type type : ProductLink.Type.values()) {
                ProductLink.replace(
                        handle,
                        id,
                        type,
                        links.stream().filter(link -> link.type() == type).toList());
            }
        }
        if (sent.has("options")) {
            OptionRows.replace(handle, id, SentParts.options(sent.list("options")));
        }
        if (sent.has("tier_prices")) {
            TierPrice.replace(handle, id, SentParts.tiers(handle, sent.list("tier_prices")));
        }
        if (sent.has("media_gallery_entries")) {
            media.replace(handle, id, sent.list("media_gallery_entries"));
        }
    }

    private void requireSet(long set) {
        boolean known = magento.database().withHandle(handle -> handle.createQuery(
                        "SELECT COUNT(*) FROM eav_attribute_set WHERE attribute_set_id = ? AND entity_type_id = 4")
                .bind(0, set)
                .mapTo(Boolean.class)
                .one());
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

    /** Values by attribute, from the fields and {@code custom_attributes}. */
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
            if (DERIVED.contains(code)) {
                continue;
            }
            if (magento.attributes().findProduct(code).isEmpty()) {
                throw RestProblem.bad(
                        "The \"%1\" attribute name is invalid. Reset the name and try again.", List.of(code));
            }
            JsonNode value = custom.node().path("value");
            values.put(
                    code,
                    value.isContainerNode()
                            ? String.join(",", custom.texts("value"))
                            : custom.text("value").orElse(""));
        }
        return values;
    }

    private static BigDecimal number(Attribute attribute, String text) {
        if (!text.matches("-?[0-9]{1,14}(\\.[0-9]{1,12})?")) {
            throw RestProblem.wrongType(text, attribute.backendType().equals("int") ? "int" : "float")
                    .within(attribute.code());
        }
        return new BigDecimal(text);
    }

    private static Optional<Input> extensions(Input sent) {
        return sent.object("extension_attributes");
    }

    private static Optional<Input> stockOf(Input sent) {
        return extensions(sent).flatMap(extensions -> extensions.object("stock_item"));
    }

    private static List<Long> websites(Handle handle, List<String> sent) {
        List<String> known = handle.createQuery("SELECT website_id FROM store_website WHERE website_id > 0")
                .mapTo(String.class)
                .list();
        return sent.stream()
                .distinct()
                .map(id -> {
                    if (!known.contains(id)) {
                        throw RestProblem.notFound("The website with id " + id
                                + " that was requested wasn't found. Verify the website and try again.");
                    }
                    return Long.valueOf(id);
                })
                .toList();
    }

    /** From {@code category_links}, which have positions, else from the attribute {@code category_ids}. */
    private void categories(Handle handle, long id, Input sent) {
        Map<Long, Long> wanted = new LinkedHashMap<>();
        Optional<Input> links = extensions(sent).filter(all -> all.has("category_links"));
        Optional<Input> ids = sent.list("custom_attributes").stream()
                .filter(custom -> custom.text("attribute_code").orElse("").equals("category_ids"))
                .findFirst();
        if (links.isPresent()) {
            links.get()
                    .list("category_links")
                    .forEach(link -> wanted.put(
                            link.number("category_id").orElse(0L),
                            link.number("position").orElse(0L)));
        } else if (ids.isPresent()) {
            Map<Long, Long> present = positions(handle, id);
            ids.get().numbers("value").forEach(category -> wanted.put(category, present.getOrDefault(category, 0L)));
        } else {
            return;
        }
        wanted.keySet().stream()
                .filter(category -> magento.categories()
                        .tree()
                        .byId(Math.toIntExact(category))
                        .isEmpty())
                .findFirst()
                .ifPresent(category -> {
                    throw RestProblem.noSuch("id", category);
                });
        ProductRows.categories(handle, id, wanted);
    }

    private static Map<Long, Long> positions(Handle handle, long id) {
        return handle
                .createQuery("SELECT category_id, position FROM catalog_category_product WHERE product_id = ?")
                .bind(0, id)
                .map((row, context) -> Map.entry(row.getLong(1), row.getLong(2)))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** A bundle's options come back as they were sent by clients that change something else. */
    private void requireSameBundle(long id, Input extensions) {
        if (extensions.has("bundle_product_options")) {
            Object present = magento.products()
                    .byId(id, 0)
                    .<Object>map(product -> ProductShapes.bundle(product))
                    .orElseGet(List::of);
            extensions.requireSame("bundle_product_options", present);
        }
    }

    private static void requireFreeUrl(Handle handle, String urlKey, long owner) {
        if (ProductRows.isUrlTaken(handle, urlKey, owner)) {
            throw RestProblem.bad("URL key for specified store already exists.");
        }
    }

    private void derive(Handle handle, List<Long> ids, Instant now) {
        magento.index()
                .refresh(handle, ids, LocalDate.ofInstant(now, magento.config().zone()));
    }
}
