package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProductPagesTest {
    private final TestShop shop = TestShop.open();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/reduced.html",
                "/reduced.html?options=cart",
                "/catalog/product/view/id/60",
                "/catalog/product/view/id/60/"
            })
    void aProductAnswersAtTheRoot(String path) {
        Seen page = shop.visitor().get(path);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.path()).isEqualTo(path);
        assertThat(page.document().title()).isEqualTo("Reduced Pan");
        assertThat(page.text("h1 span.base[data-ui-id=page-title-wrapper]")).isEqualTo("Reduced Pan");
        assertThat(page.attribute("body", "class").split(" "))
                .contains("catalog-product-view", "product-reduced", "page-layout-1column");
        assertThat(page.texts(".breadcrumbs li.item")).containsExactly("Home", "Reduced Pan");
    }

    @Test
    void aProductAnswersBelowItsCategoryToo() {
        Seen page = shop.visitor().get("/appliances/kitchen/reduced.html");

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.texts(".breadcrumbs li.item"))
                .containsExactly("Home", "Appliances", "Kitchen & Dining", "Reduced Pan");
        assertThat(shop.visitor().get("/clothing/reduced.html").status()).isEqualTo(404);
    }

    @Test
    void variantsAndUnknownProductsReturn404() {
        assertThat(shop.visitor().get("/shirt-167-50.html").status()).isEqualTo(404);
        assertThat(shop.visitor().get("/catalog/product/view/id/41").status()).isEqualTo(404);
        assertThat(shop.visitor().get("/catalog/product/view/id/4711").status()).isEqualTo(404);
    }

    @Test
    void priceStockAndSkuAreShown() {
        Seen page = shop.visitor().get("/reduced.html");

        assertThat(page.text(".special-price .price")).isEqualTo("$30.00");
        assertThat(page.text(".special-price .price-label")).isEqualTo("Special Price");
        assertThat(page.text(".old-price .price")).isEqualTo("$40.00");
        assertThat(page.text(".product-info-stock-sku .stock.available span")).isEqualTo("In stock");
        assertThat(page.text(".product.attribute.sku .value[itemprop=sku]")).isEqualTo("REDUCED");
        assertThat(page.text(".product.attribute.overview [itemprop=description]"))
                .isEqualTo("A pan for less.");
        assertThat(page.text("table#product-attribute-specs-table td.col.data[data-th=Material]"))
                .isEqualTo("Cast iron");
    }

    @Test
    void outOfStockProductsCannotBeBought() {
        Seen page = shop.visitor().get("/sold-out.html");

        assertThat(page.text(".stock.unavailable span")).isEqualTo("Out of stock");
        assertThat(page.has("#product-addtocart-button")).isFalse();
        assertThat(page.has("#qty")).isFalse();
    }

    @Test
    void theFormSendsWhatTheOriginalSends() {
        Seen page = shop.visitor().get("/kettle-0.html");

        assertThat(page.attribute("form#product_addtocart_form", "action"))
                .matches("/checkout/cart/add/uenc/[-_~A-Za-z0-9]+/product/10/");
        assertThat(page.document().select("form#product_addtocart_form [name]").eachAttr("name"))
                .containsExactly(
                        "product", "selected_configurable_option", "related_product", "item", "form_key", "qty");
        assertThat(page.attribute("input#qty[type=number]", "value")).isEqualTo("1");
        assertThat(page.text("label[for=qty]")).isEqualTo("Qty");
        assertThat(page.text("#product-addtocart-button")).isEqualTo("Add to Cart");
        assertThat(page.attribute("input#related-products-field", "name")).isEqualTo("related_product");
    }

    @Test
    void optionsHaveTheNamesIdsAndLabelsOfTheOriginal() {
        Seen page = shop.visitor().get("/mug.html");

        assertThat(page.text("label[for=options_1_2]")).isEqualTo("Black");
        assertThat(page.text("label[for=options_1_3]")).isEqualTo("Red + $5.00");
        assertThat(page.attribute("input#options_1_3[type=radio]", "name")).isEqualTo("options[1]");
        assertThat(page.attribute("select#select_2", "name")).isEqualTo("options[2]");
        assertThat(page.texts("select#select_2 option"))
                .containsExactly("-- Please Select --", "Small", "Large +$2.50");
        assertThat(page.text("label[for=options_3_text]")).isEqualTo("Engraving + $1.00");
        assertThat(page.attribute("input#options_3_text[name='options[3]']", "maxlength"))
                .isEqualTo("20");
    }

    @Test
    void variantsAreChosenBySwatches() {
        Seen page = shop.visitor().get("/shirt.html");

        assertThat(page.attribute("body", "class")).contains("page-product-configurable");
        assertThat(page.texts("#product-options-wrapper .swatch-attribute-label"))
                .containsExactly("Size", "Color");
        assertThat(
                        page.has(
                                ".swatch-attribute.size[data-attribute-id=144] input.swatch-input.super-attribute-select[name='super_attribute[144]']"))
                .isTrue();
        assertThat(
                        page.has(
                                ".swatch-attribute.color[data-attribute-id=93] .swatch-option[data-option-id=58][aria-label=Red]"))
                .isTrue();
        assertThat(page.has("select#attribute144")).isFalse();
        assertThat(page.text(".price-box")).isEqualTo("As low as $22.00");
    }

    @Test
    void aGroupListsItsProductsWithQuantities() {
        Seen page = shop.visitor().get("/tea-set.html");

        assertThat(page.texts("#super-product-table .product-item-name"))
                .containsExactly("Copper Kettle A", "Printed Mug");
        assertThat(page.has("input[name='super_group[10]']")).isTrue();
    }

    @Test
    void detailsAreOpenAndReviewsAreFetchedLater() {
        Seen page = shop.visitor().get("/kettle-0.html");

        assertThat(page.text("#tab-label-description[role=tab]")).isEqualTo("Details");
        assertThat(page.text("#description.data.item.content")).isEqualTo("All about KETTLE-0.");
        assertThat(page.text("#tab-label-reviews[role=tab]")).isEqualTo("Reviews 12");
        assertThat(page.has("#tab-label-additional")).isFalse();
        assertThat(page.attribute("#product-review-container", "data-url"))
                .isEqualTo("/review/product/listAjax/id/10/");
        assertThat(page.body()).doesNotContain("Reviewer 1");
    }

    @Test
    void starsAndReviewsAreSummedUp() {
        Seen rated = shop.visitor().get("/kettle-0.html");
        Seen unrated = shop.visitor().get("/mug.html");

        assertThat(rated.text(".product-reviews-summary .rating-result")).isEqualTo("58 % of 100");
        assertThat(rated.text(".product-reviews-summary a.action.view")).isEqualTo("12 Reviews");
        assertThat(rated.text(".product-reviews-summary a.action.add")).isEqualTo("Add Your Review");
        assertThat(unrated.texts(".product-reviews-summary a")).containsExactly("Be the first to review this product");
        assertThat(unrated.text("#tab-label-reviews")).isEqualTo("Reviews");
    }

    @Test
    void relatedAndUpSellProductsAreShown() {
        Seen page = shop.visitor().get("/reduced.html");

        assertThat(page.text(".block.related .title")).isEqualTo("Related Products");
        assertThat(page.texts(".block.related .product-item-link"))
                .containsExactly("Copper Kettle A"); // the toaster is out of stock
        assertThat(page.text(".block.upsell .title")).isEqualTo("We found other products you might like!");
    }

    @Test
    void addToCartInAListLeadsToRequiredOptions() {
        FormBrowser browser = shop.visitor();
        Seen list = browser.get("/appliances/kitchen.html?product_list_limit=36");
        assertThat(list.attribute("#product-item-info_50 form[data-role=tocart-form]", "action"))
                .isEqualTo("/mug.html?options=cart");

        Seen product = browser.submit(list, "#product-item-info_50 form[data-role=tocart-form]");

        assertThat(product.path()).isEqualTo("/mug.html?options=cart");
        assertThat(product.message()).isEqualTo("You need to choose options for your item.");
        assertThat(browser.script("/mug.html?options=cart", "product", "50").body())
                .contains("\"backUrl\":\"", "/mug.html?options=cart");
    }

    @Test
    void namesAreEscaped() {
        Seen page = shop.visitor().get("/hostile.html");

        assertThat(page.body()).doesNotContain("<script>alert");
        assertThat(page.text("h1")).isEqualTo("<script>alert(1)</script> \"Lamp\" & 'Shade'");
    }
}
