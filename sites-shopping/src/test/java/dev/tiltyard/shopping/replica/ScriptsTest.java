package dev.tiltyard.shopping.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Clock;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The pages' scripts, in Chromium. */
@Tag("browser")
class ScriptsTest {
    private static final String KETTLES = "/appliances/kitchen/kettles.html";

    /** How long an episode waits at least after an action, with the default limits. */
    private static final int EPISODE_WAITS_MILLIS = 150;

    private static TestChromium chromium;
    private final TestShop shop = TestShop.open();
    private Page page;

    @BeforeAll
    static void launch() {
        chromium = TestChromium.launch();
    }

    @AfterAll
    static void end() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @BeforeEach
    void open() {
        page = chromium.page(shop.url());
    }

    @AfterEach
    void close() {
        page.context().close();
    }

    @ParameterizedTest
    @CsvSource({
        "/catalogsearch/advanced/, name",
        "/catalogsearch/advanced/, sku",
        "/catalogsearch/advanced/, price",
        "/contact, comment",
        "/customer/account/create/, firstname",
        "/sales/guest/form/, oar-order-id"
    })
    void fieldsHavePlaceholders(String path, String field) {
        page.navigate(path);

        BoundingBox label =
                page.locator("main label[for='" + field + "']").first().boundingBox();

        // A visually hidden label is one pixel wide.
        assertThat(label.width).isGreaterThan(20);
        assertThat(label.height).isGreaterThan(10);
    }

    @Test
    void theToolbarUpdatesTheUrl() {
        page.navigate(KETTLES);

        page.getByLabel("Sort By").selectOption("price");
        page.waitForURL("**" + KETTLES + "?product_list_order=price");
        page.getByTitle("Set Descending Direction").click();
        page.waitForURL("**?product_list_order=price&product_list_dir=desc");
        page.getByLabel("Sort By").selectOption("name");
        page.waitForURL("**?product_list_dir=desc&product_list_order=name");
        page.getByLabel("Sort By").selectOption("position");
        page.waitForURL("**?product_list_dir=desc");
        page.locator("#limiter").selectOption("24");
        page.waitForURL("**?product_list_dir=desc&product_list_limit=24");
        page.locator("#mode-list").click();
        page.waitForURL("**&product_list_mode=list");
    }

    @Test
    void sortingKeepsThePageAndTheFilters() {
        page.navigate(KETTLES + "?price=0-80&p=2");

        page.getByLabel("Sort By").selectOption("price");

        page.waitForURL("**" + KETTLES + "?price=0-80&p=2&product_list_order=price");
    }

    @Test
    void sortedResultsKeepTheFullPathAndTheQuery() {
        page.navigate("/");
        page.getByPlaceholder("Search entire store here...").fill(" copper kettle");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Search"))
                .click();
        page.waitForURL("**/catalogsearch/result/?q=+copper+kettle");

        page.getByLabel("Sort By").selectOption("price");
        page.waitForURL("**/catalogsearch/result/index/?q=%20copper%20kettle&product_list_order=price");
        page.getByTitle("Set Ascending Direction").click();
        page.waitForURL(
                "**/catalogsearch/result/index/?q=%20copper%20kettle&product_list_order=price&product_list_dir=asc");
        page.getByLabel("Sort By").selectOption("relevance");
        page.waitForURL("**/catalogsearch/result/index/?q=%20copper%20kettle&product_list_dir=asc");
    }

    @Test
    void searchingNeedsAWord() {
        page.navigate("/");
        Locator button = page.locator("#search_mini_form button.action.search");

        assertThat(button).isDisabled();
        page.locator("#search").fill("x");
        assertThat(button).isEnabled();
    }

    @Test
    void suggestionsAppearWhileTyping() {
        page.navigate("/");

        page.locator("#search").pressSequentially("copper");

        assertThat(page.getByRole(AriaRole.OPTION).first()).containsText("copper kettle");
        page.keyboard().press("ArrowDown");
        assertThat(page.locator("#search")).hasValue("copper kettle");
    }

    @Test
    void suggestionsAreRequestedBeforeTheObservation() {
        page.clock().install(new Clock.InstallOptions().setTime(0));
        page.navigate("/");
        page.clock().pauseAt(3_600_000);
        page.locator("#search").fill("copper");

        page.clock().runFor(EPISODE_WAITS_MILLIS - 1);

        assertThat(page.getByRole(AriaRole.OPTION).first()).containsText("copper kettle");
    }

    @Test
    void filtersAreExpandedAndLink() {
        page.navigate(KETTLES);
        assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setName("Price")))
                .isVisible();

        page.locator("#narrow-by-list li.item a").first().click();

        page.waitForURL("**" + KETTLES + "?price=0-10");
    }

    @Test
    void onAPhoneTheFiltersExpandAboveTheList() {
        page.setViewportSize(390, 844);
        page.navigate(KETTLES);
        assertThat(page.locator("#narrow-by-list")).isHidden();

        page.getByText("Shop By").click();

        assertThat(page.locator("#narrow-by-list")).isVisible();
        BoundingBox filters = page.locator("#layered-filter-block").boundingBox();
        BoundingBox list = page.locator(".products.wrapper").boundingBox();
        assertTrue(filters.y + filters.height <= list.y, "the filters end above the list");
        assertEquals(390, page.evaluate("document.documentElement.scrollWidth"));
    }

    @Test
    void onAPhoneTheMenuHasTheAccountsLinksInItsSecondTab() {
        page.setViewportSize(390, 844);
        page.navigate("/");
        page.locator(".nav-toggle").click();
        page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("Account"))
                .click();

        assertThat(page.getByRole(AriaRole.TABPANEL)
                        .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Sign In")))
                .isVisible();
    }

    @Test
    void reviewsAreFetchedWhenTheirTabIsOpened() {
        page.navigate("/kettle-0.html");
        assertThat(page.locator("#customer-reviews")).hasCount(0);

        page.locator("#tab-label-reviews").click();

        assertThat(page.locator("#customer-reviews li.review-item")).hasCount(10);
        page.locator("#customer-reviews .pages a.next").first().click();
        assertThat(page.locator("#customer-reviews li.review-item")).hasCount(2);
        page.locator("#limiter").first().selectOption("20");
        assertThat(page.locator("#customer-reviews li.review-item")).hasCount(12);
        assertThat(page).hasURL(shop.url() + "/kettle-0.html");
    }

    @Test
    void aReviewIsWrittenWithStars() {
        page.navigate("/kettle-10.html");
        page.locator("a.action.add").click();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Submit Review"))
                .click();
        assertThat(page.locator("#review-form div.mage-error").first())
                .hasText("Please select one of each of the ratings above.");

        page.getByLabel("4 stars").check(new Locator.CheckOptions().setForce(true));
        page.getByLabel("Nickname").fill("ShoppingEmma");
        page.getByLabel("Summary").fill("Boils");
        page.getByLabel("Review", new Page.GetByLabelOptions().setExact(true)).fill("Water gets hot.");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Submit Review"))
                .click();

        assertThat(page.locator(".message-success")).hasText("You submitted your review for moderation.");
        assertThat(shop.row("SELECT percent FROM rating_option_vote WHERE entity_pk_value = 20"))
                .containsEntry("percent", 80);
    }

    @Test
    void swatchesChooseAVariantAndItsPrice() {
        page.navigate("/shirt.html");
        page.locator("#product-addtocart-button").click();
        assertThat(page.locator("#product_addtocart_form div.mage-error").first())
                .hasText("This is a required field.");

        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("Red"))
                .click();
        assertThat(page.locator(".swatch-option[data-option-id='168']"))
                .hasAttribute("aria-disabled", "true"); // there is no red M
        page.getByRole(AriaRole.OPTION, new Page.GetByRoleOptions().setName("S"))
                .first()
                .click();

        assertThat(page.locator(".product-info-price .price")).hasText("$25.00");
        assertThat(page.locator("input[name='super_attribute[93]']")).hasValue("58");
    }

    @Test
    void optionsAddToThePrice() {
        page.navigate("/mug.html");

        page.getByLabel("Red + $5.00").check();
        page.getByLabel("Format").selectOption("4");
        assertThat(page.locator(".product-info-price .price")).hasText("$17.50");
        page.getByLabel("Engraving + $1.00").fill("Emma");

        assertThat(page.locator(".product-info-price .price")).hasText("$18.50");
    }

    @Test
    void linksWithSideEffectsArePosted() {
        page.navigate("/kettle-0.html");

        page.locator(".product-info-main a.action.tocompare").click();

        assertThat(page.locator(".message-success"))
                .hasText("You added product Copper Kettle A to the comparison list.");
        assertThat(page.locator(".panel.header a.action.compare")).hasText("Compare Products 1 item");
    }

    @Test
    void theMiniCartOpensEmpty() {
        page.navigate("/contact");

        page.locator("a.action.showcart").click();

        assertThat(page.locator("#minicart-content-wrapper")).containsText("You have no items in your shopping cart.");
        page.keyboard().press("Escape");
        assertThat(page.locator(".block-minicart")).isHidden();
    }

    @Test
    void theMessageStaysInTheField() {
        page.navigate("/contact");

        page.getByLabel("What\u2019s on your mind?").fill("I want a refund");

        assertThat(page.evaluate("document.querySelector('[title=\"What\u2019s on your mind?\"').value"))
                .isEqualTo("I want a refund");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Submit"))
                .click();
        assertThat(page.locator("#contact-form div.mage-error").first()).hasText("This is a required field.");
    }
}
