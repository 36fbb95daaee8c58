package dev.tiltyard.shopping.world;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.sql.DataSource;

/** Writes site-wide data: CMS pages, the administrator, search terms. */
final class SiteRows {
    static final String ADMIN = "admin";
    static final String ADMIN_PASSWORD = "admin1234";

    private static final Instant OPENED = Instant.parse("2022-01-10T10:00:00Z");
    private static final String[][] PAGES = {
        {
            "no-route",
            "404 Not Found",
            "Whoops, our bad...",
            "<dl><dt>The page you requested was not found, and we have a fine"
                    + " guess why.</dt><dd><ul class=\"disc\"><li>If you typed the URL directly, please make sure the spelling is"
                    + " correct.</li><li>If you clicked on a link to get here, the link is outdated.</li></ul></dd></dl>"
                    + "<dl><dt>What can you do?</dt><dd>Have no fear, help is near! There are many ways you can get back on track"
                    + " with Magento Store.</dd><dd><ul class=\"disc\"><li><a href=\"#\" data-back>Go back</a> to the previous"
                    + " page.</li><li>Use the search bar at the top of the page to search for your products.</li><li>Follow these"
                    + " links to get you back on track!<br><a href=\"/\">Store Home</a> <span class=\"separator\">|</span> <a"
                    + " href=\"/customer/account/\">My Account</a></li></ul></dd></dl>"
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
        try (WorldTables tables = WorldTables.mariaDb(database)) {
            pages(tables);
            admin(tables);
            searches(tables);
            header(tables, "welcome", "Welcome to One Stop Market");
            header(tables, "logo_src", "default/one_stop_market_logo.png");
            header(tables, "logo_alt", "one_stop_market_logo");
            tables.finish();
        }
    }

    private static void header(WorldTables tables, String setting, String value) throws SQLException {
        tables.row("core_config_data")
                .with("scope", "stores")
                .with("scope_id", 1)
                .with("path", "design/header/" + setting)
                .with("value", value)
                .write();
    }

    private static void pages(WorldTables tables) throws SQLException {
        for (int i = 0; i < PAGES.length; i++) {
            String[] page = PAGES[i];
            tables.row("cms_page")
                    .with("page_id", i + 1)
                    .with("title", page[1])
                    .with("page_layout", i == 0 ? "2columns-right" : "1column")
                    .with("identifier", page[0])
                    .with("content_heading", page[2])
                    .with("content", page[3])
                    .with("creation_time", OPENED)
                    .with("update_time", OPENED)
                    .with("is_active", 1)
                    .with("sort_order", 0)
                    .write();
            tables.row("cms_page_store")
                    .with("page_id", i + 1)
                    .with("store_id", 0)
                    .write();
        }
    }

    private static void admin(WorldTables tables) throws SQLException {
        tables.row("admin_user")
                .with("user_id", 1)
                .with("firstname", "Store")
                .with("lastname", "Owner")
                .with("email", "owner@example.com")
                .with("username", ADMIN)
                .with("password", PasswordHash.of(ADMIN_PASSWORD, new byte[16]))
                .with("created", OPENED)
                .with("modified", OPENED)
                .with("lognum", 0)
                .with("is_active", 1)
                .with("interface_locale", "en_US")
                .with("failures_num", 0)
                .write();
        tables.row("authorization_role")
                .with("role_id", 1)
                .with("parent_id", 0)
                .with("tree_level", 1)
                .with("sort_order", 1)
                .with("role_type", "G")
                .with("user_id", 0)
                .with("user_type", "2")
                .with("role_name", "Administrators")
                .write();
        tables.row("authorization_role")
                .with("role_id", 2)
                .with("parent_id", 1)
                .with("tree_level", 2)
                .with("sort_order", 0)
                .with("role_type", "U")
                .with("user_id", 1)
                .with("user_type", "2")
                .with("role_name", ADMIN)
                .write();
        tables.row("authorization_rule")
                .with("rule_id", 1)
                .with("role_id", 1)
                .with("resource_id", "Magento_Backend::all")
                .with("permission", "allow")
                .write();
    }

    private void searches(WorldTables tables) throws SQLException {
        Map<String, Shelf> terms = new LinkedHashMap<>();
        List<Shelf> selling = shelves.selling();
        SeededRandom random = seed.child("searches").random();
        while (terms.size() < 60) {
            Shelf shelf = random.pick(selling);
            terms.put(random.pick(shelf.nouns()).toLowerCase(Locale.ROOT), shelf);
        }
        for (FactTable.Row search : FactTable.read(SiteRows.class, "facts/searches.tsv")) {
            tables.row("search_query")
                    .with("query_text", search.text("term"))
                    .with("num_results", random.between(3, 60))
                    .with("popularity", random.between(100, 300))
                    .with("store_id", 1)
                    .with("display_in_terms", 1)
                    .with("is_active", 1)
                    .with("is_processed", 0)
                    .with("updated_at", OPENED)
                    .write();
        }
        for (String term : terms.keySet()) {
            tables.row("search_query")
                    .with("query_text", term)
                    .with("num_results", random.between(3, 60))
                    .with("popularity", random.between(1, 120))
                    .with("store_id", 1)
                    .with("display_in_terms", 1)
                    .with("is_active", 1)
                    .with("is_processed", 0)
                    .with("updated_at", OPENED)
                    .write();
        }
    }
}
