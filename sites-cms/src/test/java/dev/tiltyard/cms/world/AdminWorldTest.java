package dev.tiltyard.cms.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tiltyard.cms.BuiltWorld;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdminWorldTest {
    private static final BuiltWorld WORLD = BuiltWorld.shared();

    @Test
    void holdsAStoreFull() {
        assertThat(count("catalog_product_entity")).isGreaterThanOrEqualTo(2000);
        assertThat(count("customer_entity")).isGreaterThanOrEqualTo(500);
        assertThat(count("sales_order")).isGreaterThanOrEqualTo(3000);
        assertThat(count("review")).isEqualTo(351);
        assertThat(WORLD.value("SELECT DATEDIFF(MAX(created_at), MIN(created_at)) / 365 FROM sales_order"))
                .satisfies(years -> assertThat(new BigDecimal(years)).isGreaterThan(new BigDecimal("2.9")));
        assertThat(WORLD.seconds()).isLessThan(120);
    }

    private static int count(String table) {
        return Integer.parseInt(WORLD.value("SELECT COUNT(*) FROM " + table));
    }

    @ParameterizedTest
    @CsvSource({
        "15, 24-UG06",
        "20, 24-UG01",
        "78, MH02",
        "110, MH04",
        "111, MH05-XS-Green",
        "126, MH05",
        "350, MJ09",
        "446, MS04",
        "478, MS09",
        "676, MT04",
        "682, MT05",
        "1108, WH05",
        "1130, WH07",
        "1492, WS08",
        "1559, WS01-XS-Yellow",
        "1573, WS05-XS-Black",
        "1732, WT04",
        "1796, WT08",
        "1819, WP01",
        "1840, WP04",
        "1841, WP05-28-Blue",
        "1854, WP06",
        "1861, WP07",
        "1556, WS12",
        "1684, WT01"
    })
    void productsHaveTheIdsThatTasksOpen(long id, String sku) {
        assertThat(WORLD.value("SELECT sku FROM catalog_product_entity WHERE entity_id = ?", id))
                .isEqualTo(sku);
    }

    @ParameterizedTest
    @CsvSource({
        "2022-01, 11", "2022-02, 16", "2022-03, 14", "2022-04, 7", "2022-05, 8", "2022-06, 13", "2022-07, 9",
                "2022-08, 8",
        "2022-09, 10", "2022-10, 4", "2022-11, 5", "2022-12, 10", "2023-01, 12", "2023-02, 7", "2023-03, 5",
                "2023-04, 9",
        "2023-05, 5"
    })
    void everyMonthHasTheOrdersThatTasksCount(String month, int completed) {
        assertThat(WORLD.value(
                        "SELECT COUNT(*) FROM sales_order WHERE status = 'complete' AND DATE_FORMAT(created_at, '%Y-%m') = ?",
                        month))
                .isEqualTo(String.valueOf(completed));
    }

    @ParameterizedTest
    @CsvSource({
        "status = 'complete', 2, 182.40",
        "status = 'complete', 5, 555.20",
        "status = 'pending', 5, 885.40",
        "status <> 'canceled', 5, 778.20",
        "status = 'canceled', 4, 224.55"
    })
    void theNewestOrdersAddUp(String which, int count, String sum) {
        assertThat(WORLD.value("SELECT SUM(t.grand_total) FROM (SELECT grand_total FROM sales_order WHERE " + which
                        + " ORDER BY created_at DESC LIMIT " + count + ") t"))
                .satisfies(total -> assertThat(new BigDecimal(total)).isEqualByComparingTo(sum));
    }

    @ParameterizedTest
    @CsvSource({"000000001, 36.39", "000000002, 39.64"})
    void invoicesHaveTheirTotals(String number, String total) {
        assertThat(new BigDecimal(WORLD.value("SELECT grand_total FROM sales_invoice WHERE increment_id = ?", number)))
                .isEqualByComparingTo(total);
    }

    @ParameterizedTest
    @CsvSource({"299, pending", "301, pending", "302, pending", "305, pending", "307, pending"})
    void ordersThatTasksCancelAreOpen(long id, String status) {
        assertThat(WORLD.value("SELECT status FROM sales_order WHERE entity_id = ?", id))
                .isEqualTo(status);
    }

    @Test
    void bestSellersAreTheOnesThatTasksName() {
        assertThat(best("2022-01-01", "2022-12-31", 2))
                .containsExactly("Quest Lumaflex™ Band", "Sprite Stasis Ball 65 cm");
        assertThat(best("2022-01-01", "2022-03-31", 1)).containsExactly("Sprite Stasis Ball 65 cm");
        assertThat(best("2023-01-01", "2023-01-31", 3))
                .containsExactlyInAnyOrder("Impulse Duffle", "Overnight Duffle", "Hawkeye Yoga Short-32-Blue");
        assertThat(best("2023-01-01", "2023-01-31", 1)).containsExactly("Impulse Duffle");
        assertThat(best("2023-01-01", "2023-12-31", 5))
                .containsExactlyInAnyOrder(
                        "Sprite Yoga Strap 6 foot",
                        "Overnight Duffle",
                        "Ida Workout Parachute Pant-29-Purple",
                        "Hawkeye Yoga Short-32-Blue",
                        "Sprite Stasis Ball 65 cm");
    }

    private static List<String> best(String from, String to, int count) {
        return WORLD
                .rows(
                        "SELECT product_name, SUM(qty_ordered) AS q FROM sales_bestsellers_aggregated_daily WHERE store_id = 0"
                                + " AND period BETWEEN ? AND ? GROUP BY product_id, product_name ORDER BY q DESC LIMIT "
                                + count,
                        from,
                        to)
                .stream()
                .map(row -> String.valueOf(row.get("product_name")))
                .toList();
    }

    @Test
    void reviewsAreCounted() {
        List<Map<String, Object>> rows =
                WORLD.rows("SELECT status_id, COUNT(*) AS n FROM review GROUP BY status_id ORDER BY status_id");
        assertThat(rows)
                .extracting(row -> row.get("status_id") + ":" + row.get("n"))
                .containsExactly("1:346", "2:5");
        assertThat(WORLD.value("SELECT COUNT(*) FROM review_detail WHERE CONCAT(title, detail) LIKE '%disappointed%'"))
                .isEqualTo("6");
    }

    /** Reports agree with orders. */
    @ParameterizedTest
    @CsvSource({
        "SUM(total_income_amount), SUM(base_grand_total - COALESCE(base_total_canceled; 0))",
        "SUM(orders_count), COUNT(*)",
        "SUM(total_invoiced_amount), SUM(COALESCE(base_total_invoiced; 0))",
        "SUM(total_refunded_amount), SUM(COALESCE(base_total_refunded; 0))",
        "SUM(total_canceled_amount), SUM(COALESCE(base_total_canceled; 0))",
        "SUM(total_tax_amount), SUM(base_tax_amount - COALESCE(base_tax_canceled; 0))",
        "SUM(total_shipping_amount), SUM(base_shipping_amount - COALESCE(base_shipping_canceled; 0))",
        "SUM(total_qty_ordered), SUM(IF(status = 'canceled'; 0; total_qty_ordered))"
    })
    void totalsOfTheOrdersReportAreSumsOverOrders(String reported, String ordered) {
        BigDecimal report = new BigDecimal(
                WORLD.value("SELECT " + reported + " FROM sales_order_aggregated_created WHERE store_id = 0"));
        BigDecimal orders = new BigDecimal(WORLD.value("SELECT " + ordered.replace(';', ',')
                + " FROM sales_order WHERE state NOT IN ('pending_payment', 'new')"));
        assertThat(report).isEqualByComparingTo(orders);
    }

    @Test
    void totalsOfOtherReportsAreSumsOverPapers() {
        same(
                "SELECT SUM(refunded) FROM sales_refunded_aggregated WHERE store_id = 0",
                "SELECT SUM(base_grand_total) FROM sales_creditmemo");
        same(
                "SELECT SUM(invoiced) FROM sales_invoiced_aggregated WHERE store_id = 0",
                "SELECT SUM(base_grand_total) FROM sales_invoice");
        same("SELECT SUM(tax_base_amount_sum) FROM tax_order_aggregated_created WHERE store_id = 0", """
                SELECT SUM(t.base_real_amount) FROM sales_order_tax t JOIN sales_order o ON o.entity_id = t.order_id
                 WHERE o.state <> 'new'
                """);
        same("SELECT SUM(qty_ordered) FROM sales_bestsellers_aggregated_yearly WHERE store_id = 0", """
                SELECT SUM(i.qty_ordered) FROM sales_order_item i JOIN sales_order o ON o.entity_id = i.order_id
                 WHERE i.product_type = 'simple' AND o.state <> 'canceled'
                """);
    }

    private static void same(String one, String other) {
        // Some of the original's sums are floating-point numbers.
        assertThat(new BigDecimal(WORLD.value(one)))
                .isCloseTo(new BigDecimal(WORLD.value(other)), within(new BigDecimal("0.005")));
    }

    @Test
    void everyOrderAddsUp() {
        assertThat(WORLD.rows("""
                        SELECT entity_id FROM sales_order
                         WHERE ABS(grand_total - subtotal - tax_amount - shipping_amount - discount_amount) > 0.001
                        """)).isEmpty();
        assertThat(WORLD.rows("""
                        SELECT o.entity_id FROM sales_order o JOIN (SELECT order_id, SUM(row_total) AS total
                          FROM sales_order_item WHERE parent_item_id IS NULL GROUP BY order_id) i ON i.order_id = o.entity_id
                         WHERE ABS(o.subtotal - i.total) > 0.001
                        """)).isEmpty();
    }

    @Test
    void samanthaJonesHasCanceledMost() {
        assertThat(WORLD.value("SELECT customer_name FROM sales_order_grid WHERE status = 'canceled'"
                        + " GROUP BY customer_id, customer_name ORDER BY COUNT(*) DESC LIMIT 1"))
                .isEqualTo("Samantha Jones");
        assertThat(WORLD.value("SELECT customer_name FROM sales_order_grid WHERE status = 'complete'"
                        + " GROUP BY customer_id, customer_name ORDER BY COUNT(*) DESC LIMIT 1"))
                .isEqualTo("Jane Smith");
    }

    @Test
    void threeCustomersShareTheSecondPlaceAndTwoTheFifth() {
        assertThat(WORLD.value(
                        "SELECT GROUP_CONCAT(name SEPARATOR ', ') FROM (SELECT CONCAT(customer_name, ' ', COUNT(*)) AS"
                                + " name FROM sales_order_grid WHERE status = 'complete' GROUP BY customer_name"
                                + " ORDER BY COUNT(*) DESC, customer_name LIMIT 7) best"))
                .isEqualTo(
                        "Jane Smith 30, Adam Garcia 13, Michael Nguyen 13, Sarah Miller 13, Jane Doe 9, Matt Baker 9,"
                                + " Jason Miller 8");
    }

    /** By email address, some customers with the same name are one person with two accounts. */
    @Test
    void byAddressTwoShareTheSecondPlaceAndThreeTheFifth() {
        assertThat(WORLD.value("SELECT GROUP_CONCAT(CONCAT(n, ' ', who) ORDER BY n DESC SEPARATOR '; ') FROM (SELECT n,"
                        + " GROUP_CONCAT(customer_email ORDER BY customer_email SEPARATOR ', ') AS who FROM (SELECT"
                        + " customer_email, COUNT(*) AS n FROM sales_order_grid WHERE status = 'complete' GROUP BY"
                        + " customer_email) one GROUP BY n HAVING n > 7) places"))
                .isEqualTo("20 janesmith456@yahoo.com; 13 helloworld@yahoo.com, michael.nguyen@yahoo.com;"
                        + " 10 jane.smith@gmail.com; 9 jane.doe@hotmail.com, matt.baker@yahoo.com;"
                        + " 8 adam.garcia@gmail.com, jason.miller@yahoo.com, jennifer.white@yahoo.com");
        assertThat(WORLD.value("SELECT GROUP_CONCAT(customer_email ORDER BY customer_email SEPARATOR ', ') FROM (SELECT"
                        + " customer_email FROM sales_order_grid GROUP BY customer_email HAVING COUNT(*) = 2) two"))
                .isEqualTo("musiclover99@hotmail.com, roni_cost@example.com");
    }

    @Test
    void someCustomersHavePlacedTwoOrders() {
        assertThat(WORLD.value("SELECT GROUP_CONCAT(name ORDER BY name SEPARATOR ', ') FROM (SELECT customer_name AS"
                        + " name FROM sales_order_grid GROUP BY customer_name HAVING COUNT(*) = 2) two"))
                .isEqualTo("Alexander Thomas, Brian Smith, Julia Williams, Lisa Green, Lisa Kim, Veronica Costello");
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "4, 9", "5, 12", "7, 17"})
    void theNewestCompleteOrdersHaveAsManyItemsAsTasksExpect(String orders, String items) {
        assertThat(WORLD.value(
                        "SELECT CAST(SUM(total_qty_ordered) AS SIGNED) FROM (SELECT total_qty_ordered FROM sales_order"
                                + " WHERE status = 'complete' ORDER BY created_at DESC LIMIT " + orders + ") newest"))
                .isEqualTo(items);
    }

    @ParameterizedTest
    @CsvSource({"2, 9", "4, 16", "5, 18", "7, 25"})
    void theNewestOrdersHaveAsManyItemsAsTasksExpect(String orders, String items) {
        assertThat(WORLD.value(
                        "SELECT CAST(SUM(total_qty_ordered) AS SIGNED) FROM (SELECT total_qty_ordered FROM sales_order"
                                + " ORDER BY created_at DESC LIMIT " + orders + ") newest"))
                .isEqualTo(items);
    }

    @Test
    void suspectedFraudIsAStatusOfProcessingAndPaymentReview() {
        assertThat(WORLD.value("SELECT GROUP_CONCAT(state ORDER BY state) FROM sales_order_status_state"
                        + " WHERE status = 'fraud'"))
                .isEqualTo("payment_review,processing");
    }

    @Test
    void noOrderIsSuspectedOfFraud() {
        assertThat(WORLD.value("SELECT COUNT(*) FROM sales_order WHERE status = 'fraud'"))
                .isEqualTo("0");
    }

    @Test
    void oneVariationIsSoldOutWithoutAQuantity() {
        assertThat(WORLD.value("SELECT CONCAT(e.sku, ' ', s.is_in_stock) FROM cataloginventory_stock_item s"
                        + " JOIN catalog_product_entity e ON e.entity_id = s.product_id WHERE s.qty IS NULL"))
                .isEqualTo("MP12-33-Blue 0");
    }
}
