package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Orders, invoices, shipments and credit memos list a bundle's items below it. */
class OrderedBundlesTest {
    private static final String ROWS = ".edit-order-table > tbody > tr";

    private final FormBrowser owner = TestAdmin.owner();

    private Seen open(String what, long order) {
        return owner.get("/admin/" + what + "/order_id/" + order + "/");
    }

    /** The products, option titles and selections of a table, in order. */
    private static List<String> products(Seen page) {
        return page.texts(".product-title, .option-label, .option-value");
    }

    private static Element row(Seen page, String rows, int place) {
        return page.document().select(rows).get(place);
    }

    private static String name(int product) {
        return TestAdmin.value(
                "SELECT value FROM catalog_product_entity_varchar WHERE entity_id = ? AND store_id = 0"
                        + " AND attribute_id = (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 4"
                        + " AND attribute_code = 'name')",
                product);
    }

    private static String document(String table, long order) {
        return TestAdmin.value("SELECT MAX(entity_id) FROM " + table + " WHERE order_id = " + order);
    }

    @Test
    void itemsOfADynamicallyPricedBundleHaveThePrices() {
        long order = OrderedBundles.order(OrderedBundles.create(owner, "rows-dynamic"));
        Seen view = open("sales/order/view", order);
        assertThat(products(view))
                .containsExactly("Set rows-dynamic", "Strap", "2 x " + name(33), "Other", "1 x " + name(35));
        Element bundle = row(view, ROWS, 0);
        assertThat(bundle.select(".col-price").text().strip()).isEmpty();
        assertThat(bundle.select(".col-ordered-qty th").eachText()).containsExactly("Ordered");
        Element strap = row(view, ROWS, 2);
        assertThat(strap.select(".col-price").text()).startsWith("$");
        assertThat(strap.select(".col-status").text()).isEqualTo("Ordered");
        assertThat(strap.select(".col-ordered-qty").text()).isEqualTo("Ordered 2");
        assertThat(TestAdmin.value("SELECT p.row_total - SUM(c.row_total) FROM sales_order_item p"
                        + " JOIN sales_order_item c ON c.parent_item_id = p.item_id WHERE p.order_id = " + order))
                .as("the items' prices add up to the bundle's")
                .matches("0\\.0+");

        Seen form = open("sales/order_invoice/new", order);
        assertThat(products(form))
                .as("items that ship together are invoiced together")
                .containsExactly("Set rows-dynamic");
        assertThat(form.document().select("input.qty-input")).hasSize(1);
        owner.submit(form, "#edit_form");
        Seen invoice =
                owner.get("/admin/sales/order_invoice/view/invoice_id/" + document("sales_invoice", order) + "/");
        assertThat(products(invoice))
                .containsExactly("Set rows-dynamic", "Strap", "2 x " + name(33), "Other", "1 x " + name(35));
        String rows = ".admin__table-primary > tbody > tr";
        assertThat(row(invoice, rows, 0).select("td").eachText().subList(1, 6)).allMatch(text -> text.isBlank());
        assertThat(row(invoice, rows, 2).select(".col-qty").text()).isEqualTo("2");

        Seen memo = open("sales/order_creditmemo/new", order);
        List<String> fields = memo.document().select("input.qty-input").eachAttr("name");
        assertThat(fields).as("the items are refunded").hasSize(2);
        owner.submit(memo, "#edit_form", fields.get(1), "0", "creditmemo[shipping_amount]", "0");
        assertThat(TestAdmin.value("SELECT c.grand_total - i.row_total FROM sales_creditmemo c"
                        + " JOIN sales_order_item i ON i.order_id = c.order_id AND i.product_id = 33 WHERE c.order_id = "
                        + order))
                .as("only the straps match")
                .matches("0\\.0+");
        Seen shown = owner.get(
                "/admin/sales/order_creditmemo/view/creditmemo_id/" + document("sales_creditmemo", order) + "/");
        assertThat(products(shown)).containsExactly("Set rows-dynamic", "Strap", "2 x " + name(33));
        assertThat(TestAdmin.value("SELECT state FROM sales_order WHERE entity_id = " + order))
                .isEqualTo("processing");
    }

    @Test
    void theStoreAlsoListsTheItemsBelowTheBundle() {
        long order = OrderedBundles.order(OrderedBundles.create(owner, "rows-store"));
        FormBrowser visitor = TestAdmin.visitor();
        Seen page = visitor.submit(
                visitor.get("/sales/guest/form/"),
                "#oar-widget-orders-and-returns-form",
                "oar_order_id",
                TestAdmin.value("SELECT increment_id FROM sales_order WHERE entity_id = " + order),
                "oar_billing_lastname",
                "O'Neil",
                "oar_type",
                "email",
                "oar_email",
                "ann@example.org");
        List<String> rows =
                page.texts(".table-order-items .product-item-name, .options-label, .item-options-container .value");
        assertThat(rows).hasSize(5);
        assertThat(rows.get(0)).isEqualTo("Set rows-store");
        assertThat(rows.get(1)).isEqualTo("Strap");
        assertThat(rows.get(2)).startsWith("2 x " + name(33) + " $");
        assertThat(page.texts(".item-options-container .qty")).containsExactly("Ordered 2", "Ordered 1");
    }

    @Test
    void aFixedPriceBundleHasThePrice() {
        long order = OrderedBundles.order(
                OrderedBundles.create(owner, "rows-fixed", "product[price_type]", "1", "product[price]", "20.00"));
        Seen view = open("sales/order/view", order);
        assertThat(products(view))
                .containsExactly(
                        "Set rows-fixed", "Strap", "2 x " + name(33) + " $6.00", "Other", "1 x " + name(35) + " $3.00");
        assertThat(row(view, ROWS, 0).select(".col-subtotal").text()).isEqualTo("$29.00");
        assertThat(row(view, ROWS, 2).select(".col-subtotal").text().strip()).isEmpty();

        Seen form = open("admin/order_shipment/new", order);
        assertThat(form.document().select("input.qty-item")).hasSize(1);
        assertThat(products(form)).contains("Strap", "Other");
        owner.submit(form, "#edit_form");
        Seen shipment =
                owner.get("/admin/admin/order_shipment/view/shipment_id/" + document("sales_shipment", order) + "/");
        assertThat(products(shipment)).startsWith("Set rows-fixed", "Strap");
        assertThat(row(shipment, ".admin__table-primary > tbody > tr", 0)
                        .select(".col-qty")
                        .text())
                .isEqualTo("1");
    }

    @Test
    void itemsThatShipSeparatelyAreInvoicedSeparately() {
        long order = OrderedBundles.order(OrderedBundles.create(owner, "rows-apart", "product[shipment_type]", "1"));
        Seen view = open("sales/order/view", order);
        assertThat(products(view)).containsExactly("Set rows-apart", "Strap", name(33), "Other", name(35));
        Seen form = open("sales/order_invoice/new", order);
        List<String> fields = form.document().select("input.qty-input").eachAttr("name");
        assertThat(fields).hasSize(2);
        owner.submit(form, "#edit_form", fields.get(1), "0");
        assertThat(TestAdmin.value("SELECT GROUP_CONCAT(TRUNCATE(qty_invoiced, 0) ORDER BY item_id)"
                        + " FROM sales_order_item WHERE order_id = " + order))
                .as("the bundle is invoiced when all of its items are")
                .isEqualTo("0,2,0");
        Seen rest = open("sales/order_invoice/new", order);
        assertThat(rest.document().select("input.qty-input").eachAttr("value")).containsExactly("0", "1");
        owner.submit(rest, "#edit_form");
        assertThat(TestAdmin.value("SELECT CONCAT(total_due, ' ', TRUNCATE(qty_invoiced, 0)) FROM sales_order o"
                        + " JOIN sales_order_item i ON i.order_id = o.entity_id AND i.parent_item_id IS NULL"
                        + " WHERE o.entity_id = " + order))
                .matches("0\\.0+ 1");
    }
}
