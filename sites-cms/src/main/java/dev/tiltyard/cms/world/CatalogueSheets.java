package dev.tiltyard.cms.world;

import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.sitekit.world.Dice;
import dev.tiltyard.sitekit.world.Seed;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** Writes products with their values, stock, categories, links, pictures and addresses. */
final class CatalogueSheets {
    private static final Instant MADE = Instant.parse("2023-04-19T16:13:51Z");
    private static final int GOODS_TAX = 2;

    private final Sheets sheets;
    private final Attributes attributes;
    private final Seed seed;
    private final Function<Wear, List<String>> pictures;
    private final Set<String> urlKeys = new HashSet<>();
    private long mediaId;
    private long superId;
    private long linkId;

    CatalogueSheets(Sheets sheets, Attributes attributes, Seed seed, Function<Wear, List<String>> pictures) {
        this.sheets = sheets;
        this.attributes = attributes;
        this.seed = seed;
        this.pictures = pictures;
    }

    void write(Wear wear) throws SQLException {
        boolean configurable = !wear.variants().isEmpty();
        String key = urlKey(wear.name(), wear.id());
        List<String> files = pictures.apply(wear);
        Dice dice = seed.child(wear.id()).dice();
        for (Wear.Variant variant : wear.variants()) {
            variant(wear, variant, key, files);
        }
        String type = configurable ? "configurable" : wear.grouped() ? "grouped" : "simple";
        entity(wear.id(), wear.set(), type, wear.sku(), configurable);
        common(wear.id(), wear.name(), key, 4, files, Facts.left(wear.sku()) > 0);
        if (type.equals("simple")) {
            price(wear.id(), wear.price());
        }
        texts(wear, dice);
        flags(wear);
        stock(wear.id(), wear.sku(), type.equals("simple") ? Facts.left(wear.sku()) : 0, true);
        rewrite(wear.id(), key);
        gallery(wear.id(), wear.name(), files);
        links(wear);
    }

    private void variant(Wear wear, Wear.Variant variant, String key, List<String> files) throws SQLException {
        entity(variant.id(), wear.set(), "simple", variant.sku(), false);
        int left = Facts.left(variant.sku());
        common(
                variant.id(),
                variant.name(),
                key + slug(variant.sku().substring(wear.sku().length())),
                1,
                files,
                left > 0);
        price(variant.id(), variant.price());
        if (wear.reduced()) {
            decimal("special_price", variant.id(), variant.price().multiply(new BigDecimal("0.8")));
        }
        number("color", variant.id(), variant.color());
        number("size", variant.id(), variant.size());
        stock(variant.id(), variant.sku(), left, left > 0);
        rewrite(variant.id(), key + slug(variant.sku().substring(wear.sku().length())));
        gallery(variant.id(), variant.name(), files.isEmpty() ? files : files.subList(0, 1));
    }

    private void entity(long id, int set, String type, String sku, boolean options) throws SQLException {
        sheets.row("catalog_product_entity")
                .set("entity_id", id)
                .set("attribute_set_id", set)
                .set("type_id", type)
                .set("sku", sku)
                .set("has_options", options ? 1 : 0)
                .set("required_options", options ? 1 : 0)
                .set("created_at", MADE)
                .set("updated_at", MADE)
                .add();
        sheets.row("catalog_product_website")
                .set("product_id", id)
                .set("website_id", 1)
                .add();
    }

    private void common(long id, String name, String key, int visibility, List<String> files, boolean inStock)
            throws SQLException {
        text("name", id, name);
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

    private void texts(Wear wear, Dice dice) throws SQLException {
        long_("description", wear.id(), Wording.description(wear, dice));
        long_("short_description", wear.id(), Wording.summary(wear));
    }

    private void flags(Wear wear) throws SQLException {
        number("sale", wear.id(), Facts.onSale(wear) ? 1 : 0);
        number("new", wear.id(), wear.id() % 11 == 3 ? 1 : 0);
        number("eco_collection", wear.id(), wear.categories().contains(36) ? 1 : 0);
        number("performance_fabric", wear.id(), wear.categories().contains(35) ? 1 : 0);
        number("erin_recommends", wear.id(), wear.id() % 13 == 2 ? 1 : 0);
    }

    private void stock(long id, String sku, int quantity, boolean inStock) throws SQLException {
        sheets.row("cataloginventory_stock_item")
                .set("product_id", id)
                .set("stock_id", 1)
                .set("qty", quantity)
                .set("min_qty", 0)
                .set("min_sale_qty", 1)
                .set("max_sale_qty", 10_000)
                .set("is_in_stock", inStock ? 1 : 0)
                .set("manage_stock", 1)
                .set("notify_stock_qty", 1)
                .set("website_id", 0)
                .add();
        sheets.row("inventory_source_item")
                .set("source_code", "default")
                .set("sku", sku)
                .set("quantity", quantity)
                .set("status", inStock ? 1 : 0)
                .add();
    }

    private void rewrite(long id, String key) throws SQLException {
        sheets.row("url_rewrite")
                .set("entity_type", "product")
                .set("entity_id", id)
                .set("request_path", key + ".html")
                .set("target_path", "catalog/product/view/id/" + id)
                .set("redirect_type", 0)
                .set("store_id", 1)
                .set("is_autogenerated", 1)
                .add();
    }

    private void gallery(long id, String name, List<String> files) throws SQLException {
        int position = 0;
        for (String file : files) {
            mediaId++;
            sheets.row("catalog_product_entity_media_gallery")
                    .set("value_id", mediaId)
                    .set("attribute_id", attributes.product("media_gallery").id())
                    .set("value", file)
                    .set("media_type", "image")
                    .set("disabled", 0)
                    .add();
            sheets.row("catalog_product_entity_media_gallery_value")
                    .set("value_id", mediaId)
                    .set("store_id", 0)
                    .set("entity_id", id)
                    .set("label", name)
                    .set("position", ++position)
                    .set("disabled", 0)
                    .add();
            sheets.row("catalog_product_entity_media_gallery_value_to_entity")
                    .set("value_id", mediaId)
                    .set("entity_id", id)
                    .add();
        }
    }

    private void links(Wear wear) throws SQLException {
        for (int category : wear.categories()) {
            sheets.row("catalog_category_product")
                    .set("category_id", category)
                    .set("product_id", wear.id())
                    .set("position", 0)
                    .add();
        }
        if (wear.grouped()) {
            for (long part = 33; part <= 35; part++) {
                sheets.row("catalog_product_link")
                        .set("link_id", ++linkId)
                        .set("product_id", wear.id())
                        .set("linked_product_id", part)
                        .set("link_type_id", 3)
                        .add();
                relation(wear.id(), part);
            }
        }
        if (wear.variants().isEmpty()) {
            return;
        }
        superAttribute(wear, "size", 0);
        superAttribute(wear, "color", 1);
        for (Wear.Variant variant : wear.variants()) {
            sheets.row("catalog_product_super_link")
                    .set("product_id", variant.id())
                    .set("parent_id", wear.id())
                    .add();
            relation(wear.id(), variant.id());
        }
    }

    private void relation(long parent, long child) throws SQLException {
        sheets.row("catalog_product_relation")
                .set("parent_id", parent)
                .set("child_id", child)
                .add();
    }

    private void superAttribute(Wear wear, String code, int position) throws SQLException {
        superId++;
        sheets.row("catalog_product_super_attribute")
                .set("product_super_attribute_id", superId)
                .set("product_id", wear.id())
                .set("attribute_id", attributes.product(code).id())
                .set("position", position)
                .add();
        sheets.row("catalog_product_super_attribute_label")
                .set("product_super_attribute_id", superId)
                .set("store_id", 0)
                .set("use_default", 0)
                .set("value", code.substring(0, 1).toUpperCase(Locale.ROOT) + code.substring(1))
                .add();
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
        sheets.row("catalog_product_entity_" + type)
                .set("attribute_id", attributes.product(code).id())
                .set("store_id", 0)
                .set("entity_id", id)
                .set("value", value)
                .add();
    }

    private String urlKey(String name, long id) {
        String key = slug(name);
        return urlKeys.add(key) ? key : key + "-" + id;
    }

    /** A name as addresses have it. */
    static String slug(String name) {
        String plain = name.replaceAll("[™®']", "").toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        return name.startsWith("-") ? plain : plain.replaceAll("^-|-$", "");
    }
}
