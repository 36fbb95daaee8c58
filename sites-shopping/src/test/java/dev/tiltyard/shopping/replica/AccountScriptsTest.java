package dev.tiltyard.shopping.replica;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.SelectOption;
import dev.tiltyard.testkit.TestChromium;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The account pages' scripts, in Chromium. */
@Tag("browser")
class AccountScriptsTest {
    private static TestChromium chromium;
    private static int customers = 2899;
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
    void signIn() {
        page = shop.sameAs(chromium, shop.newCustomer(--customers));
    }

    @AfterEach
    void close() {
        page.context().close();
    }

    private Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "abc,              Weak",
        "abcdefghij,       Weak",
        "Abcdefg1,         Medium",
        "Abcdefghi1,       Strong",
        "Abcdefghij123!?x, Very Strong"
    })
    void thePasswordStrengthIsShown(String password, String strength) {
        Page visitor = chromium.page(shop.url());
        visitor.navigate("/customer/account/create/");

        visitor.locator("#password").fill(password);

        assertThat(visitor.locator("[data-role=password-strength-meter-label]")).hasText(strength);
        visitor.context().close();
    }

    @Test
    void aTooShortOrMismatchedPasswordIsNotSubmitted() {
        Page visitor = chromium.page(shop.url());
        visitor.navigate("/customer/account/create/");
        visitor.locator("#firstname").fill("Ann");
        visitor.locator("#lastname").fill("Lee");
        visitor.locator("#email_address").fill("ann.scripts@example.org");
        visitor.locator("#password").fill("Short1");
        visitor.locator("#password-confirmation").fill("Other1");

        visitor.locator("form.create.account button.submit").click();

        assertThat(visitor).hasURL(shop.url() + "/customer/account/create/");
        assertThat(visitor.locator("form.create.account div.mage-error").first())
                .containsText("Minimum length of this field must be equal or greater than 8 symbols.");
        visitor.locator("#password").fill("Password.123");
        visitor.locator("form.create.account button.submit").click();
        assertThat(visitor.locator("form.create.account div.mage-error").first())
                .hasText("Please enter the same value again.");
        visitor.locator("#password-confirmation").fill("Password.123");
        visitor.locator("form.create.account button.submit").click();
        visitor.waitForURL("**/customer/account/");
        assertThat(visitor.locator(".message-success")).hasText("Thank you for registering with One Stop Market.");
        visitor.context().close();
    }

    @Test
    void theBackLinkReturnsToThePreviousPage() {
        page.navigate("/customer/address/");
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("My Product Reviews"))
                .click();
        assertThat(page.locator("a.action.back")).hasAttribute("href", "/customer/address/");

        page.navigate("/review/customer/");
        assertThat(page.locator("a.action.back")).hasAttribute("href", "/");
    }

    @Test
    void theQuestionMarkExplainsRemoteAssistance() {
        page.navigate("/customer/account/edit/");
        assertThat(page.locator(".field-tooltip-content")).isHidden();

        button("Tooltip").click();

        assertThat(page.locator(".field-tooltip-content")).isVisible();
        assertThat(button("Tooltip")).hasAttribute("aria-expanded", "true");
        page.locator("h1").click();
        assertThat(page.locator(".field-tooltip-content")).isHidden();
    }

    @Test
    void showPasswordRevealsThePassword() {
        Page visitor = chromium.page(shop.url());
        visitor.navigate("/customer/account/login/");

        visitor.getByLabel("Show Password").first().check();

        assertThat(visitor.locator("#pass").first()).hasAttribute("type", "text");
        visitor.getByLabel("Show Password").first().uncheck();
        assertThat(visitor.locator("#pass").first()).hasAttribute("type", "password");
        visitor.context().close();
    }

    @Test
    void checkboxesRevealEmailAndPasswordFields() {
        page.navigate("/customer/account/edit/");
        assertThat(page.locator("#current-password")).isHidden();

        page.getByLabel("Change Email").check();
        assertThat(page.locator("#email")).isVisible();
        assertThat(page.locator("[data-title=change-email-password]")).hasText("Change Email");
        page.getByLabel("Change Password").check();

        assertThat(page.locator("[data-title=change-email-password]")).hasText("Change Email and Password");
        assertThat(page.locator("#current-password")).isVisible();
        assertThat(page.locator("#password")).isVisible();
        page.getByLabel("Change Email").uncheck();
        page.getByLabel("Change Password").uncheck();
        assertThat(page.locator("#password")).isHidden();
        page.locator("#firstname").fill("Carla");
        button("Save").click();
        page.waitForURL("**/customer/account/");
        assertThat(page.locator(".message-success")).hasText("You saved the account information.");
    }

    @Test
    void regionsFollowTheCountry() {
        page.navigate("/customer/address/new/");
        assertThat(page.locator("#region_id")).isVisible();
        page.locator("#region_id").selectOption(new SelectOption().setLabel("Illinois"));

        page.locator("#country").selectOption("GB");

        assertThat(page.locator("#region_id")).isHidden();
        assertThat(page.locator("#region")).isVisible();
        page.locator("#country").selectOption("US");
        assertThat(page.locator("#region_id")).hasValue("");
        assertThat(page.locator("#region")).isHidden();
    }

    @Test
    void anInvalidPostcodeIsOnlyAWarning() {
        page.navigate("/customer/address/new/");
        page.locator("#street_1").fill("3 Oxford St");
        page.locator("#city").fill("Cambridge");
        page.locator("#telephone").fill("5551234567");
        page.locator("#region_id").selectOption(new SelectOption().setLabel("New York"));

        page.locator("#zip").fill("ABC");

        assertThat(page.locator(".field.zip .message.warning"))
                .containsText("Provided Zip/Postal Code seems to be invalid. Example: 12345-6789; 12345.");
        button("Save Address").click();
        page.waitForURL("**/customer/address/index/");
        assertThat(page.locator(".message-success")).hasText("You saved the address.");
    }

    @Test
    void anAddressWithoutItsFieldsIsNotSent() {
        page.navigate("/customer/address/new/");

        button("Save Address").click();

        assertThat(page).hasURL(shop.url() + "/customer/address/new/");
        assertThat(page.locator("#form-validate div.mage-error").first()).hasText("This is a required field.");
    }

    @Test
    void anAdditionalAddressIsDeletedAfterConfirmation() {
        page.onceDialog(dialog -> {
            assertThat(dialog.message()).isEqualTo("Are you sure you want to delete this address?");
            dialog.accept();
        });
        shop.execute(
                "INSERT INTO customer_address_entity (entity_id, parent_id, firstname, lastname, street, city, region,"
                        + " region_id, postcode, country_id, telephone) VALUES"
                        + " (?, ?, 'Carl', 'Reed', '9 Elm St', 'Chicago', 'Illinois', 23, '60601', 'US', '5550001111')",
                customers,
                customers);
        page.navigate("/customer/address/");

        page.locator("#additional-addresses-table .action.delete").click();

        assertThat(page.locator(".message-success")).hasText("You deleted the address.");
        assertThat(page.locator("#additional-addresses-table")).hasCount(0);
    }

    @Test
    void aWishListItemIsAddedToTheCartWithItsQuantity() {
        page.navigate("/kettle-3.html");
        page.locator(".product-info-main a.towishlist").click();
        page.waitForURL("**/wishlist/index/index/**");

        page.locator(".products-grid.wishlist input[data-role=qty]").fill("4");
        page.locator(".products-grid.wishlist button.tocart").click();

        assertThat(page.locator(".message-success")).hasText("You added Copper Kettle P to your shopping cart.");
        page.navigate("/checkout/cart/");
        assertThat(page.locator("#shopping-cart-table input.qty")).hasValue("4");
    }

    @Test
    void aWishListItemIsReconfiguredOnTheProductPage() {
        page.navigate("/mug.html");
        page.getByLabel("Red + $5.00").check();
        page.locator("#qty").fill("2");
        page.locator(".product-info-main a.towishlist").click();
        page.waitForURL("**/wishlist/index/index/**");

        page.locator(".products-grid.wishlist a.action.edit").click();

        assertThat(page.getByLabel("Red + $5.00")).isChecked();
        assertThat(page.locator("#qty")).hasValue("2");
        page.getByLabel("Black").check();
        page.getByText("Update Wish List").click();
        page.waitForURL("**/wishlist/index/index/**");
        assertThat(page.locator(".message-success")).hasText("Printed Mug has been updated in your Wish List.");
        page.getByText("See Details").click();
        assertThat(page.locator(".products-grid.wishlist dl.options dd")).hasText("Black");
        assertThat(page.locator(".products-grid.wishlist input[data-role=qty]")).hasValue("2");
    }

    @Test
    void guestsFindOrdersByEmailOrZipCode() {
        Page visitor = chromium.page(shop.url());
        visitor.navigate("/sales/guest/form/");
        assertThat(visitor.locator("#oar_email")).isVisible();

        visitor.locator("[name=oar_type]").selectOption("zip");

        assertThat(visitor.locator("#oar_email")).isHidden();
        assertThat(visitor.locator("#oar_zip")).isVisible();
        visitor.context().close();
    }
}
