package dev.tiltyard.cms.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Products are selected and configured for a new order, in Chromium. */
@Tag("browser")
class OrderCreationInBrowserTest {
    @RegisterExtension
    static final OwnerInBrowser OWNER = new OwnerInBrowser();

    private Page page;

    @BeforeEach
    void begin() {
        page = OWNER.page();
        page.navigate("/admin/sales/order_create/start/customer_id/20/");
    }

    /** The row of the only product that matches a filter. */
    private Locator find(String sku) {
        Locator list = page.locator("#order-search");
        list.locator("input[name=sku]").fill(sku);
        list.getByTitle("Search").click();
        assertThat(list.locator("tbody tr[data-role=row]")).hasCount(1);
        Locator row = list.locator("tbody tr[data-role=row]").filter(new Locator.FilterOptions().setHasText(sku));
        assertThat(row).hasCount(1);
        return row;
    }

    @Test
    void productsAreChosenAndConfiguredInAList() {
        OWNER.button("Add Products").click();
        Locator simple = find("24-UG06");
        assertThat(simple.locator("[data-action=place]")).isDisabled();
        simple.locator("[data-action=pick-product]").check();
        assertThat(simple.locator("[data-action=place]")).hasValue("1");
        simple.locator("[data-action=place]").fill("3");
        simple.locator("[data-action=place]").press("Tab");

        Locator group = find("24-WG085_Group");
        group.locator("[data-action=pick-product]").check();
        Locator panel = page.locator(".product-configure-popup");
        assertThat(panel.locator("h1")).hasText("Configure Product");
        panel.getByText("Close").click();
        // unconfigured products are not selected
        assertThat(group.locator("[data-action=pick-product]")).not().isChecked();
        group.getByText("Configure").click();
        panel.locator("input.qty").nth(1).fill("2");
        panel.getByText("OK").click();
        assertThat(group.locator("[data-action=pick-product]")).isChecked();

        Locator variants = page.locator("#order-search tbody tr[data-role=row]")
                .filter(new Locator.FilterOptions()
                        .setHas(page.locator("[data-configure]"))
                        .setHasText("WS12"));
        page.locator("#order-search input[name=sku]").fill("WS12");
        page.locator("#order-search input[name=name]").fill("Radiant Tee");
        page.locator("#order-search").getByTitle("Search").click();
        assertThat(variants).hasCount(1);
        variants.getByText("Configure").click();
        Locator choices = panel.locator("select.super-attribute-select");
        assertThat(choices.nth(1)).isDisabled();
        panel.getByText("OK").click();
        assertThat(panel.getByText("This is a required field.").first()).isVisible();
        choices.nth(0).selectOption("M");
        choices.nth(1).selectOption("Orange");
        panel.getByText("OK").click();
        page.locator("#order-search")
                .getByTitle("Add Selected Product(s) to Order")
                .click();

        Locator lines = page.locator("#order-items_grid tbody tr");
        assertThat(lines).hasCount(3);
        assertThat(lines.filter(new Locator.FilterOptions().setHasText("24-UG06"))
                        .locator(".item-qty"))
                .hasValue("3");
        Locator configured = lines.filter(new Locator.FilterOptions().setHasText("WS12-M-Orange"));
        assertThat(configured).hasCount(1);
        configured.getByText("Configure").click();
        assertThat(choices.nth(0).locator("option:checked")).hasText("M");
        choices.nth(0).selectOption("S");
        choices.nth(1).selectOption("Orange");
        panel.locator("#product_composite_configure_input_qty").fill("2");
        panel.getByText("OK").click();
        configured = lines.filter(new Locator.FilterOptions().setHasText("WS12-S-Orange"));
        assertThat(configured.locator(".item-qty")).hasValue("2");

        configured.getByText("Custom Price*").click();
        configured.locator(".item-price").fill("5");
        OWNER.button("Update Items and Quantities").click();
        assertThat(lines.filter(new Locator.FilterOptions().setHasText("WS12-S-Orange"))
                        .locator("td.col-subtotal"))
                .hasText("$10.00");
    }
}
