package dev.tiltyard.cms.world;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.sitekit.world.Dice;
import dev.tiltyard.sitekit.world.Seed;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes what belongs to the site as such: pages, blocks, users and roles, promotions, searches, subscribers, views. */
final class SiteSheets {
    static final String ADMIN = "admin";
    static final String ADMIN_PASSWORD = "admin1234";
    static final String CLERK = "clerk";
    static final String CLERK_PASSWORD = "clerk1234";
    static final String COUPON_RULE = "20% OFF Ever $200-plus purchase!*";

    private static final Instant OPENED = Instant.parse("2023-04-19T16:13:40Z");
    /** What a clerk may do: sell, look after customers, read reports of sales. */
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
            "{{widget type=\"Magento\\CatalogWidget\\Block\\Product\\ProductsList\" title=\"Hot Sellers\""
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
    /** Words, how many products they find, how often they were used. */
    private static final String[][] SEARCHES = {
        {"hollister", "1", "19"},
        {"Joust Bag", "10", "10"},
        {"Antonia Racer Tank", "23", "9"},
        {"tanks", "23", "7"},
        {"nike", "0", "6"},
        {"WP10", "1", "4"},
        {"MT02-M-Gray", "115", "3"},
        {"yoga mat", "6", "2"},
        {"running shorts", "14", "2"},
        {"gift card", "0", "1"}
    };

    private final Sheets sheets;
    private final Catalogue catalogue;
    private final Buyers buyers;
    private final Seed seed;

    SiteSheets(Sheets sheets, Catalogue catalogue, Buyers buyers, Seed seed) {
        this.sheets = sheets;
        this.catalogue = catalogue;
        this.buyers = buyers;
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
        papers();
    }

    private void pages() throws SQLException {
        for (int i = 0; i < PAGES.length; i++) {
            String[] page = PAGES[i];
            sheets.row("cms_page")
                    .set("page_id", i + 1)
                    .set("title", page[1])
                    .set("page_layout", i == 0 ? "2columns-right" : "1column")
                    .set("identifier", page[0])
                    .set("content_heading", page[2])
                    .set("content", page[3])
                    .set("creation_time", OPENED)
                    .set("update_time", OPENED)
                    .set("is_active", 1)
                    .set("sort_order", 0)
                    .add();
            sheets.row("cms_page_store")
                    .set("page_id", i + 1)
                    .set("store_id", 0)
                    .add();
            if (i != 1) {
                sheets.row("url_rewrite")
                        .set("entity_type", "cms-page")
                        .set("entity_id", i + 1)
                        .set("request_path", page[0])
                        .set("target_path", "cms/page/view/page_id/" + (i + 1))
                        .set("redirect_type", 0)
                        .set("store_id", 1)
                        .set("is_autogenerated", 1)
                        .add();
            }
        }
        sheets.row("core_config_data")
                .set("scope", "default")
                .set("scope_id", 0)
                .set("path", "general/store_information/name")
                .set("value", "Luma")
                .add();
    }

    private void blocks() throws SQLException {
        for (int i = 0; i < BLOCKS.size(); i++) {
            String title = BLOCKS.get(i);
            sheets.row("cms_block")
                    .set("block_id", i + 1)
                    .set("title", title)
                    .set("identifier", CatalogueSheets.slug(title))
                    .set("content", "<p>" + title + "</p>")
                    .set("creation_time", OPENED)
                    .set("update_time", OPENED)
                    .set("is_active", 1)
                    .add();
            sheets.row("cms_block_store")
                    .set("block_id", i + 1)
                    .set("store_id", 0)
                    .add();
        }
    }

    private void users() throws SQLException {
        user(1, "Store", "Owner", "admin@example.com", ADMIN, ADMIN_PASSWORD);
        user(2, "Casey", "Clerk", "clerk@example.com", CLERK, CLERK_PASSWORD);
        role(1, 0, 1, "G", 0, "Administrators");
        role(2, 1, 2, "U", 1, ADMIN);
        role(3, 0, 1, "G", 0, "Sales Clerk");
        role(4, 3, 2, "U", 2, CLERK);
        right(1, "Magento_Backend::all");
        for (String resource : CLERK_MAY) {
            right(3, resource);
        }
    }

    private void user(int id, String first, String last, String email, String name, String password)
            throws SQLException {
        sheets.row("admin_user")
                .set("user_id", id)
                .set("firstname", first)
                .set("lastname", last)
                .set("email", email)
                .set("username", name)
                .set("password", PasswordHash.of(password, new byte[16]))
                .set("created", OPENED)
                .set("modified", OPENED)
                .set("lognum", 0)
                .set("is_active", 1)
                .set("interface_locale", "en_US")
                .set("failures_num", 0)
                .add();
    }

    private void role(int id, int parent, int level, String type, int user, String name) throws SQLException {
        sheets.row("authorization_role")
                .set("role_id", id)
                .set("parent_id", parent)
                .set("tree_level", level)
                .set("sort_order", level == 1 ? 1 : 0)
                .set("role_type", type)
                .set("user_id", user)
                .set("user_type", "2")
                .set("role_name", name)
                .add();
    }

    private void right(int role, String resource) throws SQLException {
        sheets.row("authorization_rule")
                .set("role_id", role)
                .set("resource_id", resource)
                .set("permission", "allow")
                .add();
    }

    private void rules() throws SQLException {
        rule(1, "Buy 3 tee shirts and get the 4th free", "buy_x_get_y", "1", 3, null, 0);
        rule(2, "Spend $50 or more - shipping is free!", "by_percent", "0", 0, null, 1);
        rule(3, COUPON_RULE, "by_percent", "20", 0, "H20", 0);
        rule(4, "$4 Luma water bottle (save 70%)", "by_percent", "70", 0, "LUMABOTTLE", 0);
        sheets.row("catalogrule")
                .set("rule_id", 1)
                .set("name", "20% off all Women’s and Men’s Pants")
                .set("description", "Year round")
                .set("is_active", 1)
                .set("stop_rules_processing", 0)
                .set("sort_order", 0)
                .set("simple_action", "by_percent")
                .set("discount_amount", new BigDecimal("20"))
                .set("conditions_serialized", condition("CatalogRule", "Product", "category_ids", "()", "18,27"))
                .add();
        sheets.row("catalogrule_website").set("rule_id", 1).set("website_id", 1).add();
        for (int group = 0; group <= 3; group++) {
            sheets.row("catalogrule_customer_group")
                    .set("rule_id", 1)
                    .set("customer_group_id", group)
                    .add();
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

    /** One condition, in the form in which the original stores it. */
    private static String condition(String module, String kind, String attribute, String operator, String value) {
        String path = "Magento\\\\" + module + "\\\\Model\\\\Rule\\\\Condition\\\\";
        String group = module.equals("SalesRule") && kind.equals("Product") ? "Product\\\\Combine" : "Combine";
        return "{\"type\":\"" + path + group + "\",\"attribute\":null,\"operator\":null,\"value\":\"1\","
                + "\"is_value_processed\":null,\"aggregator\":\"all\",\"conditions\":[{\"type\":\"" + path + kind
                + "\",\"attribute\":\"" + attribute + "\",\"operator\":\"" + operator + "\",\"value\":\"" + value
                + "\",\"is_value_processed\":false}]}";
    }

    private void rule(int id, String name, String action, String amount, int step, @Nullable String code, int shipping)
            throws SQLException {
        // Those without a code would change every cart of the storefront, whose visitors expect the prices they see.
        boolean active = code != null;
        sheets.row("salesrule")
                .set("rule_id", id)
                .set("name", name)
                .set("description", name)
                .set("from_date", null)
                .set("uses_per_customer", 0)
                .set("is_active", active ? 1 : 0)
                .set("conditions_serialized", conditionOfCart(id))
                .set("actions_serialized", conditionOfItems(id))
                .set("stop_rules_processing", 0)
                .set("is_advanced", 1)
                .set("sort_order", 0)
                .set("simple_action", action)
                .set("discount_amount", new BigDecimal(amount))
                .set("discount_step", step)
                .set("apply_to_shipping", 0)
                .set("times_used", 0)
                .set("is_rss", 1)
                .set("coupon_type", active ? 2 : 1)
                .set("use_auto_generation", 0)
                .set("uses_per_coupon", 0)
                .set("simple_free_shipping", shipping)
                .add();
        sheets.row("salesrule_website").set("rule_id", id).set("website_id", 1).add();
        for (int group = 0; group <= 3; group++) {
            sheets.row("salesrule_customer_group")
                    .set("rule_id", id)
                    .set("customer_group_id", group)
                    .add();
        }
        if (code != null) {
            sheets.row("salesrule_coupon")
                    .set("coupon_id", id)
                    .set("rule_id", id)
                    .set("code", code)
                    .set("times_used", 0)
                    .set("is_primary", 1)
                    .set("created_at", OPENED)
                    .set("type", 0)
                    .add();
        }
    }

    private void searches() throws SQLException {
        Instant at = Instant.parse("2023-05-02T12:00:00Z");
        for (int i = 0; i < SEARCHES.length; i++) {
            sheets.row("search_query")
                    .set("query_id", i + 1)
                    .set("query_text", SEARCHES[i][0])
                    .set("num_results", Integer.parseInt(SEARCHES[i][1]))
                    .set("popularity", Integer.parseInt(SEARCHES[i][2]))
                    .set("store_id", 1)
                    .set("display_in_terms", 1)
                    .set("is_active", 1)
                    .set("is_processed", 0)
                    .set("updated_at", at.plus(Duration.ofHours(31L * ((i * 7) % SEARCHES.length))))
                    .add();
        }
    }

    private void subscribers() throws SQLException {
        for (Buyer who : buyers.all()) {
            if (who.id() % 5 != 0) {
                continue;
            }
            sheets.row("newsletter_subscriber")
                    .set("store_id", 1)
                    .set("change_status_at", who.since().plus(Duration.ofHours(1)))
                    .set("customer_id", who.id())
                    .set("subscriber_email", who.email())
                    .set("subscriber_status", who.id() % 35 == 0 ? 3 : 1)
                    .add();
        }
        sheets.row("newsletter_template")
                .set("template_id", 1)
                .set("template_code", "Monthly news")
                .set("template_text", "<p>What is new this month.</p>")
                .set("template_type", 2)
                .set("template_subject", "News from Luma")
                .set("template_sender_name", "Luma")
                .set("template_sender_email", "hello@example.com")
                .set("added_at", OPENED)
                .set("modified_at", OPENED)
                .set("is_legacy", 0)
                .add();
        sheets.row("adminnotification_inbox")
                .set("notification_id", 1)
                .set("severity", 4)
                .set("date_added", OPENED)
                .set("title", "Welcome to your store")
                .set("description", "The sample catalogue has been set up. Have a look at Catalog, Products.")
                .set("url", "")
                .set("is_read", 0)
                .set("is_remove", 0)
                .add();
    }

    /** Who looked at what: two products a day. */
    private void views() throws SQLException {
        List<Wear> wears = catalogue.facts();
        Dice dice = seed.child("views").dice();
        Instant at = Instant.parse("2021-06-01T15:00:00Z");
        for (int day = 0; day < 730; day++) {
            for (int i = 0; i < 3; i++) {
                sheets.row("report_event")
                        .set("logged_at", at.plus(Duration.ofDays(day)).plus(Duration.ofMinutes(dice.below(300))))
                        .set("event_type_id", 1)
                        .set("object_id", wears.get(dice.rank(wears.size(), 12)).id())
                        .set("subject_id", 1 + dice.below(buyers.all().size()))
                        .set("subtype", 0)
                        .set("store_id", 1)
                        .add();
            }
        }
    }

    private void papers() throws SQLException {
        sheets.row("variable")
                .set("variable_id", 1)
                .set("code", "store_motto")
                .set("name", "Motto")
                .add();
        sheets.row("search_synonyms")
                .set("group_id", 1)
                .set("synonyms", "pants,trousers,slacks")
                .set("store_id", 0)
                .set("website_id", 0)
                .add();
        sheets.row("sitemap")
                .set("sitemap_id", 1)
                .set("sitemap_filename", "sitemap.xml")
                .set("sitemap_path", "/")
                .set("sitemap_time", OPENED)
                .set("store_id", 1)
                .add();
        for (String[] index : INDEXES) {
            sheets.row("indexer_state")
                    .set("indexer_id", index[0])
                    .set("status", "valid")
                    .set("updated", OPENED)
                    .set("hash_config", index[1])
                    .add();
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
