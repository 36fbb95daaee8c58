package dev.tiltyard.shopping.replica.section;

import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.replica.storefront.Html;
import dev.tiltyard.shopping.replica.storefront.Money;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import dev.tiltyard.shopping.replica.storefront.Viewer;
import dev.tiltyard.sitekit.web.Visit;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The cart as the mini cart shows it. */
final class CartSection {
    private static final int MOST = 10;
    private static final Pattern CHOSEN = Pattern.compile("\"([0-9]{1,9})\":\"?([0-9]{1,9})\"?");
    private static final String ITEMS = """
            SELECT i.item_id, i.product_id, i.sku, i.name, i.qty, i.price, i.product_type
              FROM quote_item i
             WHERE i.quote_id = :quote AND i.parent_item_id IS NULL
             ORDER BY i.item_id DESC LIMIT :most
            """;

    private final Storefront store;

    CartSection(Storefront store) {
        this.store = store;
    }

    private record Quote(long id, int quantity, BigDecimal subtotal) {}

    private record Item(
            long id, long product, String sku, String name, BigDecimal quantity, BigDecimal price, String type) {}

    Map<String, Object> of(Visit visit) {
        Map<String, Object> section = new LinkedHashMap<>();
        store.database().useHandle(handle -> {
            Optional<Quote> quote = quote(visit, handle);
            BigDecimal subtotal = quote.map(Quote::subtotal).orElse(BigDecimal.ZERO);
            String price = "<span class=\"price\">" + Money.show(subtotal) + "</span>";
            section.put("summary_count", quote.map(Quote::quantity).orElse(0));
            section.put("subtotalAmount", Money.machine(subtotal));
            section.put("subtotal", price);
            section.put("possible_onepage_checkout", true);
            section.put("items", quote.map(found -> items(handle, found.id)).orElse(List.of()));
            section.put("extra_actions", "");
            section.put("isGuestCheckoutAllowed", true);
            section.put("website_id", "1");
            section.put("storeId", "1");
            section.put("subtotal_incl_tax", price);
            section.put("subtotal_excl_tax", price);
        });
        return section;
    }

    private Optional<Quote> quote(Visit visit, Handle handle) {
        Viewer viewer = store.viewer(visit);
        return handle.createQuery("SELECT entity_id, items_qty, subtotal FROM quote WHERE is_active = 1 AND "
                        + (viewer.signedIn()
                                ? "customer_id = :key AND store_id = 1 ORDER BY updated_at DESC, entity_id DESC LIMIT 1"
                                : "entity_id = :key"))
                .bind(
                        "key",
                        viewer.signedIn()
                                ? viewer.id()
                                : visit.session()
                                        .get(Storefront.QUOTE)
                                        .map(Long::valueOf)
                                        .orElse(0L))
                .map((row, context) -> new Quote(
                        row.getLong(1),
                        row.getInt(2),
                        Optional.ofNullable(row.getBigDecimal(3)).orElse(BigDecimal.ZERO)))
                .findFirst();
    }

    private List<Map<String, Object>> items(Handle handle, long quote) {
        List<Item> items = handle.createQuery(ITEMS)
                .bind("quote", quote)
                .bind("most", MOST)
                .map((row, context) -> new Item(
                        row.getLong("item_id"),
                        row.getLong("product_id"),
                        row.getString("sku"),
                        row.getString("name"),
                        row.getBigDecimal("qty"),
                        Optional.ofNullable(row.getBigDecimal("price")).orElse(BigDecimal.ZERO),
                        row.getString("product_type")))
                .list();
        Map<Long, ProductCard> cards = new TreeMap<>();
        store.products()
                .cards(items.stream().map(Item::product).distinct().toList(), 0)
                .forEach(card -> cards.put(card.id(), card));
        return items.stream()
                .map(item -> row(handle, item, Optional.ofNullable(cards.get(item.product))))
                .toList();
    }

    private Map<String, Object> row(Handle handle, Item item, Optional<ProductCard> card) {
        String image =
                card.map(ProductCard::image).filter(file -> !file.isEmpty()).orElse("");
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("product_type", item.type);
        row.put("options", options(handle, item));
        row.put("qty", item.quantity.stripTrailingZeros().scale() <= 0 ? item.quantity.intValue() : item.quantity);
        row.put("item_id", String.valueOf(item.id));
        row.put("configure_url", "/checkout/cart/configure/id/" + item.id + "/product_id/" + item.product + "/");
        row.put("is_visible_in_site_visibility", true);
        row.put("product_id", String.valueOf(item.product));
        row.put("product_name", Html.escape(item.name));
        row.put("product_sku", item.sku);
        row.put("product_url", card.map(ProductCard::address).orElse("/"));
        row.put("product_has_url", card.isPresent());
        row.put("product_price", "<span class=\"price\">" + Money.show(item.price) + "</span>");
        row.put("product_price_value", Money.machine(item.price));
        row.put(
                "product_image",
                Map.of("src", store.picture(image, 75, 75), "alt", item.name, "width", 75, "height", 75));
        return row;
    }

    /** What was chosen: label, and value as HTML. */
    private List<Map<String, String>> options(Handle handle, Item item) {
        Map<String, String> values = new LinkedHashMap<>();
        handle.createQuery("SELECT code, value FROM quote_item_option WHERE item_id = ? ORDER BY option_id")
                .bind(0, item.id)
                .map((row, context) -> String.valueOf(values.put(
                        row.getString(1), Optional.ofNullable(row.getString(2)).orElse(""))))
                .list();
        List<Map<String, String>> options = new ArrayList<>();
        Matcher chosen = CHOSEN.matcher(values.getOrDefault("attributes", ""));
        while (chosen.find()) {
            int attribute = Integer.parseInt(chosen.group(1));
            int option = Integer.parseInt(chosen.group(2));
            store.attributes()
                    .findProduct(attribute)
                    .ifPresent(found -> options.add(Map.of(
                            "label",
                            found.label(),
                            "value",
                            Html.escape(store.attributes()
                                    .option(option)
                                    .map(AttributeOption::label)
                                    .orElse("")))));
        }
        if (values.containsKey("option_ids")) {
            store.products().byId(item.product, 0).ifPresent(product -> product.options().stream()
                    .filter(option -> values.containsKey("option_" + option.id()))
                    .forEach(option -> options.add(Map.of(
                            "label",
                            option.title(),
                            "value",
                            Html.escape(shown(option, values.getOrDefault("option_" + option.id(), "")))))));
        }
        return options;
    }

    private static String shown(CustomOption option, String value) {
        if (option.values().isEmpty()) {
            return value;
        }
        List<String> ids = Arrays.asList(value.split(","));
        return option.values().stream()
                .filter(each -> ids.contains(String.valueOf(each.id())))
                .map(CustomOption.OptionValue::title)
                .collect(Collectors.joining(", "));
    }
}
