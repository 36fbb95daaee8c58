package dev.tiltyard.shopping.magento.quote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Bundle;
import dev.tiltyard.shopping.magento.catalog.Prices;
import dev.tiltyard.shopping.magento.catalog.Product;
import dev.tiltyard.shopping.magento.fulfilment.Fulfilment;
import dev.tiltyard.shopping.magento.fulfilment.Part;
import dev.tiltyard.shopping.magento.fulfilment.Refund;
import dev.tiltyard.shopping.magento.fulfilment.Remark;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.sales.OrderItem;
import dev.tiltyard.shopping.world.BuiltWorld;
import dev.tiltyard.sitekit.data.Row;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bundles in the small world: two products to choose one from, and an optional third. */
class BundlesTest {
    private static final Instant NOW = Instant.parse("2023-06-12T14:05:00Z");
    private static final AddressEntry HOME = new AddressEntry(
            "Ann", "O'Neil", "", List.of("1 Main St"), "Chicago", "", 23, "60601", "US", "5551234567", 0, false);
    private static int made;

    private final Jdbi database = BuiltWorld.small().jdbi();
    private final Magento shop = new Magento(database);
    private final Quotes quotes = shop.quotes();
    private final List<Product> parts = parts();
    private long cart;

    @BeforeEach
    void begin() {
        cart = quotes.create(Owner.GUEST, NOW);
    }

    private record Made(long id, long main, long extra, List<Long> selections) {}

    /** A bundle with a required option, and an option with a quantity of two. */
    private Made bundle(Map<String, Object> values) {
        String sku = "BUNDLE-" + ++made;
        Made bundle = database.inTransaction(handle -> {
            long id = Row.in("catalog_product_entity")
                    .with("attribute_set_id", 4)
                    .with("type_id", "bundle")
                    .with("sku", sku)
                    .with("has_options", 1)
                    .with("required_options", 1)
                    .with("created_at", NOW)
                    .with("updated_at", NOW)
                    .insert(handle);
            handle.execute("INSERT INTO catalog_product_website (product_id, website_id) VALUES (?, 1)", id);
            handle.execute(
                    "INSERT INTO cataloginventory_stock_item (product_id, stock_id, qty, is_in_stock, manage_stock)"
                            + " VALUES (?, 1, 0, 1, 1)",
                    id);
            Map<String, Object> all = new LinkedHashMap<>(Map.of(
                    "name", "Set " + made, "url_key", sku.toLowerCase(Locale.ROOT), "status", 1, "visibility", 4));
            all.putAll(values);
            all.forEach((code, value) -> {
                var attribute = shop.attributes().product(code);
                handle.execute(
                        "INSERT INTO catalog_product_entity_" + attribute.backendType()
                                + " (attribute_id, store_id, entity_id, value) VALUES (?, 0, ?, ?)",
                        attribute.id(),
                        id,
                        value);
            });
            long main = choice(handle, id, "Main", "select", 1);
            long extra = choice(handle, id, "Extra", "checkbox", 0);
            return new Made(
                    id,
                    main,
                    extra,
                    List.of(
                            selection(handle, id, main, parts.get(0), 1, 1),
                            selection(handle, id, main, parts.get(1), 1, 0),
                            selection(handle, id, extra, parts.get(2), 2, 0)));
        });
        refresh(bundle.id());
        return bundle;
    }

    private static long choice(Handle handle, long id, String title, String type, int required) {
        long choice = Row.in("catalog_product_bundle_option")
                .with("parent_id", id)
                .with("required", required)
                .with("type", type)
                .insert(handle);
        Row.in("catalog_product_bundle_option_value")
                .with("option_id", choice)
                .with("store_id", 0)
                .with("title", title)
                .with("parent_product_id", id)
                .insert(handle);
        return choice;
    }

    private static long selection(Handle handle, long id, long choice, Product part, int quantity, int changeable) {
        return Row.in("catalog_product_bundle_selection")
                .with("option_id", choice)
                .with("parent_product_id", id)
                .with("product_id", part.id())
                .with("selection_qty", quantity)
                .with("selection_can_change_qty", changeable)
                .with("selection_price_type", 0)
                .with("selection_price_value", new BigDecimal("3.00"))
                .insert(handle);
    }

    private void refresh(long product) {
        database.useTransaction(handle -> shop.index()
                .refresh(
                        handle,
                        List.of(product),
                        LocalDate.ofInstant(NOW, shop.config().zone())));
        shop.catalogChanged();
    }

    private Product product(Made bundle) {
        return shop.products().byId(bundle.id(), 0).orElseThrow();
    }

    private BigDecimal price(int part) {
        return parts.get(part).prices().from();
    }

    private BuyRequest request(Made bundle, int main, boolean extra) {
        Map<String, List<String>> form = new LinkedHashMap<>();
        form.put("product", List.of(String.valueOf(bundle.id())));
        form.put(
                "bundle_option[" + bundle.main() + "]",
                List.of(String.valueOf(bundle.selections().get(main))));
        if (extra) {
            form.put(
                    "bundle_option[" + bundle.extra() + "][]",
                    List.of(String.valueOf(bundle.selections().get(2))));
        }
        return BuyRequest.ofForm(form);
    }

    @Test
    void aBundlesPriceRangeComesFromItsSelections() {
        Prices prices = product(bundle(Map.of())).prices();
        assertThat(prices.from()).isEqualByComparingTo(price(0).min(price(1)));
        assertThat(prices.to())
                .isEqualByComparingTo(price(0).max(price(1)).add(price(2).multiply(BigDecimal.valueOf(2))));
        assertThat(prices.range()).isTrue();
        assertThat(product(bundle(Map.of("price_view", 1))).prices().range()).isFalse();
    }

    @Test
    void aSpecialPriceIsAPercentageOfTheWhole() {
        Made bundle = bundle(Map.of("special_price", new BigDecimal("50")));
        assertThat(product(bundle).prices().reduced()).isTrue();
        assertThat(product(bundle).prices().from().movePointRight(2))
                .isCloseTo(
                        price(0).min(price(1)).movePointRight(2).divide(BigDecimal.valueOf(2)), within(BigDecimal.ONE));
    }

    @Test
    void aFixedPriceBundleAddsItsSelectionsPrices() {
        Made bundle = bundle(Map.of("price_type", 1, "price", new BigDecimal("20.00"), "sku_type", 1));
        assertThat(product(bundle).prices().from()).isEqualByComparingTo("23");
        quotes.add(cart, bundle.id(), request(bundle, 0, true), NOW);
        assertThat(quotes.find(cart).orElseThrow().subtotal()).isEqualByComparingTo("29");
        assertThat(quotes.find(cart).orElseThrow().lines().get(0).sku())
                .isEqualTo(product(bundle).sku());
    }

    @Test
    void aBundleWithoutSalableSelectionsCannotBeBought() {
        Made bundle = bundle(Map.of());
        assertThat(product(bundle).inStock()).isTrue();
        database.useHandle(handle ->
                handle.execute("DELETE FROM catalog_product_bundle_selection WHERE option_id = ?", bundle.main()));
        refresh(bundle.id());
        assertThat(product(bundle).inStock()).isFalse();
        assertThat(product(bundle).bundle().map(Bundle::choices).orElseThrow()).hasSize(2);
    }

    @Test
    void theCartHasTheBundleWithItsSelections() {
        Made bundle = bundle(Map.of());
        quotes.add(cart, bundle.id(), request(bundle, 0, true).withQuantity(BigDecimal.valueOf(2)), NOW);
        Quote quote = quotes.find(cart).orElseThrow();
        BigDecimal each = price(0).add(price(2).multiply(BigDecimal.valueOf(2)));
        assertThat(quote.lines()).singleElement().satisfies(line -> {
            assertThat(line.price()).isEqualByComparingTo(each);
            assertThat(line.sku())
                    .endsWith("-" + parts.get(0).sku() + "-" + parts.get(2).sku());
            assertThat(quote.children(line))
                    .extracting(QuoteItem::productId)
                    .containsExactly(parts.get(0).id(), parts.get(2).id());
            assertThat(shop.choices().of(quote, line)).extracting(Chosen::label).containsExactly("Main", "Extra");
            assertThat(shop.choices().of(quote, line).get(1).value())
                    .startsWith("2 x " + parts.get(2).name() + " $");
        });
        assertThat(quote.subtotal()).isEqualByComparingTo(each.multiply(BigDecimal.valueOf(2)));
        quotes.add(cart, bundle.id(), request(bundle, 0, true), NOW);
        assertThat(quotes.find(cart).orElseThrow().lines())
                .as("equal options make one item")
                .hasSize(1);
        quotes.add(cart, bundle.id(), request(bundle, 1, false), NOW);
        assertThat(quotes.find(cart).orElseThrow().lines())
                .as("other options make another item")
                .hasSize(2);
    }

    @Test
    void buyersCanChangeQuantitiesOnlyIfAllowed() {
        Made bundle = bundle(Map.of());
        BuyRequest three =
                request(bundle, 0, false).with("bundle_option_qty", Map.of(String.valueOf(bundle.main()), "3"));
        quotes.add(cart, bundle.id(), three, NOW);
        assertThat(quotes.find(cart).orElseThrow().subtotal())
                .isEqualByComparingTo(price(0).multiply(BigDecimal.valueOf(3)));
        long other = quotes.create(Owner.GUEST, NOW);
        BuyRequest fixed =
                request(bundle, 1, false).with("bundle_option_qty", Map.of(String.valueOf(bundle.main()), "3"));
        quotes.add(other, bundle.id(), fixed, NOW);
        assertThat(quotes.find(other).orElseThrow().subtotal()).isEqualByComparingTo(price(1));
    }

    @Test
    void missingOrInvalidSelectionsAreRejected() {
        Made bundle = bundle(Map.of());
        assertThatThrownBy(() -> quotes.add(cart, bundle.id(), BuyRequest.of(bundle.id(), BigDecimal.ONE), NOW))
                .hasMessage("Please select all required options.");
        BuyRequest foreign = BuyRequest.of(bundle.id(), BigDecimal.ONE)
                .with("bundle_option", Map.of(String.valueOf(bundle.main()), "999999"));
        assertThatThrownBy(() -> quotes.add(cart, bundle.id(), foreign, NOW)).isInstanceOf(CartProblem.class);
        assertThatThrownBy(() -> quotes.add(
                        cart, bundle.id(), request(bundle, 0, false).withQuantity(BigDecimal.valueOf(9_000)), NOW))
                .as("its selection is out of stock for this quantity")
                .hasMessage("The requested qty is not available");
        assertThat(quotes.find(cart).orElseThrow().lines()).isEmpty();
    }

    private Order order(Made bundle, int quantity) {
        quotes.add(cart, bundle.id(), request(bundle, 0, true).withQuantity(BigDecimal.valueOf(quantity)), NOW);
        shop.checkout().shippingInformation(cart, HOME, Optional.empty(), Optional.empty(), "flatrate_flatrate", NOW);
        shop.checkout().paymentInformation(cart, Optional.of(HOME), Optional.of("ann@example.org"), "checkmo", "", NOW);
        return shop.orders().byId(shop.checkout().place(cart, NOW)).orElseThrow();
    }

    private Order again(Order order) {
        return shop.orders().byId(order.id()).orElseThrow();
    }

    private BigDecimal onHand(int part) {
        return database.withHandle(
                handle -> handle.createQuery("SELECT qty FROM cataloginventory_stock_item WHERE product_id = ?")
                        .bind(0, parts.get(part).id())
                        .mapTo(BigDecimal.class)
                        .one());
    }

    @Test
    void anOrderListsTheItemsAndDeductsStockOnShipment() {
        Made bundle = bundle(Map.of());
        Order order = order(bundle, 2);
        OrderItem line = order.lines().get(0);
        assertThat(line.options().get(1).value())
                .startsWith("2 x " + parts.get(2).name() + " $");
        assertThat(order.children(line))
                .extracting(item -> item.ordered().intValueExact())
                .containsExactly(2, 4);
        BigDecimal first = onHand(0);
        BigDecimal third = onHand(2);
        Fulfilment fulfilment = new Fulfilment(shop);
        fulfilment.invoice(order, List.of(), Remark.NONE, NOW);
        fulfilment.ship(again(order), List.of(), List.of(), Remark.NONE, NOW);
        assertThat(again(order).status()).isEqualTo("complete");
        assertThat(onHand(0)).isEqualByComparingTo(first.subtract(BigDecimal.valueOf(2)));
        assertThat(onHand(2)).isEqualByComparingTo(third.subtract(BigDecimal.valueOf(4)));
    }

    @Test
    void itemsOfADynamicallyPricedBundleHaveItsAmounts() {
        Made bundle = bundle(Map.of());
        Order order = order(bundle, 2);
        OrderItem line = order.lines().get(0);
        assertThat(line.pricedInParts()).isTrue();
        for (String column : List.of("row_total", "tax_amount", "discount_amount", "row_total_incl_tax")) {
            assertThat(order.children(line).stream()
                            .map(part -> part.fields().amount(column))
                            .reduce(BigDecimal.ZERO, BigDecimal::add))
                    .as(column)
                    .isEqualByComparingTo(line.fields().amount(column));
        }
        OrderItem extra = order.children(line).get(1);
        assertThat(extra.part()).hasValueSatisfying(part -> {
            assertThat(part.label()).isEqualTo("Extra");
            assertThat(part.quantity()).isEqualByComparingTo("2");
            assertThat(part.price()).isEqualByComparingTo(price(2).multiply(BigDecimal.valueOf(2)));
        });
        Fulfilment fulfilment = new Fulfilment(shop);
        fulfilment.invoice(order, List.of(new Part(line.id(), BigDecimal.ONE)), Remark.NONE, NOW);
        assertThat(again(order).items())
                .as("half of the bundle is half of each of its items")
                .extracting(item -> item.invoiced().intValueExact())
                .containsExactly(1, 1, 2);
        fulfilment.invoice(again(order), List.of(), Remark.NONE, NOW);
        assertThat(again(order).fields().amount("total_due")).isEqualByComparingTo("0");
        fulfilment.refund(
                again(order), List.of(new Part(extra.id(), BigDecimal.ONE)), Refund.IN_FULL, Remark.NONE, NOW);
        assertThat(again(order).lines().get(0).refunded()).isEqualByComparingTo("0");
        assertThat(again(order).fields().amount("subtotal_refunded")).isEqualByComparingTo(price(2));
    }

    @Test
    void separatelyShippedItemsCompleteTheOrderTogether() {
        Made bundle = bundle(Map.of("shipment_type", 1));
        Order order = order(bundle, 1);
        assertThat(order.sent())
                .extracting(OrderItem::productId)
                .containsExactly(parts.get(0).id(), parts.get(2).id());
        Fulfilment fulfilment = new Fulfilment(shop);
        fulfilment.invoice(order, List.of(), Remark.NONE, NOW);
        fulfilment.ship(
                again(order), List.of(new Part(order.sent().get(0).id(), BigDecimal.ONE)), List.of(), Remark.NONE, NOW);
        assertThat(again(order).status()).isEqualTo("processing");
        fulfilment.ship(again(order), List.of(), List.of(), Remark.NONE, NOW);
        assertThat(again(order).status()).isEqualTo("complete");
    }

    private List<Product> parts() {
        List<Long> ids = database.withHandle(
                handle -> handle.createQuery("""
                        SELECT e.entity_id FROM catalog_product_entity e
                          JOIN cataloginventory_stock_item s ON s.product_id = e.entity_id AND s.qty BETWEEN 50 AND 1000
                          JOIN catalog_product_index_price p ON p.entity_id = e.entity_id AND p.customer_group_id = 0
                         WHERE e.type_id = 'simple' AND e.entity_id > 300 AND s.is_in_stock = 1 AND NOT EXISTS
                               (SELECT 1 FROM catalog_product_option o WHERE o.product_id = e.entity_id)
                         ORDER BY e.entity_id LIMIT 3
                        """).mapTo(Long.class).list());
        return ids.stream().map(id -> shop.products().byId(id, 0).orElseThrow()).toList();
    }
}
