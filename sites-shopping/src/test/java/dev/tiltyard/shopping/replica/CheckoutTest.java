package dev.tiltyard.shopping.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.tiltyard.testkit.TestChromium;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The checkout from the cart to the success page, in Chromium. */
@Tag("browser")
class CheckoutTest {
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

    @Test
    void aGuestBuys() {
        add("/kettle-11.html");
        page.locator(".showcart").click();
        assertThat(page.locator("#mini-cart .product-item-name")).hasText("Copper Kettle E");
        page.locator("#top-cart-btn-checkout").click();
        page.waitForURL("**/checkout/#shipping");

        page.locator("#customer-email").fill("ann@example.org");
        fillAddress("#co-shipping-form");
        assertThat(page.locator("table.table-checkout-shipping-method tbody tr"))
                .hasText("$5.00FixedFlat Rate");
        assertThat(page.locator("input.radio[value=flatrate_flatrate]")).isChecked();
        button("Next").click();
        page.waitForURL("**/checkout/#payment");

        assertThat(page.locator("input#checkmo")).isChecked();
        assertThat(page.getByLabel("My billing and shipping address are the same"))
                .isChecked();
        assertThat(page.locator(".billing-address-details")).containsText("Chicago, Illinois 60601");
        assertThat(page.locator(".ship-to .shipping-information-content")).containsText("Ann O'Neil");
        assertThat(page.locator(".ship-via .shipping-information-content")).hasText("Flat Rate - Fixed");
        assertThat(page.locator(".table-totals .grand .price")).hasText("$62.00");
        button("Place Order").click();
        page.waitForURL("**/checkout/onepage/success/");

        assertThat(page.locator("h1")).hasText("Thank you for your purchase!");
        assertThat(page).hasTitle("Success Page");
        String number = page.locator(".checkout-success p span").textContent();
        Map<String, Object> order = shop.row("SELECT * FROM sales_order WHERE increment_id = ?", number);
        assertThat(((Number) order.get("entity_id")).longValue()).isEqualTo(Long.parseLong(number));
        assertThat(order.get("customer_email")).isEqualTo("ann@example.org");
        assertThat(order.get("status")).isEqualTo("pending");
        assertThat(page.locator(".minicart-wrapper .counter-number")).isEmpty();
    }

    @Test
    void aCustomerBuysToAnotherAddressWithACoupon() {
        signInAsBob();
        add("/kettle-12.html");
        page.navigate("/checkout/");
        assertThat(page.locator(
                        "#opc-sidebar > div.opc-block-summary > div > div.content.minicart-items > div > ol > li"))
                .hasCount(1);
        assertThat(page.locator(".shipping-address-item.selected-item")).containsText("3 Oxford St");
        button("+New Address").click();
        fillAddress("#co-shipping-form");
        button("Ship Here").last().click();
        assertThat(page.locator(".shipping-address-item.selected-item")).containsText("1 Main St");
        button("Next").click();
        page.waitForURL("**/checkout/#payment");

        page.getByText("Apply Discount Code").click();
        page.locator("#discount-code").fill("NOPE");
        button("Apply Discount").click();
        assertThat(page.locator("[data-role=checkout-messages] .message-error"))
                .hasText("The coupon code isn't valid. Verify the code and try again.");
        page.locator("#discount-code").fill("TENTH");
        button("Apply Discount").click();
        assertThat(page.locator(".table-totals .discount")).containsText("-$6.20");
        button("Place Order").click();
        page.waitForURL("**/checkout/onepage/success/");

        Locator number = page.locator("a.order-number");
        assertThat(number).hasText(Pattern.compile("[0-9]{9}"));
        assertThat(number)
                .hasAttribute("href", "/sales/order/view/order_id/" + Long.parseLong(number.textContent()) + "/");
        assertThat(page.locator(".checkout-success"))
                .containsText("Your order number is: " + number.textContent() + ".");
        Map<String, Object> order = shop.row("SELECT * FROM sales_order WHERE increment_id = ?", number.textContent());
        assertThat(((Number) order.get("customer_id")).intValue()).isEqualTo(28);
        assertThat(order.get("coupon_code")).isEqualTo("TENTH");
        assertThat(
                        shop.rows(
                                "SELECT 1 FROM customer_address_entity WHERE parent_id = 28 AND street = '1 Main St' AND city = 'Chicago'"))
                .hasSize(1);
    }

    @Test
    void checkoutRequiresAnAddress() {
        add("/kettle-13.html");
        page.navigate("/checkout/");

        button("Next").click();

        assertThat(page.locator("#customer-email-error")).hasText("This is a required field.");
        assertThat(page.locator("#co-shipping-form .mage-error[generated]")).hasCount(7);
        assertThat(page).hasURL(Pattern.compile(".*#shipping"));
    }

    @Test
    void anInvalidAddressIsReported() {
        add("/kettle-13.html");
        page.navigate("/checkout/");
        page.locator("#customer-email").fill("eve@example.org");
        fillAddress("#co-shipping-form");
        page.locator("#co-shipping-form [name=firstname]").fill("<script>alert(1)</script>");

        button("Next").click();

        assertThat(page.locator("[data-role=checkout-messages] .message-error"))
                .hasText("Please check the shipping address information. First Name is not valid!");
        assertThat(shop.rows("SELECT 1 FROM quote_address WHERE firstname LIKE '%script%'"))
                .isEmpty();
    }

    @Test
    void concurrentlySoldStockIsNotOversold() {
        add("/kettle-14.html");
        page.navigate("/checkout/");
        page.locator("#customer-email").fill("late@example.org");
        fillAddress("#co-shipping-form");
        button("Next").click();
        page.waitForURL("**/checkout/#payment");
        assertThat(button("Place Order")).isVisible();
        shop.execute("UPDATE cataloginventory_stock_item SET qty = 0 WHERE product_id = 24");

        button("Place Order").click();

        assertThat(page.locator("[data-role=checkout-messages] .message-error"))
                .hasText("Not all of your products are available in the requested quantity.");
        assertThat(shop.rows("SELECT 1 FROM sales_order WHERE customer_email = 'late@example.org'"))
                .isEmpty();
        shop.execute("UPDATE cataloginventory_stock_item SET qty = 100 WHERE product_id = 24");
    }

    private void signInAsBob() {
        page.navigate("/customer/account/login/");
        page.locator("main").getByLabel("Email").fill("bob@example.org");
        page.locator("main #pass").fill("Password.123");
        page.locator("main")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Sign In"))
                .click();
        page.waitForURL("**/customer/account/");
    }

    private void add(String product) {
        page.navigate(product);
        page.locator("#product-addtocart-button").click();
        assertThat(page.locator(".page.messages .message-success")).containsText("to your shopping cart.");
    }

    private void fillAddress(String form) {
        Map<String, String> fields = Map.of(
                "firstname", "Ann",
                "lastname", "O'Neil",
                "street[0]", "1 Main St",
                "city", "Chicago",
                "postcode", "60601",
                "telephone", "5551234567");
        fields.forEach(
                (name, value) -> page.locator(form + " [name='" + name + "']").fill(value));
        page.locator(form).getByLabel("State/Province").first().selectOption("Illinois");
    }

    private Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }
}
