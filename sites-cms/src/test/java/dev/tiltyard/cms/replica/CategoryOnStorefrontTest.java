package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The storefront shows what a category's form saves. */
class CategoryOnStorefrontTest {
    private static final String FORM = "#category_form";

    private final FormBrowser owner = TestAdmin.owner();
    private final FormBrowser visitor = TestAdmin.visitor();

    /** A new category with two products, one of them in a subcategory. */
    private record Made(String id, String below, String page) {}

    private Made category(String name) {
        owner.submit(
                owner.get("/admin/catalog/category/add/parent/2/"),
                FORM,
                "name",
                name,
                "category_products",
                "{\"33\":1}");
        String id = id(name);
        owner.submit(
                owner.get("/admin/catalog/category/add/parent/" + id + "/"),
                FORM,
                "name",
                name + " below",
                "category_products",
                "{\"34\":1}");
        return new Made(
                id, id(name + " below"), "/" + name.toLowerCase(Locale.ROOT).replace(' ', '-') + ".html");
    }

    private static String id(String name) {
        return TestAdmin.value(
                "SELECT entity_id FROM catalog_category_entity_varchar WHERE value = ?"
                        + " AND attribute_id = (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 3"
                        + " AND attribute_code = 'name')",
                name);
    }

    private void change(Made made, String... fields) {
        Seen saved = owner.submit(owner.get("/admin/catalog/category/edit/id/" + made.id() + "/"), FORM, fields);
        assertThat(saved.text(".message-success")).isEqualTo("You saved the category.");
    }

    @Test
    void theBlockStandsAboveTheProductsOrInTheirPlace() {
        Made made = category("Shown block");
        TestAdmin.run("INSERT INTO cms_block (title, identifier, content, is_active) VALUES ('Look', 'look-block',"
                + " '<p>Look {{store url=\"contact\"}}</p>', 1)");
        String block = TestAdmin.value("SELECT block_id FROM cms_block WHERE identifier = 'look-block'");
        change(made, "landing_page", block, "display_mode", "PRODUCTS");
        assertThat(visitor.get(made.page()).has(".category-cms")).isFalse();
        change(made, "display_mode", "PRODUCTS_AND_PAGE");
        Seen both = visitor.get(made.page());
        assertThat(both.text(".category-view .category-cms")).isEqualTo("Look /contact");
        assertThat(both.has("li.product-item")).isTrue();
        change(made, "display_mode", "PAGE");
        Seen only = visitor.get(made.page());
        assertThat(only.text(".category-cms")).isEqualTo("Look /contact");
        assertThat(only.has("li.product-item")).isFalse();
        assertThat(only.has("#layered-filter-block")).isFalse();
    }

    @Test
    void pictureTextAndWordsForSearchEnginesAreShown() {
        Made made = category("Shown picture");
        change(
                made,
                "image[kept]",
                "/media/catalog/category/shown.png",
                "description",
                "<b>All of them</b>",
                "meta_title",
                "Everything shown",
                "meta_description",
                "What is shown",
                "meta_keywords",
                "one, two");
        Seen page = visitor.get(made.page());
        assertThat(page.attribute(".category-view .category-image img", "src"))
                .isEqualTo("/media/catalog/category/shown.png");
        assertThat(page.attribute(".category-image img", "alt")).isEqualTo("Shown picture");
        assertThat(page.document().select(".category-view").first().children().eachAttr("class"))
                .containsExactly("category-image", "category-description");
        assertThat(page.document().title()).isEqualTo("Everything shown");
        assertThat(page.attribute("meta[name=description]", "content")).isEqualTo("What is shown");
        assertThat(page.attribute("meta[name=keywords]", "content")).isEqualTo("one, two");
    }

    @Test
    void theListHasTheOrdersAndTheRangesOfPricesThatTheFormSays() {
        Made made = category("Shown orders");
        change(
                made,
                "use_config[available_sort_by]",
                "0",
                "available_sort_by",
                "name",
                "use_config[default_sort_by]",
                "0",
                "default_sort_by",
                "name",
                "use_config[filter_price_range]",
                "0",
                "filter_price_range",
                "7");
        TestAdmin.run("UPDATE catalog_category_entity_text SET value = 'name,price' WHERE entity_id = " + made.id()
                + " AND attribute_id = (SELECT attribute_id FROM eav_attribute WHERE entity_type_id = 3"
                + " AND attribute_code = 'available_sort_by')");
        Seen page = visitor.get(made.page());
        assertThat(page.texts("select#sorter option")).containsExactly("Product Name", "Price");
        assertThat(page.attribute("select#sorter option[selected]", "value")).isEqualTo("name");
        String range = page.document()
                .select("#narrow-by-list a[href*='price=']")
                .first()
                .attr("href");
        String from = range.replaceAll(".*price=([0-9]+)-.*", "$1");
        assertThat(Integer.parseInt(from) % 7).isZero();
    }

    @Test
    void withoutAnchorOnlyItsOwnProductsAreThere() {
        Made made = category("Shown anchor");
        assertThat(visitor.get(made.page()).document().select("li.product-item"))
                .hasSize(2);
        change(made, "is_anchor", "0");
        Seen page = visitor.get(made.page());
        assertThat(page.document().select("li.product-item")).hasSize(1);
        assertThat(page.texts("#narrow-by-list .filter-options-title")).containsExactly("Category");
        assertThat(page.attribute("#narrow-by-list a", "href")).endsWith("/shown-anchor-below.html");
        change(made, "is_anchor", "1");
        assertThat(visitor.get(made.page()).document().select("li.product-item"))
                .hasSize(2);
    }

    @Test
    void theLayoutHoldsBetweenItsDaysAndForCategoriesThatFollow() {
        Made made = category("Shown layout");
        change(made, "page_layout", "1column");
        assertThat(visitor.get(made.page()).attribute("body", "class")).contains("page-layout-1column");
        assertThat(visitor.get(made.page()).has(".sidebar")).isFalse();
        owner.submit(
                owner.get("/admin/catalog/category/edit/id/" + made.below() + "/"),
                FORM,
                "custom_use_parent_settings",
                "1");
        assertThat(visitor.get("/catalog/category/view/id/" + made.below()).attribute("body", "class"))
                .contains("page-layout-1column");
        change(made, "custom_design_from", "7/1/2023");
        assertThat(visitor.get(made.page()).attribute("body", "class"))
                .as("July is not there yet")
                .contains("page-layout-2columns-left");
        change(made, "custom_design_from", "5/1/2023", "custom_design_to", "6/30/2023");
        assertThat(visitor.get(made.page()).attribute("body", "class")).contains("page-layout-1column");
    }

    @Test
    void theMenuOmitsCategoriesThatAreNotIncluded() {
        Made made = category("Shown menu");
        assertThat(visitor.get("/").has("nav a[href$='/shown-menu.html']")).isTrue();
        change(made, "include_in_menu", "0");
        assertThat(visitor.get("/").has("nav a[href$='/shown-menu.html']")).isFalse();
        assertThat(visitor.get(made.page()).status()).isEqualTo(200);
    }
}
