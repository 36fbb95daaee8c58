package dev.tiltyard.cms.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.SelectOption;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A bundle created by an owner and bought by a visitor, in Chromium. */
@Tag("browser")
class BundleProductsInBrowserTest {
    @RegisterExtension
    static final OwnerInBrowser OWNER = new OwnerInBrowser();

    private Page page;

    @BeforeEach
    void begin() {
        page = OWNER.page();
    }

    private Locator block(int place) {
        return page.locator("[data-role=bundle-option]").nth(place);
    }

    private void add(Locator block, int... rows) {
        block.locator("[data-pick]").click();
        Locator list = page.locator(".modal-slide [data-grid=bundle_product_listing]");
        for (int row : rows) {
            list.locator("[data-action=select-row]").nth(row).check();
        }
        OWNER.button("Add Selected Products").click();
        assertThat(block.locator("tbody tr")).hasCount(rows.length);
    }

    @Test
    void aBundleIsMadeCustomizedAndBought() {
        page.navigate("/admin/catalog/product/new/set/4/type/bundle/");
        page.locator("[name='product[name]']").fill("Set in the browser");
        page.locator("[name='product[sku]']").fill("bundle-browser");
        assertThat(page.locator("[name='product[price]']")).isDisabled();
        OWNER.button("Add Option").click();
        block(0).locator("[data-role=option-title]").fill("Main");
        add(block(0), 0, 1);
        assertThat(block(0).locator("th[data-column=price]").first()).isHidden();
        block(0).locator("[data-role=default-part]").nth(0).check();
        block(0).locator("[data-role=default-part]").nth(1).check();
        // a single-selection option has one default
        assertThat(block(0).locator("[data-role=default-part]").nth(0)).not().isChecked();
        block(0).getByLabel("User Defined").nth(1).check();
        OWNER.button("Add Option").click();
        block(1).locator("[data-role=option-title]").fill("Extras");
        block(1).locator("[data-role=choice-type]").selectOption("Checkbox");
        block(1).getByLabel("Required").uncheck();
        add(block(1), 2);
        block(1).getByLabel("Default Quantity").fill("3");
        page.locator("#save-button").click();
        assertThat(page.locator(".message-success").first()).containsText("You saved the product.");
        assertThat(page.locator("[data-role=bundle-option]")).hasCount(2);
        List<String> prices = TestAdmin.values("SELECT ROUND(p.min_price, 2) FROM catalog_product_bundle_selection b"
                + " JOIN catalog_product_index_price p ON p.entity_id = b.product_id AND p.customer_group_id = 0"
                + " JOIN catalog_product_entity e ON e.entity_id = b.parent_product_id"
                + " WHERE e.sku = 'bundle-browser' ORDER BY b.option_id, b.position");

        page.navigate("/set-in-the-browser.html");
        Locator options = page.locator(".bundle-options-container");
        assertThat(options).isHidden();
        OWNER.button("Customize and Add to Cart").click();
        assertThat(options).isVisible();
        Locator price = page.locator("[data-price-type=configured] .price");
        assertThat(price).hasText("$" + prices.get(1));
        page.locator(".qty-holder input").fill("2");
        assertThat(price).hasText("$" + sum(prices.get(1), prices.get(1)));
        page.locator("input[type=checkbox].bundle.option").check();
        assertThat(price).hasText("$" + sum(prices.get(1), prices.get(1), prices.get(2), prices.get(2), prices.get(2)));
        assertThat(page.locator("#bundle-summary")).containsText("Extras:");
        page.locator("select.bundle.option").selectOption("");
        OWNER.button("Add to Cart").click();
        assertThat(page.locator("div.mage-error").first()).hasText("This is a required field.");
        page.locator("select.bundle.option").selectOption(new SelectOption().setIndex(1));
        assertThat(page.locator(".qty-holder input")).isDisabled();
        OWNER.button("Add to Cart").click();
        assertThat(page.locator(".message-success")).containsText("You added Set in the browser");
        page.navigate("/checkout/cart/");
        assertThat(page.locator(".cart.item .col.price .price"))
                .hasText("$" + sum(prices.get(0), prices.get(2), prices.get(2), prices.get(2)));
        page.getByTitle("Edit item parameters").click();
        assertThat(page.locator("input[type=checkbox].bundle.option")).isChecked();
        OWNER.button("Go back to product details").click();
        assertThat(options).isHidden();
    }

    private static String sum(String... prices) {
        return Arrays.stream(prices)
                .map(BigDecimal::new)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .toPlainString();
    }
}
