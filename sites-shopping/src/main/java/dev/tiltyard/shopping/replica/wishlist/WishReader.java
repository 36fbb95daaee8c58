package dev.tiltyard.shopping.replica.wishlist;

import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.CustomOption;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.catalog.ProductCard;
import dev.tiltyard.shopping.magento.eav.Attribute;
import dev.tiltyard.shopping.magento.eav.AttributeOption;
import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Reads wish lists, without products that are no longer available. */
public final class WishReader {
    private static final String REQUEST = "info_buyRequest";

    private final Storefront store;

    public WishReader(Storefront store) {
        this.store = store;
    }

    private record Row(long item, long product, BigDecimal quantity, String comment) {}

    /** A customer's wish list; an empty one if they have none. */
    public WishList of(long customer, int group) {
        return store.database().withHandle(handle -> {
            Optional<Long> list = WishRecords.find(handle, customer);
            return list.isEmpty()
                    ? new WishList(0, List.of())
                    : new WishList(list.get(), items(handle, list.get(), group));
        });
    }

    private List<WishList.Item> items(Handle handle, long list, int group) {
        List<Row> rows = handle.createQuery("""
                        SELECT wishlist_item_id, product_id, COALESCE(qty, 1) AS qty, COALESCE(description, '') AS comment
                          FROM wishlist_item WHERE wishlist_id = ? ORDER BY wishlist_item_id
                        """)
                .bind(0, list)
                .map((row, context) ->
                        new Row(row.getLong(1), row.getLong(2), row.getBigDecimal("qty"), row.getString("comment")))
                .list();
        Map<Long, ProductCard> cards = new HashMap<>();
        store.products()
                .cards(rows.stream().map(Row::product).distinct().toList(), group)
                .forEach(card -> cards.put(card.id(), card));
        List<WishList.Item> items = new ArrayList<>();
        for (Row row : rows) {
            Optional.ofNullable(cards.get(row.product)).ifPresent(card -> {
                Map<String, String> options = options(handle, row.item);
                items.add(new WishList.Item(
                        row.item,
                        card,
                        row.quantity,
                        row.comment,
                        choices(row.product, options),
                        options.getOrDefault(REQUEST, "{}")));
            });
        }
        return items;
    }

    private static Map<String, String> options(Handle handle, long item) {
        Map<String, String> options = new LinkedHashMap<>();
        handle.createQuery("SELECT code, value FROM wishlist_item_option WHERE wishlist_item_id = ? ORDER BY option_id")
                .bind(0, item)
                .map((row, context) -> Map.entry(
                        row.getString(1), Optional.ofNullable(row.getString(2)).orElse("")))
                .forEach(entry -> options.put(entry.getKey(), entry.getValue()));
        return options;
    }

    private List<WishList.Choice> choices(long id, Map<String, String> options) {
        List<WishList.Choice> choices = new ArrayList<>();
        if (options.keySet().stream().allMatch(REQUEST::equals)) {
            return choices;
        }
        for (Attribute attribute : store.attributes().ofProducts()) {
            Optional.ofNullable(options.get("attribute_" + attribute.id()))
                    .filter(value -> value.matches("[0-9]{1,9}"))
                    .flatMap(value -> store.attributes().option(Integer.parseInt(value)))
                    .map(AttributeOption::label)
                    .ifPresent(label -> choices.add(new WishList.Choice(attribute.label(), label)));
        }
        Optional<Product> product = store.products().byId(id, 0);
        product.ifPresent(
                found -> found.options().forEach(option -> Optional.ofNullable(options.get("option_" + option.id()))
                        .ifPresent(value -> choices.add(new WishList.Choice(option.title(), shown(option, value))))));
        product.flatMap(Product::bundle).ifPresent(bundle -> bundle.choices()
                .forEach(choice -> Optional.ofNullable(options.get(WishRecords.BUNDLE + "_" + choice.id()))
                        .map(value -> shown(choice, value))
                        .filter(text -> !text.isEmpty())
                        .ifPresent(text -> choices.add(new WishList.Choice(choice.title(), text)))));
        return choices;
    }

    private static String shown(Bundle.Choice choice, String value) {
        List<String> ids = Arrays.asList(value.split(","));
        return choice.selections().stream()
                .filter(each -> ids.contains(String.valueOf(each.id())))
                .map(Bundle.Selection::name)
                .collect(Collectors.joining(", "));
    }

    private static String shown(CustomOption option, String value) {
        List<String> ids = Arrays.asList(value.split(","));
        return option.values().isEmpty()
                ? value
                : option.values().stream()
                        .filter(each -> ids.contains(String.valueOf(each.id())))
                        .map(CustomOption.OptionValue::title)
                        .collect(Collectors.joining(", "));
    }
}
