package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.sitekit.world.Dice;
import dev.tiltyard.sitekit.world.Seed;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.sql.DataSource;

/** Writes what belongs to the site as such: its pages of text, its administrator, what people have searched for. */
final class SiteRows {
    static final String ADMIN = "admin";
    static final String ADMIN_PASSWORD = "admin1234";

    private static final Instant OPENED = Instant.parse("2022-01-10T10:00:00Z");
    /** What most people search for. */
    private static final List<String> SEARCHES = List.of(
            "iphone 12 phone case",
            "wireless headphones for kids",
            "mouth guard for bruxism",
            "christmas gift for women");

    private static final String[][] PAGES = {
        {
            "no-route",
            "404 Not Found",
            "Whoops, our bad...",
            "<dl><dt>The page you requested was not found, and we have a fine"
                    + " guess why.</dt><dd><ul class=\"disc\"><li>If you typed the URL directly, please make sure the spelling is"
                    + " correct.</li><li>If you clicked on a link to get here, the link is outdated.</li></ul></dd></dl>"
        },
        {
            "home",
            "One Stop Market",
            "One Stop Market",
            "{{widget type=\"Magento\\CatalogWidget\\Block\\Product\\ProductsList\" title=\"Product Showcases\""
                    + " show_pager=\"1\" products_per_page=\"12\" products_count=\"24\" page_var_name=\"pbaocw\"}}"
        },
        {
            "enable-cookies",
            "Enable Cookies",
            "What are Cookies?",
            "<p>Cookies are short notes that a shop leaves with your"
                    + " browser, so that it knows your cart when you turn the page. Please allow them to order here.</p>"
        },
        {
            "privacy-policy-cookie-restriction-mode",
            "Privacy Policy",
            "Privacy Policy",
            "<p>We keep what we need to send you"
                    + " your order: your name, your address, and what you bought. We sell nothing of it to anyone.</p><p>You may"
                    + " ask for your data or have it deleted at any time through our contact form.</p>"
        },
        {
            "about-us",
            "About us",
            "About us",
            "<p>One Stop Market began as a corner shop with one long shelf. Today it is one very long shelf: everything for"
                    + " home, kitchen, wardrobe and desk in one place, packed by people who would rather check an order twice"
                    + " than send it twice.</p><p>Have a look at <a href=\"{{store url=\"search/term/popular\"}}\">what"
                    + " others look for</a>, or <a href=\"{{store url=\"contact\"}}\">tell us</a> what is missing.</p>"
        },
        {
            "customer-service",
            "Customer Service",
            "Customer Service",
            "<h3>Orders and delivery</h3><p>You see how far an order is under <a href=\"{{store url=\"sales/order/history\"}}\">My"
                    + " Orders</a>. Parcels leave within two working days.</p><h3>Returns</h3><p>Send back what does not"
                    + " please within thirty days, and write to us through the <a href=\"{{store url=\"contact\"}}\">contact"
                    + " form</a> beforehand, with the number of your order.</p>"
        }
    };

    private final DataSource database;
    private final Shelves shelves;
    private final Seed seed;

    SiteRows(DataSource database, Shelves shelves, Seed seed) {
        this.database = database;
        this.shelves = shelves;
        this.seed = seed;
    }

    void write() throws SQLException {
        try (Tables tables = new Tables(database)) {
            pages(tables);
            admin(tables);
            searches(tables);
            tables.into("core_config_data", "scope", "scope_id", "path", "value")
                    .row("stores", 1, "design/header/welcome", "Welcome to One Stop Market");
            tables.finish();
        }
    }

    private static void pages(Tables tables) throws SQLException {
        var pages = tables.into(
                "cms_page",
                "page_id",
                "title",
                "page_layout",
                "identifier",
                "content_heading",
                "content",
                "creation_time",
                "update_time",
                "is_active",
                "sort_order");
        var stores = tables.into("cms_page_store", "page_id", "store_id");
        for (int i = 0; i < PAGES.length; i++) {
            String[] page = PAGES[i];
            pages.row(
                    i + 1,
                    page[1],
                    i == 0 ? "2columns-right" : "1column",
                    page[0],
                    page[2],
                    page[3],
                    OPENED,
                    OPENED,
                    1,
                    0);
            stores.row(i + 1, 0);
        }
    }

    private static void admin(Tables tables) throws SQLException {
        tables.into(
                        "admin_user",
                        "user_id",
                        "firstname",
                        "lastname",
                        "email",
                        "username",
                        "password",
                        "created",
                        "modified",
                        "lognum",
                        "is_active",
                        "interface_locale",
                        "failures_num")
                .row(
                        1,
                        "Store",
                        "Owner",
                        "owner@example.com",
                        ADMIN,
                        PasswordHash.of(ADMIN_PASSWORD, new byte[16]),
                        OPENED,
                        OPENED,
                        0,
                        1,
                        "en_US",
                        0);
        var roles = tables.into(
                "authorization_role",
                "role_id",
                "parent_id",
                "tree_level",
                "sort_order",
                "role_type",
                "user_id",
                "user_type",
                "role_name");
        roles.row(1, 0, 1, 1, "G", 0, "2", "Administrators");
        roles.row(2, 1, 2, 0, "U", 1, "2", ADMIN);
        tables.into("authorization_rule", "rule_id", "role_id", "resource_id", "permission")
                .row(1, 1, "Magento_Backend::all", "allow");
    }

    private void searches(Tables tables) throws SQLException {
        var queries = tables.into(
                "search_query",
                "query_text",
                "num_results",
                "popularity",
                "store_id",
                "display_in_terms",
                "is_active",
                "is_processed",
                "updated_at");
        Map<String, Shelf> terms = new LinkedHashMap<>();
        List<Shelf> selling = shelves.selling();
        Dice dice = seed.child("searches").dice();
        while (terms.size() < 60) {
            Shelf shelf = dice.pick(selling);
            terms.put(dice.pick(shelf.nouns()).toLowerCase(Locale.ROOT), shelf);
        }
        for (String term : SEARCHES) {
            queries.row(term, dice.between(3, 60), dice.between(100, 300), 1, 1, 1, 0, OPENED);
        }
        for (String term : terms.keySet()) {
            queries.row(term, dice.between(3, 60), dice.between(1, 120), 1, 1, 1, 0, OPENED);
        }
    }
}
