package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** What the forms of products, categories, customers and pages save besides plain values. */
class FormPartsTest {
    private static final String PRODUCT = "#product_form";

    private final FormBrowser owner = TestAdmin.owner();

    private Seen product(int id) {
        return owner.get("/admin/catalog/product/edit/id/" + id + "/");
    }

    private Seen category(int id) {
        return owner.get("/admin/catalog/category/edit/id/" + id + "/");
    }

    private static String value(Seen form, String name) {
        return form.document().select("[name='" + name + "']").attr("value");
    }

    @Test
    void aGroupOfCustomersPaysAnotherPriceForSeveral() {
        String row = "product[tier_price][0]";
        owner.submit(
                product(1844),
                PRODUCT,
                row + "[cust_group]",
                "2",
                row + "[price_qty]",
                "3",
                row + "[value_type]",
                "percent",
                row + "[percentage_value]",
                "12.5");
        assertThat(TestAdmin.value("SELECT CONCAT_WS(' ', all_groups, customer_group_id, qty, percentage_value)"
                        + " FROM catalog_product_entity_tier_price WHERE entity_id = 1844"))
                .isEqualTo("0 2 3.0000 12.50");
        assertThat(value(product(1844), row + "[percentage_value]")).isEqualTo("12.5");
        Seen refused = owner.submit(product(1844), PRODUCT, row + "[price_qty]", "many");
        assertThat(refused.text(".message-error")).contains("valid number in \"Quantity\"");
        assertThat(value(refused, row + "[price_qty]")).isEqualTo("many");
    }

    @Test
    void productsThatGoWithAProductAreKeptInTheirOrder() {
        Seen form = product(1845);
        owner.submit(
                form,
                PRODUCT,
                "links[related][0][id]",
                "1847",
                "links[related][1][id]",
                "1846",
                "links[upsell][0][id]",
                "1848");
        assertThat(TestAdmin.values("SELECT CONCAT(link_type_id, ' ', linked_product_id) FROM catalog_product_link"
                        + " WHERE product_id = 1845 AND link_type_id IN (1, 4, 5) ORDER BY link_id"))
                .containsExactly("1 1847", "1 1846", "4 1848");
        assertThat(product(1845)
                        .document()
                        .select("[data-kind=related] tbody tr")
                        .eachText()
                        .get(0))
                .startsWith("1847");
        Seen described = owner.get("/admin/catalog/product/linked/?ids=1848,0,x");
        assertThat(described.body()).contains("\"id\":1848").doesNotContain("\"id\":0");
    }

    @Test
    void customizableOptionsAreCreatedChangedAndDeleted() {
        String option = "product[options][0]";
        Seen saved = owner.submit(
                product(1849),
                PRODUCT,
                option + "[title]",
                "Wrapping",
                option + "[type]",
                "drop_down",
                option + "[is_require]",
                "1",
                option + "[values][0][title]",
                "Paper",
                option + "[values][0][price]",
                "1.50",
                option + "[values][0][price_type]",
                "fixed",
                option + "[values][1][title]",
                "Cloth");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the product.");
        String id = TestAdmin.value("SELECT option_id FROM catalog_product_option WHERE product_id = 1849");
        assertThat(value(product(1849), option + "[values][0][price]")).isEqualTo("1.50");
        assertThat(TestAdmin.value("SELECT CONCAT(has_options, required_options) FROM catalog_product_entity"
                        + " WHERE entity_id = 1849"))
                .isEqualTo("11");

        owner.submit(product(1849), PRODUCT, option + "[title]", "Gift wrapping");
        assertThat(TestAdmin.value("SELECT CONCAT(option_id, title) FROM catalog_product_option_title"
                        + " WHERE option_id IN (SELECT option_id FROM catalog_product_option WHERE product_id = 1849)"))
                .as("orders refer to the option by its id, which stays")
                .isEqualTo(id + "Gift wrapping");
        assertThat(owner.get("/admin/catalog/product/options/?ids=1849&first=7").body())
                .as("imported into another product's form it is a new option")
                .contains("product[options][7][title]")
                .contains("product[options][7][option_id]\\\" value=\\\"\\\"");

        owner.post(
                product(1849),
                "/admin/catalog/product/save/id/1849/type/simple/store/0/set/9/",
                "product[affect_product_custom_options]",
                "1");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_option WHERE product_id = 1849"))
                .isEqualTo("0");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_option_title WHERE option_id = " + id))
                .isEqualTo("0");
    }

    @Test
    void anOptionWithoutValuesIsRefused() {
        Seen refused = owner.submit(
                product(1850), PRODUCT, "product[options][0][title]", "Wrapping", "product[options][0][type]", "radio");
        assertThat(refused.text(".message-error")).contains("Please add rows to option \"Wrapping\"");
        assertThat(value(refused, "product[options][0][title]")).isEqualTo("Wrapping");
    }

    @Test
    void aProductWithoutWeightIsVirtualOrHasDownloads() {
        Seen made = owner.submit(
                owner.get("/admin/catalog/product/new/set/4/type/simple/"),
                PRODUCT,
                "product[name]",
                "Song of the forms",
                "product[sku]",
                "forms-song",
                "product[price]",
                "2",
                "product[product_has_weight]",
                "0");
        assertThat(made.text(".message-success")).isEqualTo("You saved the product.");
        String id = TestAdmin.value("SELECT entity_id FROM catalog_product_entity WHERE sku = 'forms-song'");
        assertThat(type(id)).isEqualTo("virtual");
        Seen form = product(Integer.parseInt(id));
        owner.submitFile(
                form,
                PRODUCT,
                "downloadable[link][0][file]",
                "Song 1.mp3",
                "la la".getBytes(StandardCharsets.UTF_8),
                "is_downloadable",
                "1",
                "downloadable[link][0][title]",
                "The song",
                "downloadable[link][0][price]",
                "0.50",
                "downloadable[link][0][is_unlimited]",
                "1",
                "downloadable[sample][0][title]",
                "The first words",
                "downloadable[sample][0][type]",
                "url",
                "downloadable[sample][0][sample_url]",
                "http://example.com/words");
        assertThat(type(id)).isEqualTo("downloadable");
        assertThat(TestAdmin.value("SELECT CONCAT_WS(' ', t.title, l.link_file, l.number_of_downloads)"
                        + " FROM downloadable_link l JOIN downloadable_link_title t ON t.link_id = l.link_id"
                        + " WHERE l.product_id = " + id))
                .isEqualTo("The song /s/o/song_1.mp3 0");
        Seen again = product(Integer.parseInt(id));
        assertThat(value(again, "downloadable[link][0][price]")).isEqualTo("0.50");
        assertThat(value(again, "downloadable[sample][0][sample_url]")).isEqualTo("http://example.com/words");
        owner.submit(again, PRODUCT, "product[product_has_weight]", "1", "is_downloadable", "0");
        assertThat(type(id)).isEqualTo("simple");
    }

    private static String type(String id) {
        return TestAdmin.value("SELECT type_id FROM catalog_product_entity WHERE entity_id = " + id);
    }

    @Test
    void anImageIsUsedForItsRoles() {
        Seen form = product(1802);
        String file = form.document().select("[data-role=image]").attr("data-file");
        String name =
                form.document().select("[data-role=image] input").attr("name").replace("[value_id]", "");
        owner.submit(
                form,
                PRODUCT,
                name + "[label]",
                "From the front",
                name + "[disabled]",
                "1",
                "product[thumbnail]",
                "no_selection");
        Seen saved = product(1802);
        assertThat(value(saved, name + "[label]")).isEqualTo("From the front");
        assertThat(value(saved, name + "[disabled]")).isEqualTo("1");
        assertThat(value(saved, "product[thumbnail]")).isEqualTo("no_selection");
        assertThat(value(saved, "product[image]")).isEqualTo(file);
        owner.submit(saved, PRODUCT, name + "[disabled]", "0", "product[thumbnail]", file);
        assertThat(value(product(1802), "product[thumbnail]")).isEqualTo(file);
    }

    @Test
    void aProductsOldUrlRedirectsToTheNewOne() {
        Seen form = product(1851);
        String old = value(form, "product[url_key]");
        owner.submit(form, PRODUCT, "product[url_key]", "forms-and-parts");
        Seen followed = TestAdmin.visitor().get("/" + old + ".html");
        assertThat(followed.path()).isEqualTo("/forms-and-parts.html");
        owner.submit(product(1851), PRODUCT, "product[url_key]", old, "product[url_key_create_redirect]", "0");
        assertThat(TestAdmin.visitor().get("/forms-and-parts.html").status()).isEqualTo(404);
    }

    @Test
    void aProductLeavesTheWebsiteAndComesBack() {
        owner.submit(product(1852), PRODUCT, "product[website_ids][1]", "0");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM catalog_product_website WHERE product_id = 1852"))
                .isEqualTo("0");
        assertThat(product(1852).has("[name='product[website_ids][1]'][checked]"))
                .isFalse();
        owner.submit(product(1852), PRODUCT, "product[website_ids][1]", "1");
        assertThat(product(1852).has("[name='product[website_ids][1]'][checked]"))
                .isTrue();
    }

    @Test
    void anAttributeJoinsASetFromAProductsForm() {
        String absent = TestAdmin.value("SELECT attribute_id FROM eav_attribute a WHERE entity_type_id = 4"
                + " AND is_user_defined = 1 AND NOT EXISTS (SELECT 1 FROM eav_entity_attribute e"
                + " WHERE e.attribute_set_id = 15 AND e.attribute_id = a.attribute_id) LIMIT 1");
        Seen offered = owner.get("/admin/mui/index/render/?namespace=product_attributes_grid&parent=15&part=1");
        assertThat(offered.body()).contains("idscheckproduct_attributes_grid" + absent);
        owner.post(
                product(1843),
                "/admin/catalog/product/addAttributeToTemplate/",
                "template_id",
                "15",
                "selected[]",
                absent);
        assertThat(owner.get("/admin/mui/index/render/?namespace=product_attributes_grid&parent=15&part=1")
                        .body())
                .doesNotContain("idscheckproduct_attributes_grid" + absent + "\\\"");
        TestAdmin.run("DELETE FROM eav_entity_attribute WHERE attribute_set_id = 15 AND attribute_id = " + absent);
    }

    @Test
    void stockOfSeveralProductsGoesFromOneSourceToAnother() {
        TestAdmin.run("INSERT IGNORE INTO inventory_source (source_code, name, enabled, country_id, postcode)"
                + " VALUES ('north', 'North', 1, 'US', '1')");
        Seen list = owner.get("/admin/catalog/product/");
        Seen form = owner.post(list, "/admin/inventorycatalog/inventory/bulkTransfer/", "selected[]", "1853");
        owner.submit(form, "#bulk_source_form", "origin", "default", "destination", "north");
        String sku = TestAdmin.value("SELECT sku FROM catalog_product_entity WHERE entity_id = 1853");
        String stock = "SELECT TRUNCATE(quantity, 0) FROM inventory_source_item WHERE sku = '" + sku
                + "' AND source_code = '%s'";
        assertThat(TestAdmin.value(stock.formatted("north"))).isEqualTo("100");
        assertThat(TestAdmin.value(stock.formatted("default"))).isEqualTo("0");
        assertThat(TestAdmin.value("SELECT TRUNCATE(qty, 0) FROM cataloginventory_stock_item WHERE product_id = 1853"))
                .isEqualTo("0");
    }

    @Test
    void productsAreListedByStoreViewPictureAndAttributes() {
        String list = "/admin/mui/index/render/?namespace=product_listing&paging[pageSize]=20";
        String file = TestAdmin.value("SELECT SUBSTRING_INDEX(value, '/', -1) FROM"
                + " catalog_product_entity_media_gallery_value_to_entity o JOIN catalog_product_entity_media_gallery m"
                + " ON m.value_id = o.value_id WHERE o.entity_id = 1802 LIMIT 1");
        assertThat(owner.get(list + "&filters[asset_id]=" + file + "&filters[entity_id][from]=1802"
                                + "&filters[entity_id][to]=1802")
                        .body())
                .contains("\"totalRecords\":1");
        assertThat(owner.get(list + "&filters[asset_id]=no-such-file").body()).contains("\"totalRecords\":0");
        assertThat(owner.get(list + "&filters[store_id]=1&filters[tax_class_id]=2&filters[entity_id][to]=1")
                        .body())
                .contains("\"totalRecords\":1");
        owner.get(list + "&filters[placeholder]=true&part=1");
        assertThat(owner.get("/admin/catalog/product/").texts(".actions-split .action-menu-item"))
                .containsExactly(
                        "Simple Product",
                        "Configurable Product",
                        "Grouped Product",
                        "Virtual Product",
                        "Bundle Product",
                        "Downloadable Product");
    }

    @Test
    void aScheduledDesignChangeUsesStandardDates() {
        Seen form = owner.get("/admin/admin/system_design/new/");
        assertThat(form.texts("[name=design] option")).contains("Magento Luma", "Magento Blank");

        Seen refused = owner.submit(
                form,
                "form[data-role=page-form]",
                "design",
                "2",
                "date_from",
                "0000-00-00 00:00:00",
                "date_to",
                "6/30/2023");
        owner.submit(
                form, "form[data-role=page-form]", "design", "2", "date_from", "5/31/2023", "date_to", "6/30/2023");

        assertThat(refused.body()).contains("is not a date like 5/31/2023");
        String id = TestAdmin.value("SELECT design_change_id FROM design_change WHERE date_from = '2023-05-31'");
        Seen saved = owner.get("/admin/admin/system_design/edit/id/" + id + "/");
        assertThat(value(saved, "date_to")).isEqualTo("6/30/2023");
        owner.post(saved, "/admin/admin/system_design/delete/id/" + id + "/");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM design_change")).isEqualTo("0");
    }

    @Test
    void aCategoryUsesTheSettingsOrItsOwnOrders() {
        Seen form = category(5);
        owner.submit(
                form,
                "#category_form",
                "available_sort_by",
                "price",
                "use_config[available_sort_by]",
                "0",
                "default_sort_by",
                "price",
                "use_config[default_sort_by]",
                "0",
                "custom_design_from",
                "1/2/2024",
                "custom_use_parent_settings",
                "1");
        Seen saved = category(5);
        assertThat(saved.document()
                        .select("[name=available_sort_by] option[selected]")
                        .eachAttr("value"))
                .containsExactly("price");
        assertThat(value(saved, "custom_design_from")).isEqualTo("1/2/2024");
        assertThat(saved.has("[name=custom_use_parent_settings][checked]")).isTrue();
        owner.submit(
                saved,
                "#category_form",
                "use_config[available_sort_by]",
                "1",
                "use_config[default_sort_by]",
                "1",
                "custom_design_from",
                "",
                "custom_use_parent_settings",
                "0");
        assertThat(category(5).has("[name='use_config[default_sort_by]'][checked]"))
                .isTrue();
    }

    @Test
    void productsJoinAndLeaveACategoryAtAPosition() {
        String before = value(category(6), "category_products");
        assertThat(before).startsWith("{\"");
        owner.submit(
                category(6),
                "#category_form",
                "category_products",
                before.substring(0, before.length() - 1) + ",\"1854\":7}");
        assertThat(TestAdmin.value(
                        "SELECT position FROM catalog_category_product WHERE category_id = 6 AND product_id = 1854"))
                .isEqualTo("7");
        String members = "/admin/mui/index/render/?namespace=catalog_category_products&parent=6&part=1";
        assertThat(owner.get(members).body()).contains("id_1854");
        assertThat(owner.get(members + "&filters[in_category]=0&filters[entity_id]=1854")
                        .body())
                .contains("\"totalRecords\":0");
        owner.submit(category(6), "#category_form", "category_products", before);
        assertThat(owner.get(members).body()).doesNotContain("id_1854");
    }

    @Test
    void aCategoryMovesWithItsAddress() {
        owner.submit(
                owner.get("/admin/catalog/category/add/parent/3/"),
                "#category_form",
                "name",
                "Forms",
                "url_key",
                "forms-here");
        String id = TestAdmin.value("SELECT entity_id FROM catalog_category_entity_varchar"
                + " WHERE attribute_id = 120 AND value = 'gear/forms-here'");
        owner.submit(category(Integer.parseInt(id)), "#category_form", "url_key", "forms-there");
        assertThat(TestAdmin.visitor().get("/gear/forms-here.html").path()).isEqualTo("/gear/forms-there.html");
        Seen moved = owner.post(
                category(3), "/admin/catalog/category/move/id/" + id + "/", "id", id, "pid", "9", "aid", "0");
        assertThat(moved.body()).contains("\"error\":false");
        assertThat(TestAdmin.visitor().get("/gear/forms-there.html").path()).isEqualTo("/training/forms-there.html");
        assertThat(TestAdmin.value("SELECT path FROM catalog_category_entity WHERE entity_id = " + id))
                .isEqualTo("1/2/9/" + id);
        assertThat(owner.post(category(3), "/admin/catalog/category/move/id/9/", "id", "9", "pid", id, "aid", "0")
                        .body())
                .as("no category is below itself")
                .contains("\"error\":true");
        owner.post(category(3), "/admin/catalog/category/delete/id/" + id + "/");
    }

    @Test
    void aCustomersListsAreFilteredAndCleared() {
        String customer = TestAdmin.value("SELECT customer_id FROM sales_order WHERE customer_id IS NOT NULL"
                + " GROUP BY customer_id ORDER BY COUNT(*) DESC, customer_id LIMIT 1");
        String grid = "/admin/mui/index/render/?namespace=customer_orders_grid&parent=" + customer;
        String all = TestAdmin.value("SELECT COUNT(*) FROM sales_order WHERE customer_id = " + customer);
        assertThat(owner.get(grid).body()).contains("\"totalRecords\":" + all);
        String one = TestAdmin.value(
                "SELECT increment_id FROM sales_order WHERE customer_id = " + customer + " ORDER BY entity_id LIMIT 1");
        assertThat(owner.get(grid + "&filters[increment_id]=" + one).body()).contains("\"totalRecords\":1");
        assertThat(owner.get("/admin/mui/index/render/?namespace=customer_queue_grid&part=1&parent=" + customer)
                        .body())
                .contains("No Newsletter Found");
    }

    @Test
    void aPageIsSavedWithItsDesign() {
        Seen form = owner.get("/admin/cms/page/new/");
        assertThat(form.document().select("[name=page_layout] option[selected]").attr("value"))
                .isEqualTo("cms-full-width");
        Seen saved = owner.submit(
                form,
                "#cms_page_form",
                "title",
                "Kept with design",
                "identifier",
                "kept-with-design",
                "store_id[0]",
                "1",
                "custom_theme",
                "3",
                "page_layout",
                "3columns");
        assertThat(saved.text(".message-success")).isEqualTo("You saved the page.");
        assertThat(saved.document()
                        .select("[name=custom_theme] option[selected]")
                        .attr("value"))
                .isEqualTo("3");
        assertThat(saved.document()
                        .select("[name='store_id[0]'] option[selected]")
                        .text())
                .contains("Default Store View");
        owner.submit(saved, "#cms_page_form", "custom_theme", "_default_");
        assertThat(TestAdmin.value("SELECT COUNT(*) FROM cms_page WHERE identifier = 'kept-with-design'"
                        + " AND custom_theme IS NULL AND page_layout = '3columns'"))
                .isEqualTo("1");
    }
}
