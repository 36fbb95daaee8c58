package dev.tiltyard.shopping.magento.rest.catalog;

import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.GalleryImage;
import dev.tiltyard.shopping.magento.catalog.GalleryRows;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductLink;
import dev.tiltyard.shopping.magento.catalog.ProductType;
import dev.tiltyard.shopping.magento.catalog.TierPrice;
import dev.tiltyard.shopping.magento.catalog.Variant;
import dev.tiltyard.shopping.magento.catalog.VariantChoice;
import dev.tiltyard.shopping.magento.rest.Shape;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** Products as JSON. */
final class ProductShapes {
    /** Attributes with their own fields, or that the original does not expose. */
    private static final Set<String> OWN = Set.of(
            "name",
            "sku",
            "price",
            "status",
            "visibility",
            "weight",
            "quantity_and_stock_status",
            "media_gallery",
            "old_id");

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final String LINKS = """
            SELECT l.link_type_id, p.sku, p.type_id, COALESCE(i.value, 0) AS position, q.value AS quantity
              FROM catalog_product_link l
              JOIN catalog_product_entity p ON p.entity_id = l.linked_product_id
              LEFT JOIN catalog_product_link_attribute a
                ON a.link_type_id = l.link_type_id AND a.product_link_attribute_code = 'position'
              LEFT JOIN catalog_product_link_attribute_int i
                ON i.link_id = l.link_id AND i.product_link_attribute_id = a.product_link_attribute_id
              LEFT JOIN catalog_product_link_attribute qa
                ON qa.link_type_id = l.link_type_id AND qa.product_link_attribute_code = 'qty'
              LEFT JOIN catalog_product_link_attribute_decimal q
                ON q.link_id = l.link_id AND q.product_link_attribute_id = qa.product_link_attribute_id
             WHERE l.product_id = ? ORDER BY l.link_type_id, position, l.link_id
            """;

    private ProductShapes() {}

    /** @param alone whether it was requested by its SKU: then it includes its stock item */
    static Shape product(Handle handle, Product product, boolean alone) {
        return new Shape()
                .put("id", product.id())
                .put("sku", product.sku())
                .put("name", product.name())
                .put("attribute_set_id", product.attributeSet())
                .put("price", product.amount("price").orElse(BigDecimal.ZERO))
                .put("status", product.amount("status").orElse(BigDecimal.ONE))
                .put("visibility", product.amount("visibility").orElse(null))
                .put("type_id", product.type().id())
                .put("created_at", product.createdAt())
                .put("updated_at", product.updatedAt())
                .put("weight", product.amount("weight").orElse(null))
                .put("extension_attributes", extensions(handle, product, alone))
                .put("product_links", links(handle, product))
                .put("options", options(product))
                .put("media_gallery_entries", media(handle, product))
                .put("tier_prices", tiers(handle, product))
                .put("custom_attributes", attributes(product));
    }

    private static Shape extensions(Handle handle, Product product, boolean alone) {
        Shape shape = new Shape()
                .put(
                        "website_ids",
                        handle.createQuery(
                                        "SELECT website_id FROM catalog_product_website WHERE product_id = ? ORDER BY website_id")
                                .bind(0, product.id())
                                .mapTo(Integer.class)
                                .list());
        List<Shape> categories = handle.createQuery(
                        "SELECT position, category_id FROM catalog_category_product WHERE product_id = ? ORDER BY category_id")
                .bind(0, product.id())
                .map((row, context) ->
                        new Shape().put("position", row.getInt(1)).put("category_id", row.getString(2)))
                .list();
        shape.put("category_links", categories.isEmpty() ? null : categories);
        if (alone) {
            shape.put("stock_item", StockShapes.of(handle, product.id()).orElse(null));
        }
        if (product.type() == ProductType.CONFIGURABLE) {
            shape.put("configurable_product_options", choices(product))
                    .put(
                            "configurable_product_links",
                            product.variants().stream().map(Variant::id).toList());
        }
        return shape.put("bundle_product_options", product.bundle().isPresent() ? bundle(product) : null);
    }

    static List<Shape> choices(Product product) {
        return product.choices().stream().map(choice -> choice(product, choice)).toList();
    }

    static List<Shape> bundle(Product product) {
        return product.bundle().stream()
                .flatMap(bundle -> bundle.choices().stream().map(choice -> choice(product, bundle, choice)))
                .toList();
    }

    private static Shape choice(Product product, Bundle bundle, Bundle.Choice choice) {
        return new Shape()
                .put("option_id", choice.id())
                .put("title", choice.title())
                .put("required", choice.required())
                .put("type", choice.type())
                .put("position", bundle.choices().indexOf(choice) + 1)
                .put("sku", product.sku())
                .put(
                        "product_links",
                        choice.selections().stream()
                                .map(selection -> new Shape()
                                        .put("id", String.valueOf(selection.id()))
                                        .put("sku", selection.sku())
                                        .put("option_id", choice.id())
                                        .put("qty", selection.quantity())
                                        .put("position", choice.selections().indexOf(selection) + 1)
                                        .put("is_default", selection.standard())
                                        .put("price", selection.price())
                                        .put("can_change_quantity", selection.changeable() ? 1 : 0))
                                .toList());
    }

    private static Shape choice(Product product, VariantChoice choice) {
        return new Shape()
                .put("id", choice.id())
                .put("attribute_id", String.valueOf(choice.attribute().id()))
                .put("label", choice.label())
                .put("position", choice.position())
                .put(
                        "values",
                        choice.options().stream()
                                .map(option -> new Shape().put("value_index", option.id()))
                                .toList())
                .put("product_id", product.id());
    }

    static List<Shape> links(Handle handle, Product product) {
        return handle.createQuery(LINKS)
                .bind(0, product.id())
                .map((row, context) -> new Shape()
                        .put("sku", product.sku())
                        .put("link_type", linkType(row.getInt("link_type_id")))
                        .put("linked_product_sku", row.getString("sku"))
                        .put("linked_product_type", row.getString("type_id"))
                        .put("position", row.getInt("position"))
                        .put(
                                "extension_attributes",
                                row.getBigDecimal("quantity") == null
                                        ? null
                                        : new Shape().put("qty", row.getBigDecimal("quantity"))))
                .list();
    }

    private static String linkType(int id) {
        return Arrays.stream(ProductLink.Type.values())
                .filter(type -> type.id() == id)
                .findFirst()
                .orElse(ProductLink.Type.RELATED)
                .code();
    }

    static List<Shape> options(Product product) {
        return product.options().stream().map(option -> option(product, option)).toList();
    }

    static Shape option(Product product, CustomOption option) {
        Shape shape = new Shape()
                .put("product_sku", product.sku())
                .put("option_id", option.id())
                .put("title", option.title())
                .put("type", option.type())
                .put("sort_order", option.sortOrder())
                .put("is_require", option.required());
        if (option.values().isEmpty()) {
            return shape.put("price", option.price())
                    .put("price_type", option.percent() ? "percent" : "fixed")
                    .text("sku", option.sku())
                    .text("file_extension", option.file().extensions())
                    .put("max_characters", option.maxCharacters())
                    .put("image_size_x", option.file().width())
                    .put("image_size_y", option.file().height());
        }
        return shape.put(
                "values",
                option.values().stream()
                        .map(value -> new Shape()
                                .put("title", value.title())
                                .put("sort_order", value.sortOrder())
                                .put("price", value.price())
                                .put("price_type", value.percent() ? "percent" : "fixed")
                                .text("sku", value.sku())
                                .put("option_type_id", value.id()))
                        .toList());
    }

    static List<Shape> media(Handle handle, Product product) {
        Map<Long, GalleryRows.Video> videos = GalleryRows.videos(handle, product.id());
        List<Shape> entries = new ArrayList<>();
        for (GalleryImage image : product.gallery()) {
            List<String> roles = GalleryRows.ROLES.stream()
                    .filter(role -> product.text(role).equals(image.file()))
                    .toList();
            GalleryRows.Video video = videos.get(image.id());
            entries.add(new Shape()
                    .put("id", image.id())
                    .put("media_type", video == null ? "image" : GalleryRows.VIDEO)
                    .text("label", image.label())
                    .put("position", image.position())
                    .put("disabled", image.disabled())
                    .put("types", roles)
                    .put("file", image.file())
                    .put(
                            "extension_attributes",
                            video == null ? null : new Shape().put("video_content", video(video))));
        }
        return entries;
    }

    private static Shape video(GalleryRows.Video video) {
        return new Shape()
                .put("media_type", GalleryRows.VIDEO)
                .put("video_provider", video.provider())
                .put("video_url", video.url())
                .put("video_title", video.title())
                .put("video_description", video.description())
                .put("video_metadata", video.metadata());
    }

    private static List<Shape> tiers(Handle handle, Product product) {
        return TierPrice.of(handle, product.id()).stream()
                .map(tier -> new Shape()
                        .put("customer_group_id", tier.groupNumber())
                        .put("qty", tier.quantity())
                        .put(
                                "value",
                                tier.discount()
                                        .map(percent -> product.amount("price")
                                                .orElse(BigDecimal.ZERO)
                                                .multiply(HUNDRED.subtract(percent))
                                                .divide(HUNDRED, 4, RoundingMode.HALF_UP))
                                        .orElse(tier.price()))
                        .put(
                                "extension_attributes",
                                new Shape()
                                        .put("percentage_value", tier.discount().orElse(null))
                                        .put("website_id", tier.website())))
                .toList();
    }

    private static List<Shape> attributes(Product product) {
        List<Shape> values = new ArrayList<>();
        new TreeMap<>(product.values()).forEach((code, value) -> {
            if (!OWN.contains(code)) {
                values.add(new Shape().put("attribute_code", code).put("value", value));
            }
        });
        values.add(new Shape()
                .put("attribute_code", "required_options")
                .put("value", product.optionsRequired() ? "1" : "0"));
        boolean chosen =
                product.type() == ProductType.CONFIGURABLE || !product.options().isEmpty();
        values.add(new Shape().put("attribute_code", "has_options").put("value", chosen ? "1" : "0"));
        if (!product.categories().isEmpty()) {
            values.add(new Shape()
                    .put("attribute_code", "category_ids")
                    .put(
                            "value",
                            product.categories().stream().map(String::valueOf).toList()));
        }
        return values;
    }
}
