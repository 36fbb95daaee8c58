package dev.tiltyard.shopping.magento.quote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.sales.Order;
import dev.tiltyard.shopping.magento.shipping.ShippingRate;
import dev.tiltyard.shopping.world.BuiltWorld;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Carts and orders in the small world. */
class QuotesTest {
    private static final Instant NOW = Instant.parse("2023-06-12T14:05:00Z");
    private static final AddressEntry HOME = new AddressEntry(
            "Ann",
            "O'Neil",
            "",
            List.of("1 Main St", "Apt 2"),
            "Chicago",
            "",
            23,
            "60601",
            "US",
            "5551234567",
            0,
            false);

    private final Jdbi database = BuiltWorld.small().jdbi();
    private final Magento shop = new Magento(database);
    private final Quotes quotes = shop.quotes();
    private final long product = someSimpleProduct();
    private long cart;

    @BeforeEach
    void begin() {
        cart = quotes.create(Owner.GUEST, NOW);
    }

    @Test
    void addingAProductTwiceIncreasesItsQuantity() {
        quotes.add(cart, product, BuyRequest.of(product, BigDecimal.ONE), NOW);
        quotes.add(cart, product, BuyRequest.of(product, BigDecimal.valueOf(2)), NOW);

        Quote quote = quote();
        assertThat(quote.lines()).hasSize(1);
        assertThat(quote.quantity()).isEqualByComparingTo("3");
        assertThat(quote.subtotal())
                .isEqualByComparingTo(quote.lines().get(0).price().multiply(BigDecimal.valueOf(3)))
                .isPositive();
        assertThat(quote.grandTotal()).isEqualByComparingTo(quote.subtotal());
    }

    @Test
    void theFlatRateIsPerItem() {
        quotes.add(cart, product, BuyRequest.of(product, BigDecimal.valueOf(3)), NOW);

        List<ShippingRate> rates = quotes.rates(quote(), new Destination("US", 23, "60601"), NOW);

        assertThat(rates).singleElement().satisfies(rate -> {
            assertThat(rate.code()).isEqualTo("flatrate_flatrate");
            assertThat(rate.description()).isEqualTo("Flat Rate - Fixed");
            assertThat(rate.price()).isEqualByComparingTo("15");
        });
    }

    @Test
    void stockIsNeverOversold() {
        assertThatThrownBy(() -> quotes.add(cart, product, BuyRequest.of(product, BigDecimal.valueOf(9_000)), NOW))
                .isInstanceOf(CartProblem.class)
                .hasMessage("The requested qty is not available");
        assertThatThrownBy(() -> quotes.add(cart, product, BuyRequest.of(product, new BigDecimal("1e25")), NOW))
                .hasMessage("The requested qty exceeds the maximum qty allowed in shopping cart");
        assertThatThrownBy(() -> quotes.add(cart, product, BuyRequest.of(product, new BigDecimal("1.5")), NOW))
                .hasMessage("You cannot use decimal quantity for this product.");
        assertThat(quote().lines()).isEmpty();
    }

    @Test
    void invalidQuantitiesAreRejected() {
        for (String typed : List.of("0", "-3", "three", "1' OR '1'='1", "<b>1</b>", "NaN")) {
            assertThatThrownBy(() -> BuyRequest.quantity(typed))
                    .as(typed)
                    .hasMessage("Please enter a quantity greater than 0.");
        }
    }

    @Test
    void aProductWithRequiredOptionsRequestsThem() {
        long choosy = database.withHandle(
                handle -> handle.createQuery("SELECT MIN(product_id) FROM catalog_product_option WHERE is_require = 1")
                        .mapTo(Long.class)
                        .one());

        assertThatThrownBy(() -> quotes.add(cart, choosy, BuyRequest.of(choosy, BigDecimal.ONE), NOW))
                .isInstanceOfSatisfying(
                        CartProblem.class, e -> assertThat(e.kind()).isEqualTo(CartProblem.Kind.CHOICE))
                .hasMessageStartingWith("The product's required option(s) weren't entered.");
    }

    @Test
    void aCartBecomesAnOrderWhoseIdIsItsNumber() {
        BigDecimal before = salable();
        quotes.add(cart, product, BuyRequest.of(product, BigDecimal.valueOf(2)), NOW);
        checkOut(cart);

        long number = shop.checkout().place(cart, NOW);

        Order order = shop.orders().byId(number).orElseThrow();
        assertThat(Long.parseLong(order.increment())).isEqualTo(order.id());
        assertThat(order.status()).isEqualTo("pending");
        assertThat(order.state()).isEqualTo("new");
        assertThat(order.email()).isEqualTo("ann@example.org");
        assertThat(order.shipping()).isEqualByComparingTo("10");
        assertThat(order.grandTotal()).isEqualByComparingTo(order.subtotal().add(order.shipping()));
        assertThat(order.shippingAddress().orElseThrow().region()).isEqualTo("Illinois");
        assertThat(order.createdAt()).isEqualTo(NOW);
        assertThat(order.lines()).singleElement().satisfies(line -> {
            assertThat(line.ordered()).isEqualByComparingTo("2");
            assertThat(line.request().path("product").asText()).isEqualTo(String.valueOf(product));
        });
        assertThat(salable()).isEqualByComparingTo(before.subtract(BigDecimal.valueOf(2)));
        String listed = database.withHandle(
                handle -> handle.createQuery("SELECT increment_id FROM sales_order_grid WHERE entity_id = ?")
                        .bind(0, number)
                        .mapTo(String.class)
                        .one());
        assertThat(listed).isEqualTo(order.increment());
        assertThatThrownBy(() -> shop.checkout().place(cart, NOW)).isInstanceOf(CartProblem.class);
    }

    @Test
    void aFailedOrderConsumesNoNumber() {
        quotes.add(cart, product, BuyRequest.of(product, BigDecimal.ONE), NOW);
        checkOut(cart);
        long first = shop.checkout().place(cart, NOW);
        long second = quotes.create(Owner.GUEST, NOW);
        quotes.add(second, product, BuyRequest.of(product, BigDecimal.ONE), NOW);

        assertThatThrownBy(() -> shop.checkout().place(second, NOW))
                .hasMessageStartingWith("Please check the shipping address information.");
        checkOut(second);

        assertThat(shop.checkout().place(second, NOW)).isEqualTo(first + 1);
    }

    @Test
    void anAddressMustBeComplete() {
        quotes.add(cart, product, BuyRequest.of(product, BigDecimal.ONE), NOW);
        AddressEntry bad =
                new AddressEntry("<script>alert(1)</script>", "", "", List.of(), "", "", 0, "", "US", "", 0, false);

        assertThatThrownBy(() -> shop.checkout()
                        .shippingInformation(cart, bad, Optional.empty(), Optional.empty(), "flatrate_flatrate", NOW))
                .hasMessageContaining("\"lastname\" is required. Enter and try again.")
                .hasMessageContaining("\"street\" is required. Enter and try again.")
                .hasMessageContaining("\"regionId\" is required. Enter and try again.")
                .hasMessageContaining("First Name is not valid!");
        assertThatThrownBy(() -> shop.checkout()
                        .shippingInformation(cart, HOME, Optional.empty(), Optional.empty(), "nobody_knows", NOW))
                .hasMessage("Carrier with such method not found: nobody, knows");
        assertThat(quote().shipping().filled()).isFalse();
    }

    @Test
    void aGuestsCartIsAddedToTheCustomers() {
        Owner bob = new Owner(29, 1, "bob@example.org", "Bob", "Stone");
        long own = quotes.create(bob, NOW);
        quotes.add(own, product, BuyRequest.of(product, BigDecimal.ONE), NOW);
        quotes.add(cart, product, BuyRequest.of(product, BigDecimal.valueOf(2)), NOW);

        quotes.signIn(Optional.of(cart), bob, NOW);

        assertThat(quotes.find(cart)).isEmpty();
        assertThat(quotes.find(own).orElseThrow().quantity()).isEqualByComparingTo("3");
        quotes.setQuantities(
                own, Map.of(quotes.find(own).orElseThrow().lines().get(0).id(), BigDecimal.ZERO), NOW);
        assertThat(quotes.find(own).orElseThrow().lines()).isEmpty();
    }

    private void checkOut(long quote) {
        shop.checkout().shippingInformation(quote, HOME, Optional.empty(), Optional.empty(), "flatrate_flatrate", NOW);
        shop.checkout()
                .paymentInformation(quote, Optional.of(HOME), Optional.of("ann@example.org"), "checkmo", "", NOW);
    }

    private Quote quote() {
        return quotes.find(cart).orElseThrow();
    }

    private BigDecimal salable() {
        return database.withHandle(handle ->
                handle.createQuery("""
                        SELECT s.qty + (SELECT COALESCE(SUM(r.quantity), 0) FROM inventory_reservation r WHERE r.sku = e.sku)
                          FROM cataloginventory_stock_item s JOIN catalog_product_entity e ON e.entity_id = s.product_id
                         WHERE e.entity_id = ?
                        """).bind(0, product).mapTo(BigDecimal.class).one());
    }

    private long someSimpleProduct() {
        return database.withHandle(
                handle -> handle.createQuery("""
                        SELECT MIN(e.entity_id) FROM catalog_product_entity e
                          JOIN cataloginventory_stock_item s ON s.product_id = e.entity_id AND s.qty BETWEEN 50 AND 1000
                         WHERE e.type_id = 'simple' AND e.entity_id > 200 AND NOT EXISTS
                               (SELECT 1 FROM catalog_product_option o WHERE o.product_id = e.entity_id)
                           AND s.is_in_stock = 1
                        """).mapTo(Long.class).one());
    }
}
