package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CategoryPagesTest {
    private static final String KETTLES = "/appliances/kitchen/kettles.html";
    private final TestShop shop = TestShop.open();

    @ParameterizedTest(name = "{0} is {1}, titled {2}")
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            path,                             heading,          title
            /appliances.html,                 Appliances,       Appliances
            /appliances/kitchen.html,         Kitchen & Dining, Kitchen & Dining - Appliances
            /appliances/kitchen/kettles.html, Kettles,          Kettles - Kitchen & Dining - Appliances
            /catalog/category/view/id/5,      Kettles,          Kettles - Kitchen & Dining - Appliances
            """)
    void categoriesOfAllLevelsHaveAPage(String path, String heading, String title) {
        Seen page = shop.visitor().get(path);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.attribute("h1.page-title", "aria-labelledby")).isEqualTo("page-title-heading toolbar-amount");
        assertThat(page.text("h1.page-title span.base[data-ui-id=page-title-wrapper]"))
                .isEqualTo(heading);
        assertThat(page.document().title()).isEqualTo(title);
        assertThat(page.path()).isEqualTo(path);
    }

    @Test
    void theBodyHasTheCategoryClasses() {
        assertThat(shop.visitor().get(KETTLES).attribute("body", "class").split(" "))
                .contains(
                        "catalog-category-view",
                        "page-with-filter",
                        "page-products",
                        "categorypath-appliances-kitchen-kettles",
                        "category-kettles",
                        "page-layout-2columns-left");
    }

    @Test
    void breadcrumbsAreAboveThePage() {
        Seen page = shop.visitor().get(KETTLES);

        assertThat(page.texts(".breadcrumbs ul.items li.item"))
                .containsExactly("Home", "Appliances", "Kitchen & Dining", "Kettles");
        assertThat(page.texts(".breadcrumbs a")).containsExactly("Home", "Appliances", "Kitchen & Dining");
    }

    @Test
    void aPageHasTwelveProductsInTheMerchantsOrder() {
        Seen page = shop.visitor().get(KETTLES);

        assertThat(page.document().select("li.item.product.product-item")).hasSize(12);
        assertThat(page.text("#toolbar-amount")).isEqualTo("Items 1-12 of 17");
        assertThat(page.text("li.product-item a.product-item-link")).isEqualTo("Copper Kettle A");
    }

    @ParameterizedTest(name = "{0}: first {1}, shown {2}")
    @CsvSource(useHeadersInDisplayName = true, delimiter = '|', textBlock = """
            query                                            | first           | amount
            ?product_list_order=price                        | $2.00           | Items 1-12 of 17
            ?product_list_order=price&product_list_dir=desc  | $82.00          | Items 1-12 of 17
            ?product_list_dir=desc                           | $82.00          | Items 1-12 of 17
            ?product_list_order=name&product_list_dir=desc   | $52.00          | Items 1-12 of 17
            ?product_list_limit=24                           | $2.00           | 17 Items
            ?p=2                                             | $62.00          | Items 13-17 of 17
            ?p=2&product_list_order=price                    | $62.00          | Items 13-17 of 17
            ?price=0-46.99                                   | $2.00           | 9 Items
            ?price=0-30                                      | $2.00           | 6 Items
            ?price=0-25.00                                   | $2.00           | 5 Items
            ?price=-25                                       | $2.00           | 5 Items
            ?price=75-                                       | $77.00          | 2 Items
            ?price=82-83                                     | $82.00          | 1 Item
            ?price=0-10,0-100                                | $2.00           | 2 Items
            ?price=abc                                       | $2.00           | Items 1-12 of 17
            ?product_list_order=nonsense                     | $2.00           | Items 1-12 of 17
            ?product_list_dir=sideways                       | $2.00           | Items 1-12 of 17
            ?product_list_limit=1000                         | $2.00           | Items 1-12 of 17
            ?p=-1                                            | $2.00           | Items 1-12 of 17
            ?p=' OR 1=1                                      | $2.00           | Items 1-12 of 17
            ?color=999&size=x&cat=abc                        | $2.00           | Items 1-12 of 17
            """)
    void theUrlSortsAndFilters(String query, String first, String amount) {
        Seen page = shop.visitor().get(KETTLES + query.replace(" ", "%20"));

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("#toolbar-amount")).isEqualTo(amount);
        assertThat(page.text("li.product-item .price-box .price")).isEqualTo(first);
    }

    @Test
    void beyondTheLastPageTheListIsEmpty() {
        Seen page = shop.visitor().get(KETTLES + "?p=99");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text(".message.info.empty")).isEqualTo("We can't find products matching the selection.");
    }

    @Test
    void theToolbarOffersOrderDirectionNumberAndMode() {
        Seen page = shop.visitor().get(KETTLES);

        assertThat(page.texts("select#sorter option")).containsExactly("Position", "Product Name", "Price");
        assertThat(page.attribute("select#sorter option[selected]", "value")).isEqualTo("position");
        assertThat(page.text("a.action.sorter-action.sort-asc[data-role=direction-switcher]"))
                .isEqualTo("Set Descending Direction");
        assertThat(page.texts("select#limiter option")).containsExactly("12", "24", "36");
        assertThat(page.has("strong.modes-mode.active.mode-grid[title=Grid]")).isTrue();
        assertThat(page.has("a#mode-list.modes-mode.mode-list[title=List][data-role=mode-switcher]"))
                .isTrue();
    }

    @Test
    void listModeShowsTenAndItsOwnNumbers() {
        Seen page = shop.visitor().get(KETTLES + "?product_list_mode=list");

        assertThat(page.document().select(".products-list li.product-item")).hasSize(10);
        assertThat(page.texts("select#limiter option")).containsExactly("5", "10", "15", "20", "25");
    }

    @Test
    void pagesAreLinkedByNumberAndNext() {
        Seen page = shop.visitor().get(KETTLES + "?price=0-80");

        assertThat(page.texts("ul.pages-items a")).containsExactly("Page 2", "Page Next");
        assertThat(page.attribute("ul.pages-items a.action.next", "href")).isEqualTo(KETTLES + "?price=0-80&p=2");
        assertThat(page.text("ul.pages-items .current")).isEqualTo("You're currently reading page 1");
    }

    @Test
    void pricesAreOfferedInStepsOfTen() {
        Seen page = shop.visitor().get(KETTLES + "?p=2&product_list_order=price");

        assertThat(page.texts("dl#narrow-by-list > dt.filter-options-title[role=heading]"))
                .containsExactly("Price");
        assertThat(page.texts("#narrow-by-list li.item a"))
                .startsWith("$0.00 - $9.99 2item")
                .endsWith("$80.00 and above 1 item");
        assertThat(page.attribute("#narrow-by-list li.item a", "href"))
                .isEqualTo(KETTLES + "?product_list_order=price&price=0-10");
        assertThat(page.document().select("#narrow-by-list li.item a").last().attr("href"))
                .endsWith("&price=80-");
    }

    @ParameterizedTest(name = "price={0} is shown as {1}")
    @CsvSource(useHeadersInDisplayName = true, delimiter = '|', textBlock = """
            price   | value
            0-10    | $0.00 - $9.99
            0-46.99 | $0.00 - $46.98
            -25     | $0.00 - $24.99
            25-     | $25.00 and above
            """)
    void aFilterInForceIsNamedAndCanBeRemoved(String price, String value) {
        Seen page = shop.visitor().get(KETTLES + "?price=" + price + "&product_list_order=price");

        assertThat(page.text(".filter-current ol.items li.item span.filter-label"))
                .isEqualTo("Price");
        assertThat(page.text(".filter-current span.filter-value")).isEqualTo(value);
        assertThat(page.attribute(".filter-current a.action.remove", "title")).isEqualTo("Remove Price " + value);
        assertThat(page.attribute(".filter-current a.action.remove", "href"))
                .isEqualTo(KETTLES + "?product_list_order=price");
        assertThat(page.text(".filter-actions a.action.clear.filter-clear")).isEqualTo("Clear All");
        assertThat(page.text(".filter-current-subtitle")).isEqualTo("Now Shopping by");
    }

    @Test
    void aParentIsFilteredByItsSubcategories() {
        Seen page = shop.visitor().get("/appliances/kitchen.html");

        assertThat(page.texts("#narrow-by-list .filter-options-title")).startsWith("Category");
        assertThat(page.attribute("#narrow-by-list li.item a", "href")).isEqualTo("/appliances/kitchen.html?cat=5");

        Seen narrowed = shop.visitor().get("/appliances/kitchen.html?cat=5");
        assertThat(narrowed.text("#toolbar-amount")).isEqualTo("Items 1-12 of 17");
        assertThat(narrowed.text("h1")).isEqualTo("Kitchen & Dining");
        assertThat(narrowed.text(".filter-current .filter-value")).isEqualTo("Kettles");
    }

    @Test
    void attributesWithSwatchesAreOfferedAsSuch() {
        Seen page = shop.visitor().get("/clothing.html");

        assertThat(page.has("#narrow-by-list .swatch-layered.size a[aria-label=S][href='/clothing.html?size=167']"))
                .isTrue();
        assertThat(shop.visitor().get("/clothing.html?size=167").text("#toolbar-amount"))
                .isEqualTo("1 Item");
    }

    @Test
    void aProductOfAListShowsWhatTheOriginalShows() {
        Seen page = shop.visitor().get(KETTLES);

        assertThat(page.has("#product-item-info_10.product-item-info[data-container=product-grid]"))
                .isTrue();
        assertThat(page.attribute("#product-item-info_10 a.product.photo.product-item-photo", "tabindex"))
                .isEqualTo("-1");
        assertThat(page.attribute(
                        "#product-item-info_10 strong.product.name.product-item-name > a.product-item-link", "href"))
                .isEqualTo("/kettle-0.html");
        assertThat(page.attribute(
                        "span#product-price-10.price-wrapper[data-price-type=finalPrice]", "data-price-amount"))
                .isEqualTo("2");
        assertThat(page.attribute(".product-reviews-summary.short .rating-result", "title"))
                .isEqualTo("58%");
        assertThat(page.text(".product-reviews-summary.short a")).isEqualTo("12 Reviews");
        assertThat(page.attribute("#product-item-info_10 form[data-role=tocart-form]", "action"))
                .matches("/checkout/cart/add/uenc/[-_~A-Za-z0-9]+/product/10/");
        assertThat(
                        page.has(
                                "#product-item-info_10 form[data-product-sku=KETTLE-0] button.action.tocart.primary[title='Add to Cart']"))
                .isTrue();
        assertThat(page.attribute("#product-item-info_10 a.action.towishlist[role=button]", "data-post"))
                .contains("\"action\":\"/wishlist/index/add/\"", "\"product\":10", "\"uenc\":");
        assertThat(page.attribute("#product-item-info_10 a.action.tocompare[role=button]", "data-post"))
                .contains("\"action\":\"/catalog/product_compare/add/\"");
    }

    @Test
    void aProductWithVariantsShowsItsLowestPriceAndItsSwatches() {
        Seen page = shop.visitor().get("/clothing.html");

        assertThat(page.text("#product-item-info_40 .normal-price")).isEqualTo("As low as $22.00");
        assertThat(page.attribute(".swatch-opt-40 .swatch-attribute.size [role=listbox]", "aria-label"))
                .isEqualTo("Size");
        assertThat(page.texts(".swatch-opt-40 .swatch-attribute.size .swatch-option.text[role=option]"))
                .containsExactly("S", "M");
    }

    @Test
    void outOfStockProductsAreNotListed() {
        assertThat(shop.visitor()
                        .get("/appliances/kitchen.html?product_list_limit=36")
                        .body())
                .doesNotContain("Sold-out Toaster");
    }

    @Test
    void namesAreEscaped() {
        Seen page = shop.visitor().get("/appliances/kitchen.html?product_list_limit=36");

        assertThat(page.body()).doesNotContain("<script>alert");
        assertThat(page.texts("a.product-item-link")).contains("<script>alert(1)</script> \"Lamp\" & 'Shade'");
    }

    @Test
    void markupInTheUrlIsNotReflected() {
        Seen page = shop.visitor().get(KETTLES + "?price=0-80&x=%22%3E%3Cscript%3Ealert(9)%3C/script%3E");

        assertThat(page.body()).doesNotContain("<script>alert(9)");
    }

    @Test
    void anAmpersandInPlaceOfTheQuestionMarkNamesNothing() {
        assertThat(shop.visitor().get(KETTLES + "&product_list_order=price").status())
                .isEqualTo(404);
    }
}
