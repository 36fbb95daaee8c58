package dev.tiltyard.cms.world;

import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Writes products with their values, stock, categories, links, images and URL rewrites. */
final class CatalogRows {
    private static final Instant CREATED = Instant.parse("2023-04-19T16:13:51Z");
    private static final int GOODS_TAX = 2;

    private final WorldTables tables;
    private final Attributes attributes;
    private final Seed seed;
    private final Pictures pictures;
    private final Set<String> urlKeys = new HashSet<>();
    private long mediaId;
    private long superId;
    private long linkId;

    CatalogRows(WorldTables tables, Attributes attributes, Seed seed, Pictures pictures) {
        this.tables = tables;
        this.attributes = attributes;
        this.seed = seed;
        this.pictures = pictures;
    }

    void write(Product product) throws SQLException {
        boolean configurable = !product.variants().isEmpty();
        String key = urlKey(product.name(), product.id());
        List<String> files = pictures.of(product);
        SeededRandom random = seed.child(product.id()).random();
        for (Product.Variant variant : product.variants()) {
            variant(product, variant, key, pictures.of(product, variant));
        }
        String type = configurable ? "configurable" : product.grouped() ? "grouped" : "simple";
        entity(product.id(), product.set(), type, product.sku(), configurable);
        common(product.id(), product.name(), key, 4, files, Facts.left(product.sku()) > 0);
        if (type.equals("simple")) {
            price(product.id(), product.price());
        }
        texts(product, random);
        flags(product);
        material(product, product.id());
        stock(product.id(), product.sku(), type.equals("simple") ? Facts.left(product.sku()) : 0, true);
        rewrite(product.id(), key);
        gallery(product.id(), product.name(), files);
        links(product);
    }

    private void variant(Product product, Product.Variant variant, String key, List<String> files) throws SQLException {
        entity(variant.id(), product.set(), "simple", variant.sku(), false);
        int left = Facts.left(variant.sku());
        common(
                variant.id(),
                variant.name(),
                key + slug(variant.sku().substring(product.sku().length())),
                1,
                files,
                left > 0);
        price(variant.id(), variant.price());
        if (product.reduced()) {
            decimal("special_price", variant.id(), variant.price().multiply(new BigDecimal("0.8")));
        }
        number("color", variant.id(), variant.color());
        number("size", variant.id(), variant.size());
        material(product, variant.id());
        stock(variant.id(), variant.sku(), left, left > 0);
        rewrite(variant.id(), key + slug(variant.sku().substring(product.sku().length())));
        gallery(variant.id(), variant.name(), files);
    }

    private void entity(long id, int set, String type, String sku, boolean options) throws SQLException {
        tables.row("catalog_product_entity")
                .with("entity_id", id)
                .with("attribute_set_id", set)
                .with("type_id", type)
                .with("sku", sku)
                .with("has_options", options ? 1 : 0)
                .with("required_options", options ? 1 : 0)
                .with("created_at", CREATED)
                .with("updated_at", CREATED)
                .write();
        tables.row("catalog_product_website")
                .with("product_id", id)
                .with("website_id", 1)
                .write();
    }

    private void common(long id, String name, String key, int visibility, List<String> files, boolean inStock)
            throws SQLException {
        text("name", id, stored(name));
        text("url_key", id, key);
        text("meta_title", id, name);
        String file = files.isEmpty() ? "no_selection" : files.get(0);
        text("image", id, file);
        text("small_image", id, file);
        text("thumbnail", id, file);
        number("status", id, 1);
        number("visibility", id, visibility);
        number("tax_class_id", id, GOODS_TAX);
        number("quantity_and_stock_status", id, inStock ? 1 : 0);
    }

    private void price(long id, BigDecimal price) throws SQLException {
        decimal("price", id, price);
        decimal("weight", id, BigDecimal.ONE);
    }

    private void texts(Product product, SeededRandom random) throws SQLException {
        long_("description", product.id(), Wording.description(product, random));
        long_("short_description", product.id(), Wording.summary(product));
    }

    private void material(Product product, long id) throws SQLException {
        Optional<Integer> material = Facts.material(product);
        if (material.isPresent()) {
            text("material", id, material.get().toString());
        }
    }

    private void flags(Product product) throws SQLException {
        number("sale", product.id(), Facts.onSale(product) ? 1 : 0);
        number("new", product.id(), product.id() % 11 == 3 ? 1 : 0);
        number("eco_collection", product.id(), product.categories().contains(36) ? 1 : 0);
        number("performance_fabric", product.id(), product.categories().contains(35) ? 1 : 0);
        number("erin_recommends", product.id(), product.id() % 13 == 2 ? 1 : 0);
    }

    private void stock(long id, String sku, int quantity, boolean inStock) throws SQLException {
        tables.row("cataloginventory_stock_item")
                .with("product_id", id)
                .with("stock_id", 1)
                .withNullable("qty", Facts.counted(sku) ? Integer.valueOf(quantity) : null)
                .with("min_qty", 0)
                .with("min_sale_qty", 1)
                .with("max_sale_qty", 10_000)
                .with("is_in_stock", inStock ? 1 : 0)
                .with("manage_stock", 1)
                .with("notify_stock_qty", 1)
                .with("website_id", 0)
                .write();
        tables.row("inventory_source_item")
                .with("source_code", "default")
                .with("sku", sku)
                .with("quantity", quantity)
                .with("status", inStock ? 1 : 0)
                .write();
    }

    private void rewrite(long id, String key) throws SQLException {
        tables.row("url_rewrite")
                .with("entity_type", "product")
                .with("entity_id", id)
                .with("request_path", key + ".html")
                .with("target_path", "catalog/product/view/id/" + id)
                .with("redirect_type", 0)
                .with("store_id", 1)
                .with("is_autogenerated", 1)
                .write();
    }

    private void gallery(long id, String name, List<String> files) throws SQLException {
        int position = 0;
        for (String file : files) {
            mediaId++;
            tables.row("catalog_product_entity_media_gallery")
                    .with("value_id", mediaId)
                    .with("attribute_id", attributes.product("media_gallery").id())
                    .with("value", file)
                    .with("media_type", "image")
                    .with("disabled", 0)
                    .write();
            tables.row("catalog_product_entity_media_gallery_value")
                    .with("value_id", mediaId)
                    .with("store_id", 0)
                    .with("entity_id", id)
                    .with("label", name)
                    .with("position", ++position)
                    .with("disabled", 0)
                    .write();
            tables.row("catalog_product_entity_media_gallery_value_to_entity")
                    .with("value_id", mediaId)
                    .with("entity_id", id)
                    .write();
        }
    }

    private void links(Product product) throws SQLException {
        for (int category : product.categories()) {
            tables.row("catalog_category_product")
                    .with("category_id", category)
                    .with("product_id", product.id())
                    .with("position", 0)
                    .write();
        }
        if (product.grouped()) {
            for (long part = 33; part <= 35; part++) {
                tables.row("catalog_product_link")
                        .with("link_id", ++linkId)
                        .with("product_id", product.id())
                        .with("linked_product_id", part)
                        .with("link_type_id", 3)
                        .write();
                relation(product.id(), part);
            }
        }
        if (product.variants().isEmpty()) {
            return;
        }
        superAttribute(product, "size", 0);
        superAttribute(product, "color", 1);
        for (Product.Variant variant : product.variants()) {
            tables.row("catalog_product_super_link")
                    .with("product_id", variant.id())
                    .with("parent_id", product.id())
                    .write();
            relation(product.id(), variant.id());
        }
    }

    private void relation(long parent, long child) throws SQLException {
        tables.row("catalog_product_relation")
                .with("parent_id", parent)
                .with("child_id", child)
                .write();
    }

    private void superAttribute(Product product, String code, int position) throws SQLException {
        superId++;
        tables.row("catalog_product_super_attribute")
                .with("product_super_attribute_id", superId)
                .with("product_id", product.id())
                .with("attribute_id", attributes.product(code).id())
                .with("position", position)
                .write();
        tables.row("catalog_product_super_attribute_label")
                .with("product_super_attribute_id", superId)
                .with("store_id", 0)
                .with("use_default", 0)
                .with("value", code.substring(0, 1).toUpperCase(Locale.ROOT) + code.substring(1))
                .write();
    }

    private void text(String code, long id, String value) throws SQLException {
        value("varchar", code, id, value);
    }

    private void long_(String code, long id, String value) throws SQLException {
        value("text", code, id, value);
    }

    private void number(String code, long id, int value) throws SQLException {
        value("int", code, id, value);
    }

    private void decimal(String code, long id, BigDecimal value) throws SQLException {
        value("decimal", code, id, value);
    }

    private void value(String type, String code, long id, Object value) throws SQLException {
        tables.row("catalog_product_entity_" + type)
                .with("attribute_id", attributes.product(code).id())
                .with("store_id", 0)
                .with("entity_id", id)
                .with("value", value)
                .write();
    }

    private String urlKey(String name, long id) {
        String key = slug(name);
        return urlKeys.add(key) ? key : key + "-" + id;
    }

    /** A name as in the original's sample data, with character references. */
    private static String stored(String name) {
        return name.replace("™", "&trade;").replace("®", "&reg;");
    }

    /** A name's URL key. */
    static String slug(String name) {
        String plain = name.replaceAll("[™®']", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return name.startsWith("-") ? plain : plain.replaceAll("^-|-$", "");
    }
}
