package dev.tiltyard.cms.replica.dashboard;

import dev.tiltyard.cms.replica.grid.Cells;
import dev.tiltyard.cms.replica.grid.KeywordSearch;
import dev.tiltyard.cms.replica.shell.AdminRequest;
import dev.tiltyard.cms.replica.shell.PageFrame;
import dev.tiltyard.cms.replica.shell.Router;
import dev.tiltyard.sitekit.web.Template;
import java.math.BigDecimal;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** The dashboard: sales, customers and search terms; and the global search over orders, products, customers, pages. */
public final class DashboardPages {
    public void addTo(Router router) {
        router.on("admin/dashboard", "Magento_Backend::dashboard", this::show)
                .on("admin/index/globalSearch", "Magento_Backend::admin", this::search);
    }

    /** A small table. */
    public record Table(String id, String title, List<String> heads, List<List<String>> rows, List<String> links) {
        public Table {
            heads = List.copyOf(heads);
            rows = List.copyOf(rows);
            links = List.copyOf(links);
        }
    }

    /**
     * The content of the dashboard.
     *
     * @param totals amounts by label
     * @param left tables of the narrow column
     * @param tabs one table per tab
     */
    @Template("dashboard/page.jte")
    public record Dashboard(
            PageFrame frame,
            String lifetime,
            String average,
            Map<String, String> totals,
            List<Table> left,
            List<Table> tabs) {
        public Dashboard {
            totals = new LinkedHashMap<>(totals);
            left = List.copyOf(left);
            tabs = List.copyOf(tabs);
        }
    }

    /** The results of the global search. */
    @Template("dashboard/search.jte")
    public record SearchPage(PageFrame frame, String query, List<Table> found) {
        public SearchPage {
            found = List.copyOf(found);
        }
    }

    /** Lifetime sales are invoiced minus refunded amounts, without tax and shipping, as in Magento. */
    private void show(AdminRequest call) {
        PageFrame frame = call.page("Dashboard").under("admin/dashboard");
        call.show(call.shell().database().withHandle(handle -> {
            Map<String, Object> sums = handle.createQuery("""
                            SELECT COALESCE(SUM(sold), 0) AS life, COALESCE(AVG(sold), 0) AS average
                              FROM (SELECT COALESCE(base_total_invoiced, 0) - COALESCE(base_tax_invoiced, 0)
                                           - COALESCE(base_shipping_invoiced, 0) - COALESCE(base_total_refunded, 0)
                                           + COALESCE(base_tax_refunded, 0) + COALESCE(base_shipping_refunded, 0) AS sold
                                      FROM sales_order WHERE state NOT IN ('new', 'pending_payment', 'canceled')) o
                            """).mapToMap().one();
            return new Dashboard(
                    frame,
                    Cells.money(amount(sums, "life")),
                    Cells.money(amount(sums, "average")),
                    totals(handle, call.now()),
                    left(handle),
                    tabs(handle));
        }));
    }

    /** Totals of the orders of the last 24 hours, without those pending payment. */
    private static Map<String, String> totals(Handle handle, Instant now) {
        Map<String, Object> row = handle.createQuery("""
                        SELECT COALESCE(SUM(base_grand_total), 0) AS revenue, COALESCE(SUM(base_tax_amount), 0) AS tax,
                               COALESCE(SUM(base_shipping_amount), 0) AS shipping, CAST(COUNT(*) AS DECIMAL) AS quantity
                          FROM sales_order
                         WHERE state NOT IN ('new', 'pending_payment', 'canceled') AND created_at > ?
                        """)
                .bind(0, Timestamp.from(now.minus(Duration.ofDays(1))))
                .mapToMap()
                .one();
        Map<String, String> totals = new LinkedHashMap<>();
        totals.put("Revenue", Cells.money(amount(row, "revenue")));
        totals.put("Tax", Cells.money(amount(row, "tax")));
        totals.put("Shipping", Cells.money(amount(row, "shipping")));
        totals.put("Quantity", amount(row, "quantity").stripTrailingZeros().toPlainString());
        return totals;
    }

    private static BigDecimal amount(Map<String, Object> row, String column) {
        return row.get(column) instanceof BigDecimal amount ? amount : BigDecimal.ZERO;
    }

    private static List<Table> left(Handle handle) {
        return List.of(
                table(handle, "lastOrdersGrid", "Last Orders", List.of("Customer", "Items", "Total"), """
                        SELECT CONCAT(customer_firstname, ' ', customer_lastname), total_item_count, base_subtotal,
                               CONCAT('sales/order/view/order_id/', entity_id, '/')
                          FROM sales_order ORDER BY created_at DESC, entity_id DESC LIMIT 5
                        """, 2),
                table(
                        handle,
                        "lastSearchGrid",
                        "Last Search Terms",
                        List.of("Search Term", "Results", "Uses"),
                        """
                        SELECT query_text, num_results, popularity, CONCAT('search/term/edit/id/', query_id, '/')
                          FROM search_query ORDER BY updated_at DESC, query_id DESC LIMIT 5
                        """,
                        -1),
                table(handle, "topSearchGrid", "Top Search Terms", List.of("Search Term", "Results", "Uses"), """
                        SELECT query_text, num_results, popularity, CONCAT('search/term/edit/id/', query_id, '/')
                          FROM search_query ORDER BY popularity DESC, query_id LIMIT 5
                        """, -1));
    }

    private static List<Table> tabs(Handle handle) {
        return List.of(
                table(handle, "productsOrderedGrid", "Bestsellers", List.of("Product", "Price", "Quantity"), """
                        SELECT MIN(product_name), MAX(product_price), SUM(qty_ordered),
                               CONCAT('catalog/product/edit/id/', product_id, '/')
                          FROM sales_bestsellers_aggregated_yearly WHERE store_id = 0
                         GROUP BY product_id ORDER BY SUM(qty_ordered) DESC, product_id LIMIT 5
                        """, 1),
                table(
                        handle,
                        "productsReviewedGrid",
                        "Most Viewed Products",
                        List.of("Product", "Price", "Views"),
                        """
                        SELECT MIN(product_name), MAX(product_price), SUM(views_num),
                               CONCAT('catalog/product/edit/id/', product_id, '/')
                          FROM report_viewed_product_aggregated_yearly WHERE store_id = 0
                         GROUP BY product_id ORDER BY SUM(views_num) DESC, product_id LIMIT 5
                        """,
                        1),
                table(handle, "customersNewestGrid", "New Customers", List.of("Customer", "Orders", "Total"), """
                        SELECT CONCAT(c.firstname, ' ', c.lastname), COUNT(o.entity_id), COALESCE(SUM(o.base_grand_total), 0),
                               CONCAT('customer/index/edit/id/', c.entity_id, '/')
                          FROM (SELECT * FROM customer_entity ORDER BY created_at DESC LIMIT 5) c
                          LEFT JOIN sales_order o ON o.customer_id = c.entity_id
                         GROUP BY c.entity_id, c.firstname, c.lastname, c.created_at ORDER BY c.created_at DESC
                        """, 2),
                table(handle, "customersMostGrid", "Customers", List.of("Customer", "Orders", "Total"), """
                        SELECT (SELECT MIN(CONCAT(o.customer_firstname, ' ', o.customer_lastname)) FROM sales_order o
                                 WHERE o.customer_id = c.customer_id), c.orders, c.total,
                               CONCAT('customer/index/edit/id/', c.customer_id, '/')
                          FROM (SELECT customer_id, COUNT(*) AS orders, SUM(base_grand_total) AS total FROM sales_order
                                 WHERE customer_id IS NOT NULL
                                 GROUP BY customer_id ORDER BY orders DESC, customer_id LIMIT 5) c
                         ORDER BY c.orders DESC, c.customer_id
                        """, 2));
    }

    /** @param money index of the amount column; -1 if none */
    private static Table table(Handle handle, String id, String title, List<String> heads, String sql, int money) {
        List<List<String>> rows = new ArrayList<>();
        List<String> links = new ArrayList<>();
        handle.createQuery(sql)
                .map((row, context) -> {
                    List<String> cells = new ArrayList<>();
                    for (int i = 0; i < heads.size(); i++) {
                        String text = String.valueOf(row.getString(i + 1));
                        boolean number = i > 0 && text.matches("-?[0-9]+\\.[0-9]+");
                        cells.add(
                                i == money
                                        ? Cells.money(new BigDecimal(text))
                                        : number
                                                ? new BigDecimal(text)
                                                        .stripTrailingZeros()
                                                        .toPlainString()
                                                : text);
                    }
                    links.add("/admin/" + row.getString(heads.size() + 1));
                    return rows.add(cells);
                })
                .list();
        return new Table(id, title, heads, rows, links);
    }

    private void search(AdminRequest call) {
        String text = call.find("query").orElse("").strip();
        List<Table> found = text.isEmpty()
                ? List.of()
                : call.shell().database().withHandle(handle -> {
                    List<Table> tables = new ArrayList<>();
                    if (call.may("Magento_Sales::actions_view")) {
                        tables.add(hits(handle, "Orders", text, """
                        SELECT CONCAT('Order #', increment_id, ' (', billing_name, ')'), CONCAT('sales/order/view/order_id/', entity_id, '/')
                          FROM sales_order_grid WHERE @words@ AND (increment_id LIKE :like OR billing_name LIKE :like
                            OR customer_email LIKE :like) ORDER BY entity_id DESC LIMIT 20
                        """));
                    }
                    if (call.may("Magento_Catalog::products")) {
                        tables.add(hits(handle, "Products", text, """
                        SELECT CONCAT(name, ' (', sku, ')'), CONCAT('catalog/product/edit/id/', entity_id, '/')
                          FROM catalog_product_grid_flat WHERE @words@ AND (name LIKE :like OR sku LIKE :like)
                         ORDER BY entity_id LIMIT 20
                        """));
                    }
                    if (call.may("Magento_Customer::manage")) {
                        tables.add(hits(handle, "Customers", text, """
                        SELECT CONCAT(name, ' (', email, ')'), CONCAT('customer/index/edit/id/', entity_id, '/')
                          FROM customer_grid_flat
                         WHERE @words@ AND (name LIKE :like OR email LIKE :like OR billing_telephone LIKE :like)
                         ORDER BY entity_id LIMIT 20
                        """));
                    }
                    if (call.may("Magento_Cms::page")) {
                        tables.add(hits(handle, "Pages", text, """
                        SELECT title, CONCAT('cms/page/edit/page_id/', page_id, '/') FROM cms_page
                         WHERE title LIKE :like OR identifier LIKE :like ORDER BY page_id LIMIT 20
                        """));
                    }
                    return tables;
                });
        call.show(new SearchPage(call.page("Search Results"), text, found));
    }

    private static Table hits(Handle handle, String title, String text, String sql) {
        String like = "%" + text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
        List<List<String>> rows = new ArrayList<>();
        List<String> links = new ArrayList<>();
        Query query = handle.createQuery(sql.replace("@words@", KeywordSearch.in("words", "text")));
        if (sql.contains("@words@")) {
            query.bind("text", text);
        }
        query.bind("like", like)
                .map((row, context) -> {
                    links.add("/admin/" + row.getString(2));
                    return rows.add(List.of(String.valueOf(row.getString(1))));
                })
                .list();
        return new Table(title, title, List.of(title), rows, links);
    }
}
