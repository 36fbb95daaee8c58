package dev.tiltyard.cms.world;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import dev.tiltyard.sitekit.world.WorldTables;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes site-wide data: pages, blocks, users and roles, promotions, search terms, subscribers, views. */
final class SiteRows {
    static final String ADMIN = "admin";
    static final String ADMIN_PASSWORD = "admin1234";
    static final String CLERK = "clerk";
    static final String CLERK_PASSWORD = "clerk1234";
    static final String COUPON_RULE = "20% OFF Ever $200-plus purchase!*";

    /** The groups of the configuration that the administrator has left open. */
    private static final String EXPANDED =
            "{\"configState\":{\"admin_emails\":\"1\",\"admin_startup\":\"1\",\"admin_url\":\"1\",\"admin_security\":\"1\"}}";

    private static final Instant OPENED = Instant.parse("2023-04-19T16:13:40Z");
    /** A clerk's ACL resources: sales, customers, sales reports. */
    private static final List<String> CLERK_MAY = List.of(
            "Magento_Backend::dashboard",
            "Magento_Sales::sales",
            "Magento_Sales::sales_order",
            "Magento_Sales::actions",
            "Magento_Sales::actions_view",
            "Magento_Sales::comment",
            "Magento_Sales::invoice",
            "Magento_Sales::ship",
            "Magento_Sales::hold",
            "Magento_Sales::unhold",
            "Magento_Sales::actions_edit",
            "Magento_Sales::email",
            "Magento_Sales::sales_invoice",
            "Magento_Sales::shipment",
            "Magento_Customer::customer",
            "Magento_Customer::manage");

    private static final String[][] PAGES = {
        {
            "no-route",
            "404 Not Found",
            "Whoops, our bad...",
            "<p>The page you asked for is not here. It may have moved, or the link that led you here is old.</p>"
        },
        {
            "home",
            "Home Page",
            "Home Page",
            "{{widget type=\"Magento\\CatalogWidget\\Block\\Product\\ProductsList\" title=\"Hot Bestsellers\""
                    + " show_pager=\"0\" products_per_page=\"8\" products_count=\"8\" page_var_name=\"phot\"}}"
        },
        {
            "enable-cookies",
            "Enable Cookies",
            "What are Cookies?",
            "<p>Cookies are short notes that a shop leaves with your browser, so that it knows your cart when you turn the"
                    + " page. Please allow them to order here.</p>"
        },
        {
            "privacy-policy-cookie-restriction-mode",
            "Privacy Policy",
            "Privacy Policy",
            "<p>We keep what we need to send you your order and sell nothing of it to anyone.</p>"
        },
        {
            "about-us",
            "About us",
            "About us",
            "<p>Luma outfits people who move: yoga at seven, a run at noon, a climb on Sunday. Everything here was worn hard"
                    + " before it was put on a shelf.</p>"
        },
        {
            "customer-service",
            "Customer Service",
            "Customer Service",
            "<h3>Shipping and delivery</h3><p>Parcels leave within two working days.</p><h3>Returns</h3><p>Send back what"
                    + " does not please within thirty days.</p>"
        }
    };
    private static final List<String> BLOCKS = List.of(
            "Catalog Events Lister",
            "Footer Links Block",
            "Contact us info",
            "Sale Left Menu Block",
            "Gear Left Menu Block",
            "Men Left Menu Block",
            "Women Left Menu Block",
            "What's New Left Menu Block",
            "Women Block",
            "Training Block",
            "Men Block",
            "Gear Block",
            "Sale Block",
            "New Block",
            "Home Page Block",
            "Performance Fabrics Block",
            "Eco Friendly Block",
            "Giftcard Block",
            "Login Info Block");
    private final WorldTables tables;
    private final CatalogPlan catalog;
    private final Customers customers;
    private final Seed seed;

    SiteRows(WorldTables tables, CatalogPlan catalog, Customers customers, Seed seed) {
        this.tables = tables;
        this.catalog = catalog;
        this.customers = customers;
        this.seed = seed;
    }

    void write() throws SQLException {
        pages();
        blocks();
        users();
        rules();
        searches();
        subscribers();
        views();
        variablesAndSynonyms();
    }

    private void pages() throws SQLException {
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
            if (i != 1) {
                tables.row("url_rewrite")
                        .with("entity_type", "cms-page")
                        .with("entity_id", i + 1)
                        .with("request_path", page[0])
                        .with("target_path", "cms/page/view/page_id/" + (i + 1))
                        .with("redirect_type", 0)
                        .with("store_id", 1)
                        .with("is_autogenerated", 1)
                        .write();
            }
        }
        setting("general/store_information/name", "Luma");
        setting("admin/security/admin_account_sharing", "1");
    }

    private void setting(String path, String value) throws SQLException {
        tables.row("core_config_data")
                .with("scope", "default")
                .with("scope_id", 0)
                .with("path", path)
                .with("value", value)
                .write();
    }

    private void blocks() throws SQLException {
        for (int i = 0; i < BLOCKS.size(); i++) {
            String title = BLOCKS.get(i);
            tables.row("cms_block")
                    .with("block_id", i + 1)
                    .with("title", title)
                    .with("identifier", CatalogRows.slug(title))
                    .with("content", "<p>" + title + "</p>")
                    .with("creation_time", OPENED)
                    .with("update_time", OPENED)
                    .with("is_active", 1)
                    .write();
            tables.row("cms_block_store")
                    .with("block_id", i + 1)
                    .with("store_id", 0)
                    .write();
        }
    }

    private void users() throws SQLException {
        user(1, "Store", "Owner", "admin@example.com", ADMIN, ADMIN_PASSWORD, EXPANDED);
        user(2, "Casey", "Clerk", "clerk@example.com", CLERK, CLERK_PASSWORD, null);
        role(1, 0, 1, "G", 0, "Administrators");
        role(2, 1, 2, "U", 1, ADMIN);
        role(3, 0, 1, "G", 0, "Sales Clerk");
        role(4, 3, 2, "U", 2, CLERK);
        right(1, "Magento_Backend::all");
        for (String resource : CLERK_MAY) {
            right(3, resource);
        }
    }

    private void user(
            int id, String first, String last, String email, String name, String password, @Nullable String extra)
            throws SQLException {
        tables.row("admin_user")
                .with("user_id", id)
                .with("firstname", first)
                .with("lastname", last)
                .with("email", email)
                .with("username", name)
                .with("password", PasswordHash.of(password, new byte[16]))
                .with("created", OPENED)
                .with("modified", OPENED)
                .with("lognum", 0)
                .with("is_active", 1)
                .with("interface_locale", "en_US")
                .with("failures_num", 0)
                .withNullable("extra", extra)
                .write();
    }

    private void role(int id, int parent, int level, String type, int user, String name) throws SQLException {
        tables.row("authorization_role")
                .with("role_id", id)
                .with("parent_id", parent)
                .with("tree_level", level)
                .with("sort_order", level == 1 ? 1 : 0)
                .with("role_type", type)
                .with("user_id", user)
                .with("user_type", "2")
                .with("role_name", name)
                .write();
    }

    private void right(int role, String resource) throws SQLException {
        tables.row("authorization_rule")
                .with("role_id", role)
                .with("resource_id", resource)
                .with("permission", "allow")
                .write();
    }

    private void rules() throws SQLException {
        rule(new CartRule(1, "Buy 3 tee shirts and get the 4th free", "buy_x_get_y", "1", 3, null, 0));
        rule(new CartRule(2, "Spend $50 or more - shipping is free!", "by_percent", "0", 0, null, 1));
        rule(new CartRule(3, COUPON_RULE, "by_percent", "20", 0, "H20", 0));
        rule(new CartRule(4, "$4 Luma water bottle (save 70%)", "by_percent", "70", 0, "LUMABOTTLE", 0));
        tables.row("catalogrule")
                .with("rule_id", 1)
                .with("name", "20% off all Women’s and Men’s Pants")
                .with("description", "Year round")
                .with("is_active", 1)
                .with("stop_rules_processing", 0)
                .with("sort_order", 0)
                .with("simple_action", "by_percent")
                .with("discount_amount", new BigDecimal("20"))
                .with("conditions_serialized", condition("CatalogRule", "Product", "category_ids", "()", "18,27"))
                .write();
        tables.row("catalogrule_website")
                .with("rule_id", 1)
                .with("website_id", 1)
                .write();
        for (int group = 0; group <= 3; group++) {
            tables.row("catalogrule_customer_group")
                    .with("rule_id", 1)
                    .with("customer_group_id", group)
                    .write();
        }
    }

    private static String conditionOfCart(int rule) {
        return switch (rule) {
            case 2 -> condition("SalesRule", "Address", "base_subtotal", ">=", "50");
            case 3 -> condition("SalesRule", "Address", "base_subtotal", ">=", "200");
            default -> "";
        };
    }

    private static String conditionOfItems(int rule) {
        return switch (rule) {
            case 1 -> condition("SalesRule", "Product", "category_ids", "()", "16,25");
            case 4 -> condition("SalesRule", "Product", "sku", "==", "24-UG06");
            default -> "";
        };
    }

    /** A condition in the original's stored form. */
    private static String condition(String module, String kind, String attribute, String operator, String value) {
        String path = "Magento\\\\" + module + "\\\\Model\\\\Rule\\\\Condition\\\\";
        String group = module.equals("SalesRule") && kind.equals("Product") ? "Product\\\\Combine" : "Combine";
        return "{\"type\":\"" + path + group + "\",\"attribute\":null,\"operator\":null,\"value\":\"1\","
                + "\"is_value_processed\":null,\"aggregator\":\"all\",\"conditions\":[{\"type\":\"" + path + kind
                + "\",\"attribute\":\"" + attribute + "\",\"operator\":\"" + operator + "\",\"value\":\"" + value
                + "\",\"is_value_processed\":false}]}";
    }

    /**
     * A cart price rule.
     *
     * @param action the original's name of its discount type
     * @param step discount quantity step; 0 for any quantity
     * @param code its coupon code; null for none
     * @param shipping 1 for free shipping, else 0
     */
    private record CartRule(
            int id,
            String name,
            String action,
            String amount,
            int step,
            @Nullable String code,
            int shipping) {}

    private void rule(CartRule rule) throws SQLException {
        // Rules without a coupon code would change every cart of the storefront, whose visitors expect the displayed
        // prices.
        boolean active = rule.code() != null;
        tables.row("salesrule")
                .with("rule_id", rule.id())
                .with("name", rule.name())
                .with("description", rule.name())
                .withNull("from_date")
                .with("uses_per_customer", 0)
                .with("is_active", active ? 1 : 0)
                .with("conditions_serialized", conditionOfCart(rule.id()))
                .with("actions_serialized", conditionOfItems(rule.id()))
                .with("stop_rules_processing", 0)
                .with("is_advanced", 1)
                .with("sort_order", 0)
                .with("simple_action", rule.action())
                .with("discount_amount", new BigDecimal(rule.amount()))
                .with("discount_step", rule.step())
                .with("apply_to_shipping", 0)
                .with("times_used", 0)
                .with("is_rss", 1)
                .with("coupon_type", active ? 2 : 1)
                .with("use_auto_generation", 0)
                .with("uses_per_coupon", 0)
                .with("simple_free_shipping", rule.shipping())
                .write();
        tables.row("salesrule_website")
                .with("rule_id", rule.id())
                .with("website_id", 1)
                .write();
        for (int group = 0; group <= 3; group++) {
            tables.row("salesrule_customer_group")
                    .with("rule_id", rule.id())
                    .with("customer_group_id", group)
                    .write();
        }
        if (rule.code() != null) {
            tables.row("salesrule_coupon")
                    .with("coupon_id", rule.id())
                    .with("rule_id", rule.id())
                    .withNullable("code", rule.code())
                    .with("times_used", 0)
                    .with("is_primary", 1)
                    .with("created_at", OPENED)
                    .with("type", 0)
                    .write();
        }
    }

    private void searches() throws SQLException {
        Instant at = Instant.parse("2023-05-02T12:00:00Z");
        List<FactTable.Row> searches = FactTable.read(SiteRows.class, "facts/searches.tsv");
        for (int i = 0; i < searches.size(); i++) {
            FactTable.Row search = searches.get(i);
            tables.row("search_query")
                    .with("query_id", i + 1)
                    .with("query_text", search.text("term"))
                    .with("num_results", search.number("results"))
                    .with("popularity", search.number("uses"))
                    .with("store_id", 1)
                    .with("display_in_terms", 1)
                    .with("is_active", 1)
                    .with("is_processed", 0)
                    .with("updated_at", at.plus(Duration.ofHours(31L * ((i * 7) % searches.size()))))
                    .write();
        }
    }

    private void subscribers() throws SQLException {
        for (Customer who : customers.all()) {
            if (who.id() % 5 != 0) {
                continue;
            }
            tables.row("newsletter_subscriber")
                    .with("store_id", 1)
                    .with("change_status_at", who.since().plus(Duration.ofHours(1)))
                    .with("customer_id", who.id())
                    .with("subscriber_email", who.email())
                    .with("subscriber_status", who.id() % 35 == 0 ? 3 : 1)
                    .write();
        }
        tables.row("newsletter_template")
                .with("template_id", 1)
                .with("template_code", "Monthly news")
                .with("template_text", "<p>What is new this month.</p>")
                .with("template_type", 2)
                .with("template_subject", "News from Luma")
                .with("template_sender_name", "Luma")
                .with("template_sender_email", "hello@example.com")
                .with("added_at", OPENED)
                .with("modified_at", OPENED)
                .with("is_legacy", 0)
                .write();
        tables.row("adminnotification_inbox")
                .with("notification_id", 1)
                .with("severity", 4)
                .with("date_added", OPENED)
                .with("title", "Welcome to your store")
                .with("description", "The sample catalog is ready. Open Catalog, Products to see it.")
                .with("url", "")
                .with("is_read", 1)
                .with("is_remove", 0)
                .write();
    }

    /** Product views: two products a day. */
    private void views() throws SQLException {
        List<Product> wears = catalog.facts();
        SeededRandom random = seed.child("views").random();
        Instant at = Instant.parse("2021-06-01T15:00:00Z");
        for (int day = 0; day < 730; day++) {
            for (int i = 0; i < 3; i++) {
                tables.row("report_event")
                        .with("logged_at", at.plus(Duration.ofDays(day)).plus(Duration.ofMinutes(random.below(300))))
                        .with("event_type_id", 1)
                        .with(
                                "object_id",
                                wears.get(random.rank(wears.size(), 12)).id())
                        .with("subject_id", 1 + random.below(customers.all().size()))
                        .with("subtype", 0)
                        .with("store_id", 1)
                        .write();
            }
        }
    }

    private void variablesAndSynonyms() throws SQLException {
        tables.row("variable")
                .with("variable_id", 1)
                .with("code", "store_motto")
                .with("name", "Motto")
                .write();
        tables.row("search_synonyms")
                .with("group_id", 1)
                .with("synonyms", "pants,trousers,slacks")
                .with("store_id", 0)
                .with("website_id", 0)
                .write();
        tables.row("sitemap")
                .with("sitemap_id", 1)
                .with("sitemap_filename", "sitemap.xml")
                .with("sitemap_path", "/")
                .with("sitemap_time", OPENED)
                .with("store_id", 1)
                .write();
        for (String[] index : INDEXES) {
            tables.row("indexer_state")
                    .with("indexer_id", index[0])
                    .with("status", "valid")
                    .with("updated", OPENED)
                    .with("hash_config", index[1])
                    .write();
        }
    }

    private static final String[][] INDEXES = {
        {"catalog_category_product", "Category Products"},
        {"catalog_product_category", "Product Categories"},
        {"catalog_product_attribute", "Product EAV"},
        {"catalog_product_price", "Product Price"},
        {"cataloginventory_stock", "Stock"},
        {"catalogsearch_fulltext", "Catalog Search"},
        {"catalogrule_rule", "Catalog Rule Product"},
        {"customer_grid", "Customer Grid"},
        {"design_config_grid", "Design Config Grid"}
    };
}
