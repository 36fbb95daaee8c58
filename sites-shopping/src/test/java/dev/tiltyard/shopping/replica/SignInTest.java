package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignInTest {
    private static final String LOGIN = "/customer/account/login/";
    private static final String REFUSED = "The account sign-in was incorrect or your account is disabled temporarily."
            + " Please wait and try again later.";

    private final TestShop shop = TestShop.open();

    private static Seen signIn(FormBrowser browser, String at, String email, String password) {
        return browser.submit(
                browser.get(at), ".login-container #login-form", "login[username]", email, "login[password]", password);
    }

    private static Seen signIn(FormBrowser browser, String at) {
        return signIn(browser, at, "emma.lopez@gmail.com", "Password.123");
    }

    @Test
    void thePageHasOneFieldForEachLabelAndOneButton() {
        Seen page = shop.visitor().get(LOGIN);

        assertThat(page.document().title()).isEqualTo("Customer Login");
        assertThat(page.text("h1")).isEqualTo("Customer Login");
        assertThat(page.attribute("body", "class").split(" ")).contains("customer-account-login");
        assertThat(page.text("label[for=email]")).isEqualTo("Email");
        assertThat(page.text("label[for=pass]")).isEqualTo("Password");
        assertThat(page.text(".block-new-customer p"))
                .startsWith("Creating an account has many benefits: check out faster");
        assertThat(page.attribute("#login-form", "action")).isEqualTo("/customer/account/loginPost/");
    }

    @Test
    void theRightPasswordLeadsToTheAccount() {
        FormBrowser browser = shop.visitor();

        Seen account = signIn(browser, LOGIN);

        assertThat(account.path()).isEqualTo("/customer/account/");
        assertThat(account.text("h1")).isEqualTo("My Account");
        assertThat(account.text(".greet.welcome")).isEqualTo("Welcome, Emma Lopez!");
        assertThat(browser.getWithoutRedirect(LOGIN).header("Location")).endsWith("/customer/account/");
        assertThat(shop.rows("SELECT 1 FROM customer_log WHERE customer_id = 27 AND last_login_at IS NOT NULL"))
                .hasSize(1);
    }

    @Test
    void theSessionIdChanges() {
        FormBrowser browser = shop.visitor();
        Seen before = browser.get(LOGIN);
        String token = before.response().cookie("PHPSESSID");

        Seen after = browser.postWithoutRedirect(
                before,
                "/customer/account/loginPost/",
                "login[username]",
                "emma.lopez@gmail.com",
                "login[password]",
                "Password.123");

        assertThat(after.status()).isEqualTo(302);
        assertThat(after.response().cookie("PHPSESSID")).isNotBlank().isNotEqualTo(token);
        FormBrowser old = shop.visitor();
        old.cookie("PHPSESSID", token);
        assertThat(old.get("/customer/account/").path()).startsWith(LOGIN);
    }

    @Test
    void aPageForCustomersIsShownAfterTheLogIn() {
        FormBrowser browser = shop.visitor();
        Seen asked = browser.get("/customer/account/?from=mail");

        assertThat(asked.path()).startsWith(LOGIN + "referer/");
        Seen shown = browser.submit(
                asked,
                ".login-container #login-form",
                "login[username]",
                "emma.lopez@gmail.com",
                "login[password]",
                "Password.123");

        assertThat(shown.path()).isEqualTo("/customer/account/?from=mail");
    }

    @Test
    void theSignInLinkReturnsToThePage() {
        FormBrowser browser = shop.visitor();
        String login = browser.get("/kettle-9.html").attribute(".panel.header .authorization-link a", "href");

        assertThat(signIn(browser, login).path()).isEqualTo("/kettle-9.html");
    }

    @Test
    void redirectsStayOnTheHost() {
        FormBrowser browser = shop.visitor();
        String elsewhere = Base64.getEncoder()
                .encodeToString("http://evil.example/".getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .replace('=', '~');

        assertThat(signIn(browser, LOGIN + "referer/" + elsewhere + "/").path()).isEqualTo("/customer/account/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"emma.lopez@gmail.com", "nobody@example.com", "' OR 1=1 -- @example.com", "<script>@example.com"
            })
    void aWrongPasswordIsRefused(String email) {
        FormBrowser browser = shop.visitor();

        Seen page = signIn(browser, LOGIN, email, "' OR '1'='1");

        assertThat(page.path()).isEqualTo(LOGIN);
        assertThat(page.message()).isEqualTo(REFUSED);
        assertThat(page.attribute("#email", "value")).isEqualTo(email);
        assertThat(page.body()).doesNotContain("<script>@");
    }

    @Test
    void anEmptyFormIsRejected() {
        FormBrowser browser = shop.visitor();

        assertThat(signIn(browser, LOGIN, "", "").message()).isEqualTo("A login and a password are required.");
    }

    @Test
    void aStaleFormKeyIsRefused() {
        FormBrowser browser = shop.visitor();
        browser.get(LOGIN);

        Seen page = browser.submit(
                browser.get(LOGIN),
                ".login-container #login-form",
                "form_key",
                "stale",
                "login[username]",
                "emma.lopez@gmail.com",
                "login[password]",
                "Password.123");

        assertThat(page.message()).isEqualTo("Invalid Form Key. Please refresh the page.");
        assertThat(browser.get("/").has(".logged-in")).isFalse();
    }

    @Test
    void tenWrongPasswordsLockTheAccountForAWhile() {
        shop.execute(
                "INSERT INTO customer_entity (entity_id, website_id, email, group_id, store_id, is_active, firstname,"
                        + " lastname, password_hash) SELECT 901, 1, 'locked@example.com', 1, 1, 1, 'L', 'M', password_hash"
                        + " FROM customer_entity WHERE entity_id = 27");
        FormBrowser browser = shop.visitor();
        for (int i = 0; i < 10; i++) {
            signIn(browser, LOGIN, "locked@example.com", "wrong");
        }

        assertThat(signIn(browser, LOGIN, "locked@example.com", "Password.123").message())
                .isEqualTo(REFUSED);
        assertThat(shop.row("SELECT failures_num FROM customer_entity WHERE entity_id = 901"))
                .containsEntry("failures_num", 10);
        shop.execute("UPDATE customer_entity SET lock_expires = '2023-06-12 13:00:00' WHERE entity_id = 901");
        assertThat(signIn(browser, LOGIN, "locked@example.com", "Password.123").path())
                .isEqualTo("/customer/account/");
        assertThat(shop.row("SELECT failures_num FROM customer_entity WHERE entity_id = 901"))
                .containsEntry("failures_num", 0);
    }

    @Test
    void theGuestsWishIsInTheWishListAfterSignIn() {
        FormBrowser browser = shop.visitor();
        Seen login = browser.post(browser.get("/kettle-12.html"), "/wishlist/index/add/", "product", "22");

        Seen wishes = browser.submit(
                login,
                ".login-container #login-form",
                "login[username]",
                "emma.lopez@gmail.com",
                "login[password]",
                "Password.123");

        assertThat(wishes.path()).startsWith("/wishlist/index/index/wishlist_id/");
        assertThat(shop.rows("SELECT 1 FROM wishlist_item WHERE product_id = 22"))
                .hasSize(1);
    }

    @Test
    void theGuestsCompareListIsTheCustomersAfterSignIn() {
        FormBrowser browser = shop.visitor();
        browser.post(browser.get("/kettle-13.html"), "/catalog/product_compare/add/", "product", "23");

        signIn(browser, LOGIN);

        assertThat(shop.rows("SELECT 1 FROM catalog_compare_item WHERE product_id = 23 AND customer_id = 27"))
                .hasSize(1);
        shop.execute("DELETE FROM catalog_compare_item WHERE customer_id = 27");
    }

    @Test
    void thePopupSignsInWithoutLeavingThePage() {
        FormBrowser browser = shop.visitor();
        browser.get("/");

        Seen wrong =
                browser.json("/customer/ajax/login", "{\"username\":\"emma.lopez@gmail.com\",\"password\":\"no\"}");
        Seen right = browser.json(
                "/customer/ajax/login", "{\"username\":\"emma.lopez@gmail.com\",\"password\":\"Password.123\"}");

        assertThat(wrong.body()).contains("\"errors\":true", "Invalid login or password.");
        assertThat(right.body()).contains("\"errors\":false", "Login successful.");
        assertThat(browser.get("/").text(".logged-in")).isEqualTo("Welcome, Emma Lopez!");
        assertThat(browser.json("/customer/ajax/login", "{").status()).isEqualTo(400);
    }

    @Test
    void signingOutEndsTheSession() {
        FormBrowser browser = shop.visitor();
        signIn(browser, LOGIN);

        Seen out = browser.get("/customer/account/logout/");

        assertThat(out.path()).isEqualTo("/customer/account/logoutSuccess/");
        assertThat(out.document().title()).isEmpty();
        assertThat(out.text("h1")).isEqualTo("You are signed out");
        assertThat(out.text(".column.main")).contains("will go to our homepage in 5 seconds");
        assertThat(browser.get("/customer/account/").path()).startsWith(LOGIN);
    }
}
