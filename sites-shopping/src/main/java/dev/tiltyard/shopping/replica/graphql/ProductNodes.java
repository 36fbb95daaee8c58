package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.GalleryImage;
import dev.tiltyard.shopping.magento.catalog.GalleryRows;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.catalog.ProductLink;
import dev.tiltyard.shopping.magento.catalog.TierPrice;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.rest.Answers;
import dev.tiltyard.shopping.magento.sales.Fields;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Products. Lists read cards, and the rest of a product only if a query asks for it.
 *
 * <p>Source: Magento 2.4.6, {@code module-catalog-graph-ql/etc/schema.graphqls}.
 */
final class ProductNodes {
    private static final String SUFFIX = ".html";
    private static final String MEDIA = "/media/catalog/product";

    private final Magento magento;
    private final Function<String, String> pictures;
    private final OptionNodes options;
    private final ProductKinds kinds;
    private final ReviewNodes reviews;
    private final Supplier<CategoryNodes> categories;

    /**
     * @param pictures the path of a product image, or of the placeholder if the file is empty
     * @param categories the categories' nodes, which need the products' in turn
     */
    ProductNodes(Magento magento, Function<String, String> pictures, Supplier<CategoryNodes> categories) {
        this.magento = magento;
        this.pictures = pictures;
        this.options = new OptionNodes();
        this.kinds = new ProductKinds(magento, this, options);
        this.reviews = new ReviewNodes(magento, this);
        this.categories = categories;
    }

    ReviewNodes reviews() {
        return reviews;
    }

    /** The products with these ids, in the same order. */
    List<Node> of(Call call, Collection<Long> ids) {
        return magento.products().cards(ids, call.group()).stream()
                .map(card -> of(call, card))
                .toList();
    }

    @Nullable
    Node find(Call call, long id) {
        return of(call, List.of(id)).stream().findFirst().orElse(null);
    }

    private Node of(Call call, ProductCard card) {
        Once<Product> whole = new Once<>(() -> magento.products()
                .byId(card.id(), call.group())
                .orElseThrow(() -> GraphQlProblem.noSuch("The product that was requested doesn't exist.")));
        Node node = new Node(type(card))
                .put("id", card.id())
                .put("uid", Uids.of(card.id()))
                .put("sku", card.sku())
                .put("name", card.name())
                .put("type_id", card.type().id())
                .put("url_key", card.urlKey())
                .nothing("url_path", "canonical_url", "gift_message_available", "tier_price")
                .put("url_suffix", SUFFIX)
                .put("relative_url", card.urlKey() + SUFFIX)
                .put("redirect_code", 0)
                .put("type", "PRODUCT")
                .put("stock_status", card.inStock() ? "IN_STOCK" : "OUT_OF_STOCK")
                .put("short_description", html(card.shortDescription()))
                .put("price", Amounts.deprecated(card.prices()))
                .put("price_range", Amounts.range(card.prices()))
                .put("small_image", image(call, card.image(), card.imageText()))
                .put("rating_summary", card.rating())
                .put("review_count", card.reviews())
                .with("reviews", arguments -> reviews.ofProduct(call, card.id(), arguments));
        values(node, whole);
        pictures(call, node, whole);
        parts(call, node, card, whole);
        kinds.add(call, node, card, whole);
        return node;
    }

    private static String type(ProductCard card) {
        return switch (card.type()) {
            case SIMPLE -> "SimpleProduct";
            case CONFIGURABLE -> "ConfigurableProduct";
            case VIRTUAL -> "VirtualProduct";
            case DOWNLOADABLE -> "DownloadableProduct";
            case GROUPED -> "GroupedProduct";
            case BUNDLE -> "BundleProduct";
        };
    }

    private static Node html(String text) {
        return new Node("ComplexTextValue").put("html", text);
    }

    private void values(Node node, Once<Product> whole) {
        node.later("description", () -> html(whole.get().text("description")))
                .later("attribute_set_id", () -> whole.get().attributeSet())
                .later("created_at", () -> Answers.date(whole.get().createdAt()))
                .later("updated_at", () -> Answers.date(whole.get().updatedAt()))
                .later(
                        "special_price",
                        () -> whole.get().amount("special_price").orElse(null))
                .later("weight", () -> whole.get().amount("weight").orElse(null))
                .later("options", () -> options.all(whole.get()));
        for (String code : List.of(
                "special_from_date",
                "special_to_date",
                "meta_title",
                "meta_keyword",
                "meta_description",
                "new_from_date",
                "new_to_date",
                "options_container",
                "country_of_manufacture",
                "swatch_image")) {
            node.later(
                    code,
                    () -> orNull(whole.get()
                            .text(
                                    switch (code) {
                                        case "new_from_date" -> "news_from_date";
                                        case "new_to_date" -> "news_to_date";
                                        default -> code;
                                    })));
        }
        Schemas.ownFields(magento.attributes().ofProducts())
                .forEach(attribute -> node.later(attribute.code(), () -> value(whole.get(), attribute)));
    }

    private static @Nullable Object value(Product product, Attribute attribute) {
        String text = product.text(attribute.code());
        return switch (attribute.backendType()) {
            case "int" -> text.matches("-?[0-9]{1,9}") ? Integer.valueOf(text) : null;
            case "decimal" -> product.amount(attribute.code()).orElse(null);
            default -> orNull(text);
        };
    }

    private static @Nullable String orNull(String text) {
        return text.isEmpty() ? null : text;
    }

    private Node image(Call call, String file, String label) {
        return new Node("ProductImage")
                .put("url", call.visit().origin() + pictures.apply(file.equals(GalleryRows.NONE) ? "" : file))
                .put("label", label)
                .nothing("position", "disabled");
    }

    private void pictures(Call call, Node node, Once<Product> whole) {
        for (String role : List.of("image", "thumbnail")) {
            node.later(
                    role, () -> image(call, whole.get().text(role), whole.get().name()));
        }
        node.later("media_gallery", () -> gallery(call, whole.get()))
                .later("media_gallery_entries", () -> entries(whole.get()));
    }

    List<Node> gallery(Call call, Product product) {
        Map<Long, GalleryRows.Video> videos = videos(product);
        return product.gallery().stream()
                .filter(image -> !image.disabled())
                .map(image -> {
                    GalleryRows.Video video = videos.get(image.id());
                    return new Node(video == null ? "ProductImage" : "ProductVideo")
                            .put("url", call.visit().origin() + MEDIA + image.file())
                            .put("label", image.label().isEmpty() ? product.name() : image.label())
                            .put("position", image.position())
                            .put("disabled", image.disabled())
                            .put("video_content", video(video));
                })
                .toList();
    }

    private Map<Long, GalleryRows.Video> videos(Product product) {
        return magento.database().withHandle(handle -> GalleryRows.videos(handle, product.id()));
    }

    private static @Nullable Node video(GalleryRows.@Nullable Video video) {
        return video == null
                ? null
                : new Node("ProductMediaGalleryEntriesVideoContent")
                        .put("media_type", GalleryRows.VIDEO)
                        .put("video_provider", video.provider())
                        .put("video_url", video.url())
                        .put("video_title", video.title())
                        .put("video_description", video.description())
                        .put("video_metadata", video.metadata());
    }

    private List<Node> entries(Product product) {
        Map<Long, GalleryRows.Video> videos = videos(product);
        return product.gallery().stream()
                .map(image -> entry(product, image, videos.get(image.id())))
                .toList();
    }

    private static Node entry(Product product, GalleryImage image, GalleryRows.@Nullable Video video) {
        return new Node("MediaGalleryEntry")
                .put("id", image.id())
                .put("uid", Uids.of(image.id()))
                .put("media_type", video == null ? "image" : GalleryRows.VIDEO)
                .text("label", image.label())
                .put("position", image.position())
                .put("disabled", image.disabled())
                .put(
                        "types",
                        GalleryRows.ROLES.stream()
                                .filter(role -> product.text(role).equals(image.file()))
                                .toList())
                .put("file", image.file())
                .put("video_content", video(video));
    }

    private void parts(Call call, Node node, ProductCard card, Once<Product> whole) {
        node.later("websites", () -> websites(card.id()))
                .later("categories", () -> categories.get().of(call, whole.get().categories()))
                .later("url_rewrites", () -> rewrites(card.id()))
                .later("product_links", () -> links(card))
                .later("related_products", () -> linked(call, card.id(), ProductLink.Type.RELATED))
                .later("upsell_products", () -> linked(call, card.id(), ProductLink.Type.UPSELL))
                .later("crosssell_products", () -> linked(call, card.id(), ProductLink.Type.CROSSSELL))
                .later("only_x_left_in_stock", () -> left(whole.get()))
                .later("price_tiers", () -> tiers(card.id(), call.group()).stream()
                        .map(tier -> tier(card, tier))
                        .toList())
                .later("tier_prices", () -> tiers(card.id(), call.group()).stream()
                        .map(tier -> new Node("ProductTierPrices")
                                .put("customer_group_id", String.valueOf(tier.groupNumber()))
                                .put("qty", tier.quantity())
                                .put("value", price(card, tier))
                                .put("percentage_value", tier.discount().orElse(null))
                                .put("website_id", tier.website()))
                        .toList());
    }

    /** The quantity below the merchant's threshold; the original shows none otherwise. */
    private @Nullable BigDecimal left(Product product) {
        BigDecimal threshold = magento.config().amount("cataloginventory/options/stock_threshold_qty");
        return threshold.signum() > 0 && product.quantity().compareTo(threshold) <= 0 ? product.quantity() : null;
    }

    private List<TierPrice> tiers(long product, int group) {
        return magento.database().withHandle(handle -> TierPrice.of(handle, product)).stream()
                .filter(tier -> tier.group().isEmpty() || tier.group().get() == group)
                .toList();
    }

    private static BigDecimal price(ProductCard card, TierPrice tier) {
        return tier.discount()
                .map(percent -> card.prices()
                        .regular()
                        .multiply(Amounts.HUNDRED.subtract(percent))
                        .divide(Amounts.HUNDRED, 4, RoundingMode.HALF_UP))
                .orElse(tier.price());
    }

    private static Node tier(ProductCard card, TierPrice tier) {
        BigDecimal price = price(card, tier);
        return new Node("TierPrice")
                .put("quantity", tier.quantity())
                .put("final_price", Amounts.money(price))
                .put("discount", Amounts.discount(card.prices().regular(), price));
    }

    private List<Node> websites(long product) {
        return rows("""
                SELECT w.website_id AS id, w.name, w.code, w.sort_order, w.default_group_id, w.is_default
                  FROM store_website w JOIN catalog_product_website p ON p.website_id = w.website_id
                 WHERE p.product_id = ? ORDER BY w.website_id
                """, product, row -> new Node("Website")
                .put("id", row.number("id"))
                .put("name", row.text("name"))
                .put("code", row.text("code"))
                .put("sort_order", row.number("sort_order"))
                .put("default_group_id", row.text("default_group_id"))
                .put("is_default", row.number("is_default") == 1));
    }

    private List<Node> rewrites(long product) {
        return rows(
                "SELECT request_path FROM url_rewrite WHERE entity_type = 'product' AND entity_id = ? AND store_id = 1"
                        + " AND redirect_type = 0 ORDER BY url_rewrite_id",
                product,
                row -> new Node("UrlRewrite")
                        .put("url", row.text("request_path"))
                        .put(
                                "parameters",
                                List.of(new Node("HttpQueryParameter")
                                        .put("name", "id")
                                        .put("value", String.valueOf(product)))));
    }

    private List<Node> rows(String query, long product, Function<Fields, Node> node) {
        return magento.database().withHandle(handle -> handle.createQuery(query)
                .bind(0, product)
                .map((row, context) -> node.apply(Fields.of(row)))
                .list());
    }

    private List<ProductLink> links(long product, ProductLink.Type type) {
        return magento.database().withHandle(handle -> ProductLink.of(handle, product, type));
    }

    private List<Node> linked(Call call, long product, ProductLink.Type type) {
        return magento
                .products()
                .cards(links(product, type).stream().map(ProductLink::product).toList(), call.group())
                .stream()
                .filter(ProductCard::inStock)
                .map(card -> of(call, card))
                .toList();
    }

    private List<Node> links(ProductCard card) {
        return List.of(ProductLink.Type.values()).stream()
                .flatMap(type -> links(card.id(), type).stream())
                .map(link -> magento.products().cards(List.of(link.product()), 0).stream()
                        .findFirst()
                        .map(other -> new Node("ProductLinks")
                                .put("sku", card.sku())
                                .put("link_type", link.type().code())
                                .put("linked_product_sku", other.sku())
                                .put("linked_product_type", other.type().id())
                                .put("position", link.position()))
                        .orElse(null))
                .filter(Objects::nonNull)
                .toList();
    }

    /** The product with a SKU that the shop shows, or could show as a part of another. */
    Optional<Product> bySku(Call call, String sku) {
        return magento.products().bySku(sku, call.group()).filter(Product::enabled);
    }
}
