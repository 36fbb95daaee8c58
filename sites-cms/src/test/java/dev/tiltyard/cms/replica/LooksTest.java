package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The visual appearance of pages. */
@Tag("browser")
class LooksTest {
    @RegisterExtension
    static final OwnerInBrowser OWNER = new OwnerInBrowser();

    private Page page;

    @BeforeEach
    void begin() {
        page = OWNER.page();
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource({
        "/admin/cms/page/, .admin__data-grid-action-bookmarks .admin__action-dropdown",
        "/admin/cms/page/, .admin__data-grid-action-columns .admin__action-dropdown",
        "/admin/admin/dashboard/, .link-scope-help"
    })
    void anIconIsDrawn(String address, String element) {
        page.navigate(address);
        assertThat((String) page.evalOnSelector(element, "element => getComputedStyle(element, '::before').maskImage"))
                .startsWith("url(");
    }

    @Test
    void theRatingOfAReviewIsFiveStarsSideBySide() {
        page.navigate("/admin/review/product/edit/id/351/");
        BoundingBox stars = page.locator(".rating-box").boundingBox();
        assertThat(stars.width).isEqualTo(5 * stars.height);
        assertThat((String) page.evalOnSelector(".rating-box", "element => getComputedStyle(element).maskRepeat"))
                .isEqualTo("repeat-x");
    }

    @Test
    void theSelectionMenuIsBehindAnArrowInTheHeader() {
        page.navigate("/admin/review/product/");
        assertThat((String) page.evalOnSelector(
                        "[data-role=mass-select]", "element => getComputedStyle(element).backgroundColor"))
                .isEqualTo("rgba(0, 0, 0, 0)");
    }

    @Test
    void theButtonsOfAPageEndWhereItsContentEnds() {
        page.navigate("/admin/sales/order/");
        BoundingBox button = page.locator(".page-actions-buttons button").last().boundingBox();
        BoundingBox list = page.locator(".admin__data-grid-wrap").boundingBox();
        assertThat(button.x + button.width).isEqualTo(list.x + list.width);
    }

    @Test
    void shipmentHeadingsAreAboveTheirColumns() {
        page.navigate("/admin/admin/order_shipment/new/order_id/299/");
        assertThat(page.evalOnSelector("#tracking_numbers_table th", "element => getComputedStyle(element).textAlign"))
                .isEqualTo("left");
    }
}
