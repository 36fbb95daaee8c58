package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccountPagesTest {
    private static final String FORM = "#form-validate";

    private final TestShop shop = TestShop.open();

    private Seen register(FormBrowser browser, String email, String... fields) {
        String[] all = new String[10 + fields.length];
        String[] usual = {
            "firstname",
            "Grace",
            "lastname",
            "O'Hopper",
            "email",
            email,
            "password",
            "Compiler.1952",
            "password_confirmation",
            "Compiler.1952"
        };
        System.arraycopy(usual, 0, all, 0, 10);
        System.arraycopy(fields, 0, all, 10, fields.length);
        return browser.submit(browser.get("/customer/account/create/"), FORM, all);
    }

    @Test
    void anAccountIsCreatedAndSignedIn() {
        FormBrowser browser = shop.visitor();

        Seen account = register(browser, "grace@example.com", "is_subscribed", "1");

        assertThat(account.path()).isEqualTo("/customer/account/");
        assertThat(account.message()).isEqualTo("Thank you for registering with One Stop Market.");
        assertThat(account.text(".box-information .box-content")).isEqualTo("Grace O'Hopper grace@example.com");
        assertThat(account.text(".box-newsletter .box-content"))
                .isEqualTo("You are subscribed to \"General Subscription\".");
        assertThat(account.text(".box-billing-address .box-content"))
                .isEqualTo("You have not set a default billing address.");
        assertThat(account.text(".block-dashboard-orders .block-content")).isEqualTo("You have placed no orders.");
        assertThat(shop.row("SELECT password_hash, group_id, created_in FROM customer_entity WHERE email ="
                        + " 'grace@example.com'"))
                .containsEntry("created_in", "Default Store View")
                .hasEntrySatisfying(
                        "password_hash", hash -> assertThat(hash.toString()).matches("[0-9a-f]{64}:[0-9a-f]{32}:1"));
        assertThat(shop.rows("SELECT 1 FROM customer_grid_flat WHERE email = 'grace@example.com'"))
                .hasSize(1);
        Seen book = browser.get("/customer/address/");
        assertThat(book.text("h1")).isEqualTo("Add New Address");
        assertThat(book.attribute("input[type=hidden][name=default_billing]", "value"))
                .isEqualTo("1");
    }

    @Test
    void emailsAreUnique() {
        Seen page = register(shop.visitor(), "Emma.Lopez@gmail.com");

        assertThat(page.path()).isEqualTo("/customer/account/create/");
        assertThat(page.message())
                .startsWith(
                        "There is already an account with this email address. If you are sure that it is your email");
        assertThat(page.attribute(".message-error a", "href")).isEqualTo("/customer/account/forgotpassword/");
        assertThat(page.attribute("#lastname", "value")).isEqualTo("O'Hopper");
    }

    @ParameterizedTest
    @CsvSource({
        "password_confirmation, other, Please make sure your passwords match.",
        "email, nonsense, '\"Email\" is not a valid email address.'",
        "firstname, '', '\"First Name\" is a required value.'",
        "firstname, <script>alert(1)</script>, First Name is not valid!",
        "email, '<script>@x.org', '\"Email\" is not a valid email address.'"
    })
    void invalidCustomerDataIsRejected(String field, String value, String message) {
        long before = shop.count("customer_entity");

        Seen page = register(shop.visitor(), "refused@example.com", field, value);

        assertThat(page.message()).isEqualTo(message);
        assertThat(page.body()).doesNotContain("<script>alert", "<script>@");
        assertThat(shop.count("customer_entity")).isEqualTo(before);
    }

    @ParameterizedTest
    @CsvSource({
        "short, The password needs at least 8 characters. Create a new password and try again.",
        "alllowercase, 'Minimum of different classes of characters in password is 3. Classes of characters: Lower Case,"
                + " Upper Case, Digits, Special Characters.'"
    })
    void weakPasswordsAreRefused(String password, String message) {
        Seen page =
                register(shop.visitor(), "weak@example.com", "password", password, "password_confirmation", password);

        assertThat(page.message()).isEqualTo(message);
    }

    @Test
    void aForgottenPasswordIsReset() {
        FormBrowser browser = shop.visitor();
        register(browser, "forgetful@example.com");
        browser.get("/customer/account/logout/");
        Seen sent = browser.submit(
                browser.get("/customer/account/forgotpassword/"), FORM, "email", "forgetful@example.com");
        assertThat(sent.path()).isEqualTo("/customer/account/login/");
        assertThat(sent.message())
                .isEqualTo(
                        "If there is an account associated with forgetful@example.com you will receive an email with a"
                                + " link to reset your password.");
        Object token = shop.row("SELECT rp_token FROM customer_entity WHERE email = 'forgetful@example.com'")
                .get("rp_token");

        Seen form = browser.get("/customer/account/createPassword/?token=" + token);
        assertThat(form.text("h1")).isEqualTo("Set a New Password");
        Seen done = browser.submit(form, FORM, "password", "Another.123", "password_confirmation", "Another.123");

        assertThat(done.message()).isEqualTo("You updated your password.");
        assertThat(signIn(browser, "forgetful@example.com", "Another.123").path())
                .isEqualTo("/customer/account/");
        assertThat(shop.visitor()
                        .get("/customer/account/createPassword/?token=" + token)
                        .message())
                .isEqualTo("Your password reset link has expired.");
    }

    private static Seen signIn(FormBrowser browser, String email, String password) {
        return browser.submit(
                browser.get("/customer/account/login/"),
                ".login-container #login-form",
                "login[username]",
                email,
                "login[password]",
                password);
    }

    @Test
    void passwordResetDoesNotRevealAccounts() {
        FormBrowser browser = shop.visitor();

        Seen page =
                browser.submit(browser.get("/customer/account/forgotpassword/"), FORM, "email", "nobody@example.com");

        assertThat(page.message()).startsWith("If there is an account associated with nobody@example.com");
        Seen wrong = browser.submit(browser.get("/customer/account/forgotpassword/"), FORM, "email", "<b>x");
        assertThat(wrong.message())
                .isEqualTo("The email address is incorrect. Verify the email address and try again.");
    }

    @Test
    void theNameIsChangedWithoutThePassword() {
        FormBrowser browser = shop.visitor();
        register(browser, "married@example.com");

        Seen page = browser.post(
                browser.get("/customer/account/edit/"),
                "/customer/account/editPost/",
                "firstname",
                "Grace",
                "lastname",
                "Murray Hopper");

        assertThat(page.path()).isEqualTo("/customer/account/");
        assertThat(page.message()).isEqualTo("You saved the account information.");
        assertThat(page.text(".greet.welcome")).isEqualTo("Welcome, Grace Murray Hopper!");
        assertThat(shop.rows("SELECT 1 FROM customer_grid_flat WHERE name = 'Grace Murray Hopper'"))
                .hasSize(1);
    }

    @Test
    void changingEmailOrPasswordRequiresThePassword() {
        FormBrowser browser = shop.visitor();
        register(browser, "old@example.com", "is_subscribed", "1");
        Seen form = browser.get("/customer/account/edit/changepass/1/");
        assertThat(form.text("h1")).isEqualTo("Edit Account Information");
        assertThat(form.document().title()).isEqualTo("Account Information");
        String[] fields = {
            "firstname",
            "Grace",
            "lastname",
            "Hopper",
            "change_email",
            "1",
            "change_password",
            "1",
            "email",
            "new@example.com",
            "password",
            "Different.77",
            "password_confirmation",
            "Different.77",
            "current_password",
            "wrong"
        };

        Seen refused = browser.post(form, "/customer/account/editPost/", fields);
        assertThat(refused.path()).isEqualTo("/customer/account/edit/");
        assertThat(refused.message())
                .isEqualTo("The password doesn't match this account. Verify the password and try again.");
        assertThat(refused.attribute("#email", "value")).isEqualTo("new@example.com");

        fields[fields.length - 1] = "Compiler.1952";
        Seen changed = browser.post(refused, "/customer/account/editPost/", fields);
        assertThat(changed.path()).isEqualTo("/customer/account/login/");
        assertThat(changed.message()).isEqualTo("You saved the account information.");
        assertThat(signIn(browser, "new@example.com", "Different.77").path()).isEqualTo("/customer/account/");
        assertThat(shop.rows("SELECT 1 FROM newsletter_subscriber WHERE subscriber_email = 'new@example.com'"))
                .hasSize(1);
    }

    @Test
    void aDuplicateEmailIsRejected() {
        FormBrowser browser = shop.visitor();
        register(browser, "taker@example.com");

        Seen page = browser.post(
                browser.get("/customer/account/edit/"),
                "/customer/account/editPost/",
                "firstname",
                "G",
                "lastname",
                "H",
                "change_email",
                "1",
                "email",
                "emma.lopez@gmail.com",
                "current_password",
                "Compiler.1952");

        assertThat(page.message())
                .isEqualTo("A customer with the same email address already exists in an associated website.");
    }

    @Test
    void theNewsletterIsSubscribedToAndUnsubscribedFrom() {
        FormBrowser browser = shop.visitor();
        register(browser, "reader@example.com");
        Seen form = browser.get("/newsletter/manage/");
        assertThat(form.text("h1")).isEqualTo("Newsletter Subscription");
        assertThat(form.has("input[type=checkbox][title='General Subscription']:not([checked])"))
                .isTrue();

        Seen ordered = browser.submit(form, FORM, "is_subscribed", "1");
        assertThat(ordered.path()).isEqualTo("/customer/account/");
        assertThat(ordered.message()).isEqualTo("We have saved your subscription.");
        Seen again = browser.get("/newsletter/manage/");
        assertThat(again.has("[title='General Subscription'][checked]")).isTrue();
        Seen cancelled = browser.post(again, "/newsletter/manage/save/");

        assertThat(cancelled.message()).isEqualTo("We have removed your newsletter subscription.");
        assertThat(shop.row("SELECT subscriber_status FROM newsletter_subscriber WHERE subscriber_email ="
                        + " 'reader@example.com'"))
                .containsEntry("subscriber_status", 3);
    }

    @Test
    void ownReviewsAreListedAlsoThoseThatWait() {
        FormBrowser browser = shop.visitor();
        register(browser, "critic@example.com");
        assertThat(browser.get("/review/customer/").text(".message.empty")).isEqualTo("You have submitted no reviews.");
        browser.post(
                browser.get("/kettle-3.html"),
                "/review/product/post/id/12/",
                "ratings[4]",
                "19",
                "nickname",
                "Grace",
                "title",
                "Boils",
                "detail",
                "<b>Fast</b>");

        Seen list = browser.get("/review/customer/");

        assertThat(list.texts("#my-reviews-table td.description")).containsExactly("<b>Fast</b>");
        assertThat(list.attribute("#my-reviews-table .rating-result", "title")).isEqualTo("80%");
        String details = list.attribute("#my-reviews-table .action.more", "href");
        Seen view = browser.get(details);
        assertThat(view.text(".review-title")).isEqualTo("Boils");
        assertThat(view.text(".review-date")).isEqualTo("Submitted on June 12, 2023");
        assertThat(shop.emma().get(details).status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/customer/account/",
                "/customer/account/edit/",
                "/customer/address/",
                "/customer/address/new/",
                "/sales/order/history/",
                "/sales/order/view/order_id/1/",
                "/wishlist/",
                "/newsletter/manage/",
                "/review/customer/",
                "/downloadable/customer/products/",
                "/vault/cards/listaction/"
            })
    void aGuestIsAskedToSignInFirst(String path) {
        assertThat(shop.visitor().get(path).path()).startsWith("/customer/account/login/referer/");
    }

    @ParameterizedTest
    @CsvSource({
        "/downloadable/customer/products/, My Downloadable Products, You have not purchased any downloadable products"
                + " yet.",
        "/vault/cards/listaction/, Stored Payment Methods, You have no stored payment methods."
    })
    void someSectionsAreEmpty(String path, String heading, String text) {
        Seen page = shop.emma().get(path);

        assertThat(page.text("h1")).isEqualTo(heading);
        assertThat(page.text(".message.empty")).isEqualTo(text);
        assertThat(page.text("#block-collapsible-nav .current")).isEqualTo(heading);
    }
}
