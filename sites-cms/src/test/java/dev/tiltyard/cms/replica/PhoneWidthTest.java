package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages fit a phone: a wide table scrolls in its container, and nothing else overflows. */
@Tag("browser")
class PhoneWidthTest {
    private static final int WIDTH = 390;

    @RegisterExtension
    static final OwnerInBrowser OWNER = new OwnerInBrowser();

    private Page page;

    @BeforeEach
    void narrow() {
        page = OWNER.page();
        page.setViewportSize(WIDTH, 844);
    }

    @AfterEach
    void widen() {
        page.setViewportSize(1280, 720);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/admin/sales/order/",
                "/admin/sales/order/view/order_id/299/",
                "/admin/sales/order_create/start/customer_id/20/",
                "/admin/sales/order_invoice/start/order_id/299/",
                "/admin/admin/dashboard/",
                "/admin/catalog/product/edit/id/126/",
                "/admin/review/product/",
                "/admin/review/product/edit/id/351/",
                "/admin/sales_rule/promo_quote/",
                "/admin/admin/user/"
            })
    void nothingReachesBeyondThePage(String address) {
        page.navigate(address);
        page.waitForLoadState();
        assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(WIDTH);
    }

    @Test
    void theTablesOfTheDashboardStandBelowEachOther() {
        page.navigate("/admin/admin/dashboard/");
        BoundingBox sales = page.locator(".dashboard-secondary").boundingBox();
        BoundingBox bestsellers = page.locator(".dashboard-main").boundingBox();
        assertThat(bestsellers.y).isGreaterThanOrEqualTo(sales.y + sales.height);
        assertThat(bestsellers.width).isEqualTo(sales.width);
    }

    @Test
    void theUserMenuIsBesideTheMainMenu() {
        page.navigate("/admin/sales/order/view/order_id/299/");
        BoundingBox menu = page.locator(".menu-wrapper").boundingBox();
        assertThat(page.locator(".admin-user-account").boundingBox().x).isGreaterThanOrEqualTo(menu.x + menu.width);
    }

    @Test
    void aPanelsButtonsAreOnOneLine() {
        page.navigate("/admin/sales/order_create/start/customer_id/20/");
        OWNER.button("Add Products").click();
        page.locator("#order-search [data-configure]").first().click();
        BoundingBox close =
                page.locator(".product-configure-popup [data-role=leave]").boundingBox();
        BoundingBox confirm =
                page.locator(".product-configure-popup [data-role=confirm]").boundingBox();
        assertThat(confirm.y).isEqualTo(close.y);
    }
}
