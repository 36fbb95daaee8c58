package dev.tiltyard.shopping.replica;

import dev.tiltyard.shopping.magento.customer.PasswordHash;
import dev.tiltyard.shopping.magento.eav.Attributes;
import dev.tiltyard.shopping.magento.index.ProductIndex;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * A small shop, row by row: three levels of categories, seventeen kettles from 2 to 82 dollars, a shirt with variants,
 * a mug with options, and one product for each special case.
 */
final class TestCatalog {
    static final int APPLIANCES = 3;
    static final int KITCHEN = 4;
    static final int KETTLES = 5;
    static final int CLOTHING = 6;
    static final int FIRST_KETTLE = 10;
    static final int SHIRT = 40;
    static final int MUG = 50;
    static final int REDUCED = 60;
    static final int SOLD_OUT = 61;
    static final int HOSTILE = 62;
    static final int TEA_SET = 63;
    static final int CUSTOMER = 27;
    static final int COLOR = 93;
    static final int SIZE = 144;

    private final Map<String, Integer> attributes = new LinkedHashMap<>();
    private final Handle handle;

    private TestCatalog(Handle handle) {
        this.handle = handle;
    }

    static void fill(Jdbi database) {
        database.useHandle(handle -> new TestCatalog(handle).fill());
        database.useTransaction(
                handle -> new ProductIndex(new Attributes(database)).build(handle, LocalDate.of(2023, 6, 12)));
    }

    private void fill() {
        groups();
        attributes();
        categories();
        for (int i = 0; i < 17; i++) {
            product(
                    FIRST_KETTLE + i,
                    "simple",
                    "KETTLE-" + i,
                    "Copper Kettle " + (char) ('A' + (i * 5) % 17),
                    2 + i * 5,
                    4);
            into(KETTLES, FIRST_KETTLE + i, i);
        }
        shirt();
        mug();
        peculiar();
        reviews();
        pages();
        people();
    }

    private void groups() {
        handle.execute("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_AUTO_VALUE_ON_ZERO')");
        handle.execute("INSERT INTO customer_group VALUES (0, 'NOT LOGGED IN', 3), (1, 'General', 3)");
        handle.execute(
                "INSERT INTO core_config_data (scope, scope_id, path, value) VALUES"
                        + " ('default', 0, 'general/locale/timezone', 'America/New_York'),"
                        + " ('default', 0, 'general/store_information/name', 'One Stop Market'),"
                        + " ('default', 0, 'carriers/flatrate/active', '1'), ('default', 0, 'carriers/flatrate/title', 'Flat Rate'),"
                        + " ('default', 0, 'carriers/flatrate/name', 'Fixed'), ('default', 0, 'carriers/flatrate/type', 'I'),"
                        + " ('default', 0, 'carriers/flatrate/price', '5.00'), ('default', 0, 'payment/checkmo/active', '1'),"
                        + " ('default', 0, 'payment/checkmo/title', 'Check / Money order'),"
                        + " ('default', 0, 'payment/free/active', '1'), ('default', 0, 'checkout/options/guest_checkout', '1')");
        handle.execute("INSERT INTO store (store_id, code, website_id, group_id, name, is_active) VALUES"
                + " (1, 'default', 1, 1, 'Default Store View', 1)");
        handle.execute("INSERT INTO sales_sequence_meta (meta_id, entity_type, store_id, sequence_table) VALUES"
                + " (2, 'order', 1, 'sequence_order_1')");
        handle.execute("INSERT INTO sales_sequence_profile (profile_id, meta_id, start_value, step, is_active) VALUES"
                + " (2, 2, 1, 1, 1)");
        handle.execute("INSERT INTO sales_order_status (status, label) VALUES ('pending', 'Pending'),"
                + " ('canceled', 'Canceled'), ('complete', 'Complete')");
        coupons();
    }

    /** TENTH takes ten percent off; BIGCART takes three dollars off a cart of a hundred or more. */
    private void coupons() {
        handle.execute(
                "INSERT INTO salesrule (rule_id, name, is_active, simple_action, discount_amount, coupon_type,"
                        + " stop_rules_processing, conditions_serialized) VALUES (1, 'A tenth', 1, 'by_percent', 10, 2, 0, NULL),"
                        + " (2, 'Big cart', 1, 'cart_fixed', 3, 2, 0, '{\"type\":\"Combine\",\"aggregator\":\"all\",\"value\":\"1\",\"conditions\":[{\"type\":\"Address\",\"attribute\":\"base_subtotal\",\"operator\":\">=\",\"value\":\"100\"}]}')");
        handle.execute("INSERT INTO salesrule_website (rule_id, website_id) VALUES (1, 1), (2, 1)");
        handle.execute(
                "INSERT INTO salesrule_customer_group (rule_id, customer_group_id) VALUES (1, 0), (1, 1), (2, 0), (2, 1)");
        handle.execute(
                "INSERT INTO salesrule_coupon (rule_id, code, is_primary, type) VALUES (1, 'TENTH', 1, 0), (2, 'BIGCART', 1, 0)");
    }

    private void attributes() {
        Stream.of(
                        "name",
                        "is_active",
                        "url_key",
                        "url_path",
                        "include_in_menu",
                        "is_anchor",
                        "default_sort_by",
                        "description")
                .forEach(code ->
                        attribute(attributes.size() + 200, 3, "category_" + code, code, "varchar", "text", code));
        attribute(73, 4, "name", "varchar", "text", "Name");
        attribute(74, 4, "sku", "static", "text", "SKU");
        attribute(75, 4, "description", "text", "textarea", "Description");
        attribute(76, 4, "short_description", "text", "textarea", "Short Description");
        attribute(77, 4, "price", "decimal", "price", "Price");
        attribute(78, 4, "special_price", "decimal", "price", "Special Price");
        attribute(79, 4, "special_from_date", "datetime", "date", "From");
        attribute(80, 4, "special_to_date", "datetime", "date", "To");
        attribute(87, 4, "image", "varchar", "media_image", "Base");
        attribute(88, 4, "small_image", "varchar", "media_image", "Small");
        attribute(110, 4, "small_image_label", "varchar", "text", "Small Image Label");
        attribute(97, 4, "status", "int", "select", "Enable Product");
        attribute(99, 4, "visibility", "int", "select", "Visibility");
        attribute(121, 4, "url_key", "varchar", "text", "URL Key");
        attribute(129, 4, "price_type", "int", "boolean", "Dynamic Price");
        attribute(133, 4, "price_view", "int", "select", "Price View");
        attribute(132, 4, "tax_class_id", "int", "select", "Tax Class");
        attribute(COLOR, 4, "color", "int", "select", "Color");
        attribute(SIZE, 4, "size", "int", "select", "Size");
        attribute(160, 4, "material", "varchar", "text", "Material");
        handle.execute("UPDATE catalog_eav_attribute SET is_filterable = 1 WHERE attribute_id IN (93, 144)");
        handle.execute(
                "UPDATE catalog_eav_attribute SET is_visible_on_front = 1, is_comparable = 1 WHERE attribute_id = 160");
        handle.execute("UPDATE catalog_eav_attribute SET is_comparable = 1 WHERE attribute_id IN (74, 75)");
        option(COLOR, 50, "Blue", "#1857f7");
        option(COLOR, 58, "Red", "#ff0000");
        option(SIZE, 167, "S", "S");
        option(SIZE, 168, "M", "M");
    }

    private void attribute(int id, int entity, String code, String backend, String input, String label) {
        attribute(id, entity, code, code, backend, input, label);
    }

    private void attribute(int id, int entity, String key, String code, String backend, String input, String label) {
        attributes.put(key, id);
        handle.execute(
                "INSERT INTO eav_attribute (attribute_id, entity_type_id, attribute_code, backend_type, frontend_input,"
                        + " frontend_label) VALUES (?, ?, ?, ?, ?, ?)",
                id,
                entity,
                code,
                backend,
                input,
                label);
        handle.execute("INSERT INTO catalog_eav_attribute (attribute_id, is_visible) VALUES (?, 1)", id);
    }

    private void option(int attribute, int id, String label, String swatch) {
        handle.execute("INSERT INTO eav_attribute_option VALUES (?, ?, 0)", id, attribute);
        handle.execute(
                "INSERT INTO eav_attribute_option_value (option_id, store_id, value) VALUES (?, 0, ?)", id, label);
        handle.execute(
                "INSERT INTO eav_attribute_option_swatch (option_id, store_id, type, value) VALUES (?, 0, 1, ?)",
                id,
                swatch);
    }

    private void categories() {
        handle.execute("INSERT INTO catalog_category_entity (entity_id, parent_id, path, position, level) VALUES"
                + " (1, 0, '1', 0, 0), (2, 1, '1/2', 1, 1), (3, 2, '1/2/3', 1, 2), (4, 3, '1/2/3/4', 1, 3),"
                + " (5, 4, '1/2/3/4/5', 1, 4), (6, 2, '1/2/6', 2, 2)");
        category(2, "Default Category", "");
        category(APPLIANCES, "Appliances", "appliances");
        category(KITCHEN, "Kitchen & Dining", "appliances/kitchen");
        category(KETTLES, "Kettles", "appliances/kitchen/kettles");
        category(CLOTHING, "Clothing", "clothing");
    }

    private void category(int id, String name, String path) {
        Map<String, String> texts =
                Map.of("name", name, "url_path", path, "url_key", path.substring(path.lastIndexOf('/') + 1));
        texts.forEach((code, value) -> value("category", "varchar", id, attributes.get("category_" + code), value));
        for (String code : new String[] {"is_active", "include_in_menu", "is_anchor"}) {
            value("category", "int", id, attributes.get("category_" + code), 1);
        }
        if (!path.isEmpty()) {
            rewrite("category", id, path + ".html", "catalog/category/view/id/" + id);
        }
    }

    private void value(String entity, String table, int id, int attribute, Object value) {
        handle.execute(
                "INSERT INTO catalog_" + entity + "_entity_" + table
                        + " (attribute_id, store_id, entity_id, value) VALUES (?, 0, ?, ?)",
                attribute,
                id,
                value);
    }

    private void rewrite(String type, int id, String path, String target) {
        handle.execute(
                "INSERT INTO url_rewrite (entity_type, entity_id, request_path, target_path, redirect_type, store_id)"
                        + " VALUES (?, ?, ?, ?, 0, 1)",
                type,
                id,
                path,
                target);
    }

    private void product(int id, String type, String sku, String name, double price, int visibility) {
        handle.execute(
                "INSERT INTO catalog_product_entity (entity_id, attribute_set_id, type_id, sku, created_at, updated_at)"
                        + " VALUES (?, 4, ?, ?, '2022-01-01 00:00:00', '2022-01-01 00:00:00')",
                id,
                type,
                sku);
        handle.execute("INSERT INTO catalog_product_website VALUES (?, 1)", id);
        handle.execute(
                "INSERT INTO cataloginventory_stock_item (product_id, stock_id, qty, is_in_stock, manage_stock)"
                        + " VALUES (?, 1, 100, 1, 1)",
                id);
        String key = sku.toLowerCase(Locale.ROOT);
        value("product", "varchar", id, 73, name);
        value("product", "varchar", id, 121, key);
        value("product", "text", id, 75, "<p>All about " + sku + ".</p>");
        value("product", "decimal", id, 77, price);
        value("product", "int", id, 97, 1);
        value("product", "int", id, 99, visibility);
        if (visibility > 1) {
            rewrite("product", id, key + ".html", "catalog/product/view/id/" + id);
        }
    }

    private void into(int category, int product, int position) {
        handle.execute(
                "INSERT INTO catalog_category_product (category_id, product_id, position) VALUES (?, ?, ?)",
                category,
                product,
                position);
    }

    private void shirt() {
        product(SHIRT, "configurable", "SHIRT", "Radiant Shirt", 0, 4);
        into(CLOTHING, SHIRT, 1);
        handle.execute("INSERT INTO catalog_product_super_attribute VALUES (1, 40, 93, 1), (2, 40, 144, 0)");
        int id = SHIRT;
        for (int color : new int[] {50, 58}) {
            for (int size : new int[] {167, 168}) {
                if (color == 58 && size == 168) {
                    continue; // there is no red M
                }
                product(++id, "simple", "SHIRT-" + size + "-" + color, "Radiant Shirt " + id, color == 58 ? 25 : 22, 1);
                value("product", "int", id, COLOR, color);
                value("product", "int", id, SIZE, size);
                handle.execute("INSERT INTO catalog_product_super_link (product_id, parent_id) VALUES (?, 40)", id);
            }
        }
    }

    private void mug() {
        product(MUG, "simple", "MUG", "Printed Mug", 10, 4);
        into(KITCHEN, MUG, 1);
        handle.execute("UPDATE catalog_product_entity SET has_options = 1, required_options = 1 WHERE entity_id = 50");
        handle.execute(
                "INSERT INTO catalog_product_option (option_id, product_id, type, is_require, max_characters, sort_order)"
                        + " VALUES (1, 50, 'radio', 1, 0, 1), (2, 50, 'drop_down', 0, 0, 2), (3, 50, 'field', 0, 20, 3)");
        handle.execute("INSERT INTO catalog_product_option_title (option_id, store_id, title) VALUES"
                + " (1, 0, 'Colour'), (2, 0, 'Format'), (3, 0, 'Engraving')");
        handle.execute(
                "INSERT INTO catalog_product_option_price (option_id, store_id, price, price_type) VALUES (3, 0, 1, 'fixed')");
        handle.execute("INSERT INTO catalog_product_option_type_value (option_type_id, option_id, sort_order) VALUES"
                + " (1, 1, 1), (2, 1, 2), (3, 2, 1), (4, 2, 2)");
        handle.execute("INSERT INTO catalog_product_option_type_title (option_type_id, store_id, title) VALUES"
                + " (1, 0, 'Black'), (2, 0, 'Red'), (3, 0, 'Small'), (4, 0, 'Large')");
        handle.execute(
                "INSERT INTO catalog_product_option_type_price (option_type_id, store_id, price, price_type) VALUES"
                        + " (2, 0, 5, 'fixed'), (4, 0, 25, 'percent')");
    }

    private void peculiar() {
        product(REDUCED, "simple", "REDUCED", "Reduced Pan", 40, 4);
        value("product", "decimal", REDUCED, 78, 30);
        value("product", "text", REDUCED, 76, "<p>A pan for less.</p>");
        value("product", "varchar", REDUCED, 160, "Cast iron");
        into(KITCHEN, REDUCED, 2);
        product(SOLD_OUT, "simple", "SOLD-OUT", "Sold-out Toaster", 15, 4);
        handle.execute("UPDATE cataloginventory_stock_item SET qty = 0, is_in_stock = 0 WHERE product_id = 61");
        into(KITCHEN, SOLD_OUT, 3);
        product(HOSTILE, "simple", "HOSTILE", "<script>alert(1)</script> \"Lamp\" & 'Shade'", 5, 4);
        into(KITCHEN, HOSTILE, 4);
        product(TEA_SET, "grouped", "TEA-SET", "Tea Set", 0, 4);
        into(KITCHEN, TEA_SET, 5);
        handle.execute("INSERT INTO catalog_product_link (product_id, linked_product_id, link_type_id) VALUES"
                + " (60, 10, 1), (60, 61, 1), (60, 11, 4), (63, 10, 3), (63, 50, 3)");
    }

    private void reviews() {
        handle.execute("INSERT INTO rating VALUES (1, 1, 'Quality', 0, 1), (4, 1, 'Rating', 0, 1)");
        handle.execute("INSERT INTO rating_store VALUES (4, 0), (4, 1)");
        for (int stars = 1; stars <= 5; stars++) {
            handle.execute("INSERT INTO rating_option VALUES (?, 4, ?, ?, ?)", 15 + stars, stars, stars, stars);
        }
        for (int i = 1; i <= 12; i++) {
            review(i, FIRST_KETTLE, 1, "Reviewer " + i, "Title " + i, "Body " + i, 1 + i % 5);
        }
        review(13, FIRST_KETTLE, 2, "Waiting", "Not yet", "Nobody sees this", 1);
        review(14, HOSTILE, 1, "<b>Eve</b>", "<i>x</i>", "first line\n<script>alert(2)</script>", 3);
        handle.execute("INSERT INTO review_entity_summary (entity_pk_value, entity_type, reviews_count, rating_summary,"
                + " store_id) VALUES (10, 1, 12, 58, 1), (62, 1, 1, 60, 1)");
    }

    private void review(int id, int product, int status, String nickname, String title, String detail, int stars) {
        handle.execute(
                "INSERT INTO review VALUES (?, ?, 1, ?, ?)",
                id,
                "2023-04-" + String.format(Locale.ROOT, "%02d", id) + " 12:00:00",
                product,
                status);
        handle.execute(
                "INSERT INTO review_detail (review_id, store_id, title, detail, nickname) VALUES (?, 1, ?, ?, ?)",
                id,
                title,
                detail,
                nickname);
        handle.execute("INSERT INTO review_store VALUES (?, 0), (?, 1)", id, id);
        handle.execute(
                "INSERT INTO rating_option_vote (option_id, remote_ip, remote_ip_long, entity_pk_value, rating_id, review_id,"
                        + " percent, value) VALUES (?, '', 0, ?, 4, ?, ?, ?)",
                15 + stars,
                product,
                id,
                stars * 20,
                stars);
    }

    private void pages() {
        page(1, "no-route", "404 Not Found", "Whoops, our bad...", "<p>The page you requested was not found.</p>");
        page(2, "home", "One Stop Market", "One Stop Market", """
                <p>Hello <a href="{{store url="contact"}}">there</a></p>
                {{widget type="Magento\\CatalogWidget\\Block\\Product\\ProductsList" title="Product Showcases" show_pager="1"
                  products_per_page="12" products_count="20" page_var_name="pbaocw"}}""");
        page(3, "enable-cookies", "Enable Cookies", "What are Cookies?", "<p>Cookies are short pieces of data.</p>");
        page(4, "privacy-policy-cookie-restriction-mode", "Privacy Policy", "Privacy Policy", "<p>We keep little.</p>");
        page(5, "about-us", "About us", "About us", "<p>{{block id=\"who\"}}</p>");
        page(6, "customer-service", "Customer Service", "Customer Service", "<p>Ask.</p>");
        handle.execute(
                "INSERT INTO cms_block (title, identifier, content, is_active) VALUES ('Who', 'who', 'We are few.', 1)");
    }

    private void page(int id, String identifier, String title, String heading, String content) {
        handle.execute(
                "INSERT INTO cms_page (page_id, title, page_layout, identifier, content_heading, content, is_active)"
                        + " VALUES (?, ?, '1column', ?, ?, ?, 1)",
                id,
                title,
                identifier,
                heading,
                content);
    }

    private void people() {
        handle.execute(
                "INSERT INTO customer_entity (entity_id, website_id, email, group_id, store_id, is_active, firstname,"
                        + " lastname, default_billing, default_shipping, password_hash)"
                        + " VALUES (27, 1, 'emma.lopez@gmail.com', 1, 1, 1, 'Emma', 'Lopez', 26, 26, ?),"
                        + " (28, 1, 'bob@example.org', 1, 1, 1, 'Bob', 'Stone', 28, 28, ?)",
                PasswordHash.of("Password.123", new byte[16]),
                PasswordHash.of("Password.123", new byte[16]));
        handle.execute(
                "INSERT INTO customer_address_entity (entity_id, parent_id, firstname, lastname, street, city, region,"
                        + " region_id, postcode, country_id, telephone) VALUES"
                        + " (26, 27, 'Emma', 'Lopez', '101 S San Mateo Dr', 'San Mateo', 'California', 12, '94010', 'US', '6505551212'),"
                        + " (28, 28, 'Bob', 'Stone', '3 Oxford St', 'Chicago', 'Illinois', 23, '60601', 'US', '5550001111')");
        handle.execute("INSERT INTO directory_country (country_id, iso2_code, iso3_code) VALUES"
                + " ('US', 'US', 'USA'), ('DE', 'DE', 'DEU'), ('GB', 'GB', 'GBR'), ('XK', 'XK', 'XKX')");
        handle.execute("INSERT INTO directory_country_region (region_id, country_id, code, default_name) VALUES"
                + " (12, 'US', 'CA', 'California'), (23, 'US', 'IL', 'Illinois'), (43, 'US', 'NY', 'New York')");
        handle.execute(
                "INSERT INTO search_query (query_text, num_results, popularity, store_id, display_in_terms, is_active)"
                        + " VALUES ('copper pots', 9, 5, 1, 1, 1), ('copper kettle', 17, 30, 1, 1, 1), ('copper nothing', 0, 9, 1, 1, 1)");
    }
}
