package dev.tiltyard.shopping.magento.sales;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.shopping.world.BuiltWorld;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

class OrdersTest {
    private static final long EMMA = 27;

    private final Jdbi database = BuiltWorld.small().jdbi();
    private final Orders orders = new Orders(database);
    private final SalesDocuments papers = new SalesDocuments(database);

    @Test
    void anOrderHasItemsAddressesPaymentAndStatusLabel() {
        Order order = orders.byIncrement("000000170").orElseThrow();

        assertThat(order.id()).isEqualTo(170);
        assertThat(order.customerId()).isEqualTo(EMMA);
        assertThat(order.status()).isEqualTo("canceled");
        assertThat(order.statusLabel()).isEqualTo("Canceled");
        assertThat(order.lines()).isNotEmpty().allSatisfy(item -> assertThat(item.sku())
                .isNotEmpty());
        assertThat(order.shippingAddress().orElseThrow().fullName()).isEqualTo("Emma Lopez");
        assertThat(order.billingAddress().orElseThrow().country()).isEqualTo("US");
        assertThat(order.paymentMethod()).isEqualTo("checkmo");
        assertThat(order.grandTotal()).isEqualByComparingTo(order.subtotal().add(order.shipping()));
        assertThat(order.canCancel()).isFalse();
    }

    @Test
    void aCustomersOrdersComeNewestFirstPageByPage() {
        List<Order> first = orders.ofCustomer(EMMA, 0, 10);
        List<Order> second = orders.ofCustomer(EMMA, 10, 10);

        assertThat(orders.countOfCustomer(EMMA)).isGreaterThan(20);
        assertThat(first)
                .hasSize(10)
                .isSortedAccordingTo(Comparator.comparing(Order::createdAt).reversed());
        assertThat(second.get(0).createdAt()).isBeforeOrEqualTo(first.get(9).createdAt());
        assertThat(first.get(0).increment()).isEqualTo("000000170");
    }

    @Test
    void customersCannotSeeOthersOrders() {
        assertThat(orders.ofCustomer(EMMA, 170)).isPresent();
        assertThat(orders.ofCustomer(28, 170)).isEmpty();
        assertThat(orders.ofCustomer(0, 170)).isEmpty();
        assertThat(orders.byId(4711)).isEmpty();
    }

    @Test
    void chosenOptionsAreShownAsOrdered() {
        long withOptions = database.withHandle(handle -> handle.createQuery(
                        "SELECT MIN(order_id) FROM sales_order_item WHERE product_options LIKE '%print_value%'")
                .mapTo(Long.class)
                .one());

        Order order = orders.byId(withOptions).orElseThrow();

        assertThat(order.lines().stream().flatMap(item -> item.options().stream()))
                .isNotEmpty()
                .allSatisfy(
                        option -> assertThat(option.label() + option.value()).doesNotContain("null"));
    }

    @Test
    void processedOrdersHaveDocuments() {
        long refunded = database.withHandle(handle -> handle.createQuery("SELECT MIN(order_id) FROM sales_creditmemo")
                .mapTo(Long.class)
                .one());

        SalesDocument invoice =
                papers.ofOrder(SalesDocumentKind.INVOICE, refunded).get(0);
        SalesDocument shipment =
                papers.ofOrder(SalesDocumentKind.SHIPMENT, refunded).get(0);
        SalesDocument memo =
                papers.ofOrder(SalesDocumentKind.CREDITMEMO, refunded).get(0);

        Order order = orders.byId(refunded).orElseThrow();
        assertThat(invoice.grandTotal()).isEqualByComparingTo(order.grandTotal());
        assertThat(invoice.lines()).hasSameSizeAs(order.lines());
        assertThat(shipment.tracks()).singleElement().satisfies(track -> assertThat(track.text("track_number"))
                .startsWith("94"));
        assertThat(memo.orderId()).isEqualTo(refunded);
        assertThat(order.statusLabel()).isEqualTo("Closed");
    }
}
