package dev.tiltyard.tasks.template.fact;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.ShownRow;
import dev.tiltyard.tasks.oracle.admin.AdminVisit;
import java.util.List;
import java.util.Map;

/** Facts from the shop admin's lists. */
public final class AdminFacts {
    private static final String DOCUMENTS = """
            SELECT g.order_increment_id AS sale, min(g.increment_id) AS answer FROM %s g GROUP BY g.order_increment_id
            HAVING count(*) = 1 AND min(g.increment_id) <> g.order_increment_id
             ORDER BY md5(g.order_increment_id) LIMIT 300
            """;
    private static final String LONE = """
             FROM (SELECT * FROM customer_grid_flat ORDER BY md5(email), entity_id LIMIT 200) c
             WHERE c.name NOT LIKE '%"%' AND c.name NOT LIKE '%  %'
               AND (SELECT count(*) FROM customer_grid_flat o WHERE o.name LIKE concat('%', c.name, '%')) = 1
            """;

    private static final String LACKING = """
            SELECT o.increment_id AS sale, o.billing_name AS answer FROM sales_order_grid o
             WHERE o.billing_name NOT LIKE '%%  %%' AND char_length(o.billing_name) > 5
               AND char_length(o.increment_id) = 9 -- so the list's filter finds this one only
               AND NOT EXISTS (SELECT 1 FROM %s g WHERE g.order_increment_id = o.increment_id)
             ORDER BY md5(o.increment_id) LIMIT 400
            """;

    /** The number of an order's invoice. */
    public static final PhrasedQuestion INVOICE = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    DOCUMENTS.formatted("sales_invoice_grid"),
                    (assignment, browser) -> document(assignment, browser, "sales/invoice", "Invoice")),
            "the invoice number (with all its zeros) for order {{sale}} in the shop admin",
            "the invoice number (with all its zeros) that the shop admin lists for order {{sale}}");

    /** The number of an order's shipment. */
    public static final PhrasedQuestion SHIPMENT = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    DOCUMENTS.formatted("sales_shipment_grid"),
                    (assignment, browser) -> document(assignment, browser, "sales/shipment", "Shipment")),
            "the shipment number (with all its zeros) for order {{sale}} in the shop admin",
            "the shipment number (with all its zeros) that the shop admin lists for order {{sale}}");

    /** The number of an order's credit memo. */
    public static final PhrasedQuestion CREDIT_MEMO = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    DOCUMENTS.formatted("sales_creditmemo_grid"),
                    (assignment, browser) -> document(assignment, browser, "sales/creditmemo", "Credit Memo")),
            "the credit memo number (with all its zeros) for order {{sale}} in the shop admin",
            "the credit memo number (with all its zeros) that the shop admin lists for order {{sale}}");

    /** Who placed an order. */
    public static final PhrasedQuestion BUYER = new PhrasedQuestion(
            new SqlFact(Sites.SHOP_ADMIN, """
                    SELECT increment_id AS sale, billing_name AS answer FROM sales_order_grid
                     WHERE billing_name NOT LIKE '%  %' AND char_length(billing_name) > 5 ORDER BY md5(increment_id) LIMIT 1500
                    """, (assignment, browser) -> sale(assignment, browser, "Bill-to Name")),
            "the bill-to name of order {{sale}} in the shop admin",
            "the full name that order {{sale}} was billed to according to the shop admin");

    /** The total of an order. */
    public static final PhrasedQuestion ORDER_TOTAL = new PhrasedQuestion(
            new SqlFact(Sites.SHOP_ADMIN, """
                    SELECT increment_id AS sale, cast(round(grand_total, 2) AS char) AS answer FROM sales_order_grid
                     WHERE grand_total BETWEEN 10 AND 999 ORDER BY md5(increment_id) LIMIT 1500
                    """, (assignment, browser) -> AdminVisit.money(
                            sale(assignment, browser, "Grand Total (Purchased)"))
                    .setScale(2)
                    .toPlainString()),
            "the grand total of order {{sale}} in the shop admin (a number with two decimals)",
            "what order {{sale}} came to in total according to the shop admin, as a number with two decimals");

    /** A customer's email address. */
    public static final PhrasedQuestion CUSTOMER_MAIL = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    "SELECT c.name AS customer, c.email AS answer" + LONE
                            + " AND c.email REGEXP '^[a-z0-9._]+@[a-z.]+$' ORDER BY md5(c.email)",
                    (assignment, browser) -> customer(assignment, browser, "Email")),
            "the email address of our customer {{customer}} in the shop admin",
            "the email address that the shop admin lists for the customer {{customer}}");

    /** A customer's phone number. */
    public static final PhrasedQuestion CUSTOMER_PHONE = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    "SELECT c.name AS customer, c.billing_telephone AS answer" + LONE + """
                     AND c.billing_telephone <> '' AND c.billing_telephone NOT LIKE '% %'
                     AND (SELECT count(*) FROM customer_grid_flat o WHERE o.billing_telephone = c.billing_telephone) = 1
                     ORDER BY md5(c.email)
                    """,
                    (assignment, browser) -> customer(assignment, browser, "Phone")),
            "the phone number of our customer {{customer}} in the shop admin (exactly as it is written there)",
            "the phone number that the shop admin lists for the customer {{customer}} (copied exactly)");

    /** The name of a product. */
    public static final PhrasedQuestion PRODUCT_NAME = new PhrasedQuestion(
            new SqlFact(Sites.SHOP_ADMIN, """
                    SELECT p.sku, n.value AS answer
                      FROM (SELECT entity_id, sku FROM catalog_product_entity WHERE type_id = 'simple'
                             ORDER BY md5(sku), entity_id LIMIT 200) p
                      JOIN catalog_product_entity_varchar n ON n.entity_id = p.entity_id AND n.store_id = 0 AND n.attribute_id =
                           (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'name')
                     WHERE n.value REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,-]+$' AND n.value NOT LIKE '%  %'
                       AND (SELECT count(*) FROM catalog_product_entity o WHERE o.sku LIKE concat('%', p.sku, '%')) = 1
                     ORDER BY md5(p.sku)
                    """, (assignment, browser) -> product(assignment, browser, "Name")),
            "the name of the product with the SKU {{sku}} in the shop admin",
            "the exact product name that the shop admin lists for SKU {{sku}}");

    /** Who wrote a review. */
    public static final PhrasedQuestion REVIEWER = new PhrasedQuestion(
            new SqlFact(Sites.SHOP_ADMIN, """
                    WITH titles AS (SELECT title, count(*) AS times FROM review_detail GROUP BY title)
                    SELECT t.title AS review, d.nickname AS answer FROM titles t JOIN review_detail d ON d.title = t.title
                     WHERE t.times = 1 AND char_length(t.title) > 9 AND t.title = trim(t.title) AND t.title NOT LIKE '%"%'
                       AND t.title NOT LIKE '%\\\\%%' AND d.nickname REGEXP '^[A-Za-z0-9_ ]{4,}$' AND d.nickname NOT LIKE '%  %'
                       AND (SELECT count(*) FROM titles o WHERE o.title LIKE concat('%', t.title, '%')) = 1
                     ORDER BY md5(t.title)
                    """, (assignment, browser) -> review(assignment, browser, "nickname")),
            "the nickname of whoever wrote the review titled \"{{review}}\" in the shop admin",
            "the reviewer's nickname that the shop admin shows for the review \"{{review}}\"");

    /** A customer's ZIP code. */
    public static final PhrasedQuestion CUSTOMER_ZIP = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    "SELECT c.name AS customer, c.billing_postcode AS answer" + LONE
                            + " AND c.billing_postcode REGEXP '^[0-9]{5}$' ORDER BY md5(c.email)",
                    (assignment, browser) -> customer(assignment, browser, "ZIP")),
            "the ZIP code of our customer {{customer}} in the shop admin",
            "the ZIP code that the shop admin lists for the customer {{customer}}");

    /** The owner of an email address. */
    public static final PhrasedQuestion CUSTOMER_NAME = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    "SELECT c.email AS address, c.name AS answer" + LONE + """
                     AND c.email REGEXP '^[a-z0-9._]+@[a-z.]+$'
                     AND (SELECT count(*) FROM customer_grid_flat o WHERE o.email LIKE concat('%', c.email, '%')) = 1
                     ORDER BY md5(c.email)
                    """,
                    (assignment, browser) -> cell(
                            browser,
                            "customers",
                            "customer/index",
                            Map.of("email", assignment.argument("address")),
                            "Name")),
            "the name of the customer with the email address {{address}} in the shop admin",
            "the full name of the customer with the email address {{address}}, as the shop admin lists it");

    /** The recipient of an order. */
    public static final PhrasedQuestion RECIPIENT = new PhrasedQuestion(
            new SqlFact(Sites.SHOP_ADMIN, """
                    SELECT increment_id AS sale, shipping_name AS answer FROM sales_order_grid
                     WHERE shipping_name NOT LIKE '%  %' AND char_length(shipping_name) > 5 ORDER BY md5(increment_id) LIMIT 1500
                    """, (assignment, browser) -> sale(assignment, browser, "Ship-to Name")),
            "the ship-to name of order {{sale}} in the shop admin",
            "the full name that order {{sale}} ships to according to the shop admin");

    /** The order of an invoice. */
    public static final PhrasedQuestion INVOICED_ORDER = new PhrasedQuestion(
            new SqlFact(
                    Sites.SHOP_ADMIN,
                    """
                    SELECT g.increment_id AS invoice, g.order_increment_id AS answer FROM sales_invoice_grid g
                     WHERE g.increment_id <> g.order_increment_id ORDER BY md5(g.increment_id) LIMIT 300
                    """,
                    (assignment, browser) -> cell(
                            browser,
                            "sales",
                            "sales/invoice",
                            Map.of("increment_id", assignment.argument("invoice")),
                            "Order #")),
            "the number (with all its zeros) of the order that invoice {{invoice}} in the shop admin is for",
            "the order number (with all its zeros) that belongs to invoice {{invoice}} in the shop admin");

    /** The product of a review. */
    public static final PhrasedQuestion REVIEWED_PRODUCT = new PhrasedQuestion(
            new SqlFact(Sites.SHOP_ADMIN, """
                    WITH titles AS (SELECT title, count(*) AS times FROM review_detail GROUP BY title)
                    SELECT t.title AS review, n.value AS answer
                      FROM titles t JOIN review_detail d ON d.title = t.title JOIN review r ON r.review_id = d.review_id
                      JOIN catalog_product_entity_varchar n ON n.entity_id = r.entity_pk_value AND n.store_id = 0
                       AND n.attribute_id =
                           (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4 AND attribute_code = 'name')
                     WHERE t.times = 1 AND char_length(t.title) > 9 AND t.title = trim(t.title) AND t.title NOT LIKE '%"%'
                       AND t.title NOT LIKE '%\\\\%%' AND n.value REGEXP '^[A-Za-z0-9][A-Za-z0-9 ,-]+$' AND n.value NOT LIKE '%  %'
                       AND (SELECT count(*) FROM titles o WHERE o.title LIKE concat('%', t.title, '%')) = 1
                     ORDER BY md5(t.title)
                    """, (assignment, browser) -> review(assignment, browser, "name")),
            "the name of the product that the review titled \"{{review}}\" in the shop admin is about",
            "the exact name of the product that the shop admin shows for the review \"{{review}}\"");

    /** The numbers of all orders billed to a person, one per line. */
    static final FactQuestion ORDER_NUMBERS = new SqlFact(Sites.SHOP_ADMIN, """
            SELECT g.billing_name AS customer, GROUP_CONCAT(g.increment_id ORDER BY g.increment_id SEPARATOR '\\n') AS answer
              FROM sales_order_grid g WHERE g.billing_name REGEXP '^[A-Za-z]+ [A-Za-z]+$'
             GROUP BY g.billing_name HAVING count(*) BETWEEN 2 AND 6
               AND count(*) = (SELECT count(*) FROM sales_order_grid o
                                WHERE o.billing_name LIKE concat('%', g.billing_name, '%'))
             ORDER BY md5(g.billing_name) LIMIT 300
            """, (assignment, browser) -> {
        AdminVisit visit = Sites.admin(browser);
        visit.menu("sales", "sales/order");
        visit.filter(Map.of("billing_name", assignment.argument("customer")));
        return String.join("\n", visit.all().stream().map(row -> row.text("ID")).toList());
    });

    /** Who placed an order that has not been invoiced. */
    static final FactQuestion BUYER_WITHOUT_INVOICE =
            new SqlFact(Sites.SHOP_ADMIN, LACKING.formatted("sales_invoice_grid"), (assignment, browser) -> {
                requireNone(assignment, browser, "sales/invoice");
                return sale(assignment, browser, "Bill-to Name");
            });

    /** Who placed an order that has not been shipped. */
    static final FactQuestion BUYER_WITHOUT_SHIPMENT =
            new SqlFact(Sites.SHOP_ADMIN, LACKING.formatted("sales_shipment_grid"), (assignment, browser) -> {
                requireNone(assignment, browser, "sales/shipment");
                return sale(assignment, browser, "Bill-to Name");
            });

    private AdminFacts() {}

    private static String document(OracleTask assignment, BrowserActor browser, String list, String column) {
        return cell(browser, "sales", list, Map.of("order_increment_id", assignment.argument("sale")), column);
    }

    private static String sale(OracleTask assignment, BrowserActor browser, String column) {
        return cell(browser, "sales", "sales/order", Map.of("increment_id", assignment.argument("sale")), column);
    }

    private static String product(OracleTask assignment, BrowserActor browser, String column) {
        return cell(browser, "catalog", "catalog/product", Map.of("sku", assignment.argument("sku")), column);
    }

    private static String review(OracleTask assignment, BrowserActor browser, String column) {
        AdminVisit visit = Sites.admin(browser);
        visit.menu("marketing", "review/product");
        visit.legacyFilter(Map.of("title", assignment.argument("review")));
        return only(visit.legacy("nickname", "name")).text(column);
    }

    private static void requireNone(OracleTask assignment, BrowserActor browser, String list) {
        AdminVisit visit = Sites.admin(browser);
        visit.menu("sales", list);
        visit.filter(Map.of("order_increment_id", assignment.argument("sale")));
        if (!visit.shown().isEmpty()) {
            throw new OracleException(
                    "the task says that there is none for " + assignment.argument("sale") + " in " + list);
        }
    }

    private static String customer(OracleTask assignment, BrowserActor browser, String column) {
        return cell(browser, "customers", "customer/index", Map.of("name", assignment.argument("customer")), column);
    }

    private static String cell(
            BrowserActor browser, String menu, String list, Map<String, String> filters, String column) {
        AdminVisit visit = Sites.admin(browser);
        visit.menu(menu, list);
        visit.filter(filters);
        return only(visit.shown()).text(column);
    }

    private static ShownRow only(List<ShownRow> rows) {
        if (rows.size() != 1) {
            throw new OracleException("expected one row in the list, found " + rows.size());
        }
        return rows.get(0);
    }
}
