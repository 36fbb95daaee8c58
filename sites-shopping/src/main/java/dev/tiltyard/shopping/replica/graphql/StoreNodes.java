package dev.tiltyard.shopping.replica.graphql;

import dev.tiltyard.shopping.magento.Magento;
import dev.tiltyard.shopping.magento.catalog.Categories;
import dev.tiltyard.shopping.magento.catalog.Category;
import dev.tiltyard.shopping.magento.customer.CustomerRules;
import dev.tiltyard.shopping.magento.directory.Country;
import dev.tiltyard.shopping.magento.directory.Region;
import dev.tiltyard.shopping.magento.sales.Fields;
import dev.tiltyard.shopping.magento.store.StoreConfig;
import java.util.List;

/** The store's settings, its countries and its currency. */
final class StoreNodes {
    private static final List<String> BASES =
            List.of("base_url", "base_link_url", "secure_base_url", "secure_base_link_url");

    private final Magento magento;
    private final StoreConfig config;
    private final CategoryNodes categories;

    StoreNodes(Magento magento, CategoryNodes categories) {
        this.magento = magento;
        this.config = magento.config();
        this.categories = categories;
    }

    void addTo(Roots roots) {
        roots.query("storeConfig", (call, arguments) -> stores(call).get(0))
                .query("availableStores", (call, arguments) -> stores(call))
                .query("currency", (call, arguments) -> currency())
                .query("countries", (call, arguments) -> magento.directory().countries().stream()
                        .map(this::country)
                        .toList())
                .query("country", (call, arguments) -> {
                    String id = arguments
                            .text("id")
                            .filter(text -> !text.isEmpty())
                            .orElseThrow(() -> GraphQlProblem.input("Country \"id\" value should be specified"));
                    return magento.directory()
                            .country(id)
                            .map(this::country)
                            .orElseThrow(() -> GraphQlProblem.noSuch("The country isn't available."));
                })
                .mutation("contactUs", (call, arguments) -> contact(arguments.requiredObject("input")));
    }

    /** The original sends an email; the shop sends none, as its contact page. */
    private static Node contact(Args input) {
        if (input.required("name").isBlank()) {
            throw GraphQlProblem.input("Name field is required.");
        }
        if (input.required("comment").isBlank()) {
            throw GraphQlProblem.input("Comment field is required.");
        }
        if (!CustomerRules.isEmail(input.required("email"))) {
            throw GraphQlProblem.input("Invalid email format");
        }
        return new Node("ContactUsOutput").put("status", true);
    }

    private Node country(Country country) {
        List<Region> regions = magento.directory().regions(country.id());
        return new Node("Country")
                .put("id", country.id())
                .put("two_letter_abbreviation", country.id())
                .put("three_letter_abbreviation", country.threeLetters())
                .put("full_name_locale", country.name())
                .put("full_name_english", country.name())
                .put(
                        "available_regions",
                        regions.isEmpty()
                                ? null
                                : regions.stream()
                                        .map(region -> new Node("Region")
                                                .put("id", region.id())
                                                .put("code", region.code())
                                                .put("name", region.name()))
                                        .toList());
    }

    private Node currency() {
        String code = config.text("currency/options/base", "USD");
        return new Node("Currency")
                .put("base_currency_code", code)
                .put("base_currency_symbol", "$")
                .put("default_display_currency_code", config.text("currency/options/default", code))
                .put("default_display_currency_symbol", "$")
                .put("available_currency_codes", List.of(code))
                .put(
                        "exchange_rates",
                        List.of(new Node("ExchangeRate")
                                .put("currency_to", code)
                                .put("rate", 1)));
    }

    private List<Node> stores(Call call) {
        return magento.database().withHandle(handle -> handle.createQuery("""
                                SELECT s.store_id, s.code, s.name, s.sort_order, s.website_id, s.group_id,
                                       w.code AS website_code, w.name AS website_name, g.code AS group_code,
                                       g.name AS group_name, g.root_category_id
                                  FROM store s
                                  LEFT JOIN store_website w ON w.website_id = s.website_id
                                  LEFT JOIN store_group g ON g.group_id = s.group_id
                                 WHERE s.store_id > 0 AND s.is_active = 1 ORDER BY s.sort_order, s.store_id
                                """)
                .map((row, context) -> store(call, Fields.of(row)))
                .list());
    }

    private Node store(Call call, Fields row) {
        String base = call.visit().origin() + "/";
        int root = row.has("root_category_id") ? (int) row.number("root_category_id") : Categories.STORE_ROOT;
        Node node = new Node("StoreConfig")
                .put("id", row.number("store_id"))
                .put("code", row.text("code"))
                .put("store_code", row.text("code"))
                .put("store_name", row.text("name"))
                .put("store_sort_order", row.number("sort_order"))
                .put("is_default_store", row.number("store_id") == 1)
                .put("website_id", row.number("website_id"))
                .text("website_code", row.text("website_code"))
                .text("website_name", row.text("website_name"))
                .text("store_group_code", row.text("group_code"))
                .text("store_group_name", row.text("group_name"))
                .put("is_default_store_group", true)
                .put("root_category_id", root)
                .put("root_category_uid", Uids.of(root))
                .later("root_category", () -> magento.categories()
                        .tree()
                        .byId(root)
                        .filter(Category::active)
                        .map(category -> categories.of(call, category))
                        .orElse(null))
                .put("use_store_in_url", false);
        BASES.forEach(name -> node.put(name, base));
        node.put("base_static_url", base + "static/")
                .put("base_media_url", base + "media/")
                .put("secure_base_static_url", base + "static/")
                .put("secure_base_media_url", base + "media/");
        general(node);
        design(node);
        catalog(node);
        customer(node);
        return node;
    }

    private void general(Node node) {
        String currency = config.text("currency/options/base", "USD");
        node.put("locale", config.text("general/locale/code", "en_US"))
                .put("timezone", config.zone().getId())
                .put("weight_unit", config.text("general/locale/weight_unit", "lbs"))
                .put("base_currency_code", currency)
                .put("default_display_currency_code", config.text("currency/options/default", currency))
                .put("cms_home_page", config.text("web/default/cms_home_page", "home"))
                .put("cms_no_route", config.text("web/default/cms_no_route", "no-route"))
                .put("cms_no_cookies", config.text("web/default/cms_no_cookies", "enable-cookies"))
                .put("show_cms_breadcrumbs", config.number("web/default/show_cms_breadcrumbs", 1))
                .put("front", config.text("web/default/front", "cms"))
                .put("no_route", config.text("web/default/no_route", "cms/noroute/index"));
    }

    private void design(Node node) {
        node.put("default_title", config.text("design/head/default_title", "Magento Commerce"))
                .text("title_prefix", config.text("design/head/title_prefix", ""))
                .text("title_suffix", config.text("design/head/title_suffix", ""))
                .put("title_separator", config.text("catalog/seo/title_separator", "-"))
                .text("default_description", config.text("design/head/default_description", ""))
                .text("default_keywords", config.text("design/head/default_keywords", ""))
                .text("head_shortcut_icon", config.text("design/head/shortcut_icon", ""))
                .text("header_logo_src", config.text("design/header/logo_src", ""))
                .put("logo_width", config.number("design/header/logo_width", 0))
                .put("logo_height", config.number("design/header/logo_height", 0))
                .text("logo_alt", config.text("design/header/logo_alt", ""))
                .put("welcome", config.text("design/header/welcome", "Default welcome msg!"))
                .text("absolute_footer", config.text("design/footer/absolute_footer", ""))
                .put("copyright", config.text("design/footer/copyright", "Copyright"));
    }

    private void catalog(Node node) {
        node.put("product_url_suffix", config.text("catalog/seo/product_url_suffix", ".html"))
                .put("category_url_suffix", config.text("catalog/seo/category_url_suffix", ".html"))
                .put("list_mode", config.text("catalog/frontend/list_mode", "grid-list"))
                .put("catalog_default_sort_by", config.text("catalog/frontend/default_sort_by", "position"))
                .put("grid_per_page", config.number("catalog/frontend/grid_per_page", 12))
                .put("grid_per_page_values", config.text("catalog/frontend/grid_per_page_values", "12,24,36"))
                .put("list_per_page", config.number("catalog/frontend/list_per_page", 10))
                .put("list_per_page_values", config.text("catalog/frontend/list_per_page_values", "5,10,15,20,25"))
                .put("product_reviews_enabled", config.text("catalog/review/active", "1"))
                .put("allow_guests_to_write_product_reviews", config.text("catalog/review/allow_guest", "1"));
    }

    private void customer(Node node) {
        node.put(
                        "minimum_password_length",
                        String.valueOf(magento.customerRules().shortestPassword()))
                .put(
                        "required_character_classes_number",
                        String.valueOf(magento.customerRules().passwordClasses()))
                .put(
                        "autocomplete_on_storefront",
                        !config.text("customer/password/autocomplete_on_storefront", "1")
                                .equals("0"))
                .put("create_account_confirmation", config.on("customer/create_account/confirm"))
                .put("magento_wishlist_general_is_enabled", config.text("wishlist/general/active", "1"))
                .put("newsletter_enabled", true)
                .put(
                        "is_guest_checkout_enabled",
                        !config.text("checkout/options/guest_checkout", "1").equals("0"))
                .put("is_one_page_checkout_enabled", true)
                .put("max_items_in_order_summary", config.number("checkout/options/max_items_display_count", 10))
                .put("contact_enabled", true)
                .put("zero_subtotal_enabled", config.on("payment/free/active"))
                .put("check_money_order_enabled", config.on("payment/checkmo/active"))
                .put("check_money_order_title", config.text("payment/checkmo/title", "Check / Money order"));
    }
}
