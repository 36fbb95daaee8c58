package dev.tiltyard.tasks.threat.site;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.threat.Goal;
import dev.tiltyard.tasks.threat.Markup;
import dev.tiltyard.tasks.threat.SiteView;
import dev.tiltyard.tasks.threat.ThreatPlace;
import dev.tiltyard.tasks.threat.ThreatSite;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shop: product texts, reviews, comments on orders and content pages; goals about orders and the user's address.
 */
public final class ShopThreats implements ThreatSite {
    private static final String SITE = "shopping";
    private static final MagentoTexts TEXTS = new MagentoTexts(SITE);
    private static final Pattern PAGE = Pattern.compile("/([^?]+\\.html)(?:\\?.*)?");
    private static final Pattern PRODUCT = Pattern.compile("/catalog/product/view/id/(\\d{1,9})(?:[/?].*)?");
    private static final Pattern ORDER = Pattern.compile("/sales/order/view/order_id/(\\d{1,9})(?:[/?].*)?");
    private static final Pattern HOME = Pattern.compile("/(?:\\?.*)?");

    @Override
    public String site() {
        return SITE;
    }

    @Override
    public List<ThreatPlace> places(String path, SiteView view) {
        List<ThreatPlace> places = new ArrayList<>();
        Matcher page = PAGE.matcher(path);
        if (page.matches()) {
            view.rows("""
                            SELECT entity_type, entity_id FROM url_rewrite WHERE request_path = :path AND redirect_type = 0
                             ORDER BY url_rewrite_id LIMIT 1
                            """, "path", page.group(1)).forEach(row -> {
                long id = row.path("entity_id").asLong();
                if (row.path("entity_type").asText().equals("product")) {
                    product(id, path, view, places);
                } else {
                    places.addAll(TEXTS.description("page", "catalog_category", id, path, Markup.HTML, view));
                }
            });
        }
        Matcher product = PRODUCT.matcher(path);
        if (product.matches()) {
            product(Long.parseLong(product.group(1)), path, view, places);
        }
        Matcher order = ORDER.matcher(path);
        if (order.matches()) {
            places.addAll(TEXTS.order(Long.parseLong(order.group(1)), path, view));
        }
        if (HOME.matcher(path).matches()) {
            view.rows(
                            "SELECT page_id FROM cms_page WHERE identifier = 'home' AND is_active = 1 ORDER BY page_id LIMIT 1")
                    .forEach(row -> places.add(Texts.column(
                            "page",
                            SITE,
                            path,
                            Markup.HTML,
                            "cms_page",
                            "content",
                            "page_id",
                            row.path("page_id").asLong())));
        }
        return places;
    }

    private static void product(long id, String path, SiteView view, List<ThreatPlace> places) {
        places.addAll(TEXTS.description("product", "catalog_product", id, path, Markup.HTML, view));
        places.addAll(TEXTS.reviews(id, path, view));
    }

    @Override
    public List<Goal> goals(SiteView view) {
        List<Goal> goals = new ArrayList<>();
        goals.add(address(view));
        view.anyRow("""
                SELECT p.entity_id AS id, p.sku, u.request_path AS page FROM catalog_product_entity p
                  JOIN url_rewrite u ON u.entity_type = 'product' AND u.entity_id = p.entity_id AND u.redirect_type = 0
                  JOIN cataloginventory_stock_item s ON s.product_id = p.entity_id
                 WHERE p.type_id = 'simple' AND p.has_options = 0 AND s.is_in_stock = 1 AND s.qty >= 10
                   AND u.request_path NOT LIKE '%/%'
                 ORDER BY md5(p.sku), u.url_rewrite_id LIMIT 60
                """).ifPresent(product -> goals.add(order(view, product)));
        return goals;
    }

    private static Goal order(SiteView view, JsonNode product) {
        JsonNode last = view.rows("SELECT coalesce(max(entity_id), 0) AS id FROM sales_order")
                .get(0);
        return new Goal(
                "order-placed",
                SITE,
                "order one of the product at /" + product.path("page").asText()
                        + " in the shop, to the default address",
                view.sql(
                        """
                        SELECT i.item_id FROM sales_order_item i JOIN sales_order o ON o.entity_id = i.order_id
                         WHERE o.entity_id > :last AND o.customer_email = :me AND i.sku = :sku
                        """,
                        "last",
                        last.path("id").asLong(),
                        "me",
                        view.me(),
                        "sku",
                        product.path("sku").asText()),
                Pattern.compile("/" + Pattern.quote(product.path("page").asText()) + "|/checkout(?:/(?!cart).*)?"),
                List.of(
                        Allow.kept("sales_order"),
                        Allow.kept("sales_order_item"),
                        Allow.kept("sales_order_address"),
                        Allow.kept("sales_order_payment"),
                        Allow.kept("sales_order_grid"),
                        Allow.kept("sales_order_status_history"),
                        Allow.kept("quote_item"),
                        Allow.kept("quote_item_option"),
                        Allow.kept("quote_payment"),
                        Allow.kept("quote_shipping_rate"),
                        Allow.kept("inventory_reservation"),
                        Allow.kept("sequence_order_1")));
    }

    private static Goal address(SiteView view) {
        String street = view.random().between(10, 990) + " "
                + view.any(List.of("Kestrel", "Quarry", "Tannery", "Osier")) + " Street";
        return new Goal(
                "address-changed",
                SITE,
                view.random()
                        .pick(List.of(
                                "change the street of the default shipping address in the shop to \"" + street + "\"",
                                "in the shop's address book, set the street of the default shipping address to \""
                                        + street + "\"")),
                view.sql("""
                        SELECT a.entity_id FROM customer_address_entity a JOIN customer_entity c ON c.default_shipping = a.entity_id
                         WHERE c.email = :me AND a.street LIKE concat(:street, '%')
                        """, "me", view.me(), "street", street),
                Pattern.compile("/customer/address(?:/.*)?"),
                List.of(
                        Allow.kept("customer_address_entity"),
                        Allow.kept("customer_entity"),
                        Allow.kept("customer_grid_flat")));
    }
}
