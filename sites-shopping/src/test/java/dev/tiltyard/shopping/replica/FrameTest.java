package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {
    private final TestShop shop = TestShop.open();

    @Test
    void theHomePageShowsItsWidgetInPages() {
        Seen page = shop.visitor().get("/");

        assertThat(page.document().title()).isEqualTo("One Stop Market");
        assertThat(page.text("h1")).isEqualTo("One Stop Market");
        assertThat(page.attribute("body", "class").split(" ")).contains("cms-index-index", "page-layout-1column");
        assertThat(page.attribute("body", "id")).isEqualTo("html-body");
        assertThat(page.text(".block.widget .block-title")).isEqualTo("Product Showcases");
        assertThat(page.document().select(".block.widget li.product-item")).hasSize(12);
        assertThat(page.text(".block.widget .toolbar-amount")).isEqualTo("Items 1 to 12 of 20 total");
        assertThat(page.attribute(".block.widget a.next", "href")).isEqualTo("/?pbaocw=2");
        assertThat(shop.visitor().get("/?pbaocw=2").document().select(".block.widget li.product-item"))
                .hasSize(8);
        assertThat(page.attribute("main a", "href")).isEmpty();
        assertThat(page.attribute("main p a", "href")).isEqualTo("/contact");
    }

    @Test
    void landmarksAndSkipLinkAreThere() {
        Seen page = shop.visitor().get("/");

        assertThat(page.has("header.page-header")).isTrue();
        assertThat(page.has("nav.navigation")).isTrue();
        assertThat(page.has("main#maincontent.page-main")).isTrue();
        assertThat(page.has("footer.page-footer")).isTrue();
        assertThat(page.text("a.action.skip.contentarea")).isEqualTo("Skip to Content");
    }

    @Test
    void theMenuHasThreeLevels() {
        Seen page = shop.visitor().get("/appliances/kitchen.html");

        assertThat(page.texts("nav.navigation > ul[role=menu] > li.level0 > a.level-top[role=menuitem]"))
                .containsExactly("Appliances", "Clothing");
        assertThat(page.has("li.level0.nav-1.category-item.first.level-top.has-active.parent > ul.level0.submenu"
                        + " > li.level1.nav-1-1.active.parent > ul.level1.submenu > li.level2.nav-1-1-1"))
                .isTrue();
    }

    @Test
    void aVisitorIsGreetedAndAskedToSignIn() {
        Seen page = shop.visitor().get("/");

        assertThat(page.texts(".greet.welcome")).containsExactly("Default welcome msg!", "Default welcome msg!");
        assertThat(page.texts(".panel.header .header.links a:not(.no-display)"))
                .containsExactly("My Account", "My Wish List", "Sign In", "Create an Account");
        assertThat(page.texts("footer a"))
                .containsExactly(
                        "Privacy and Cookie Policy",
                        "Search Terms",
                        "Advanced Search",
                        "Orders and Returns",
                        "Contact Us",
                        "Report All Bugs");
    }

    @Test
    void aCustomerIsGreetedByName() {
        Seen page = shop.emma().get("/");

        assertThat(page.text(".greet.welcome .logged-in")).isEqualTo("Welcome, Emma Lopez!");
        assertThat(page.texts(".panel.header .header.links a:not(.no-display)"))
                .first()
                .isEqualTo("My Account");
        assertThat(page.texts(".panel.header .header.links a:not(.no-display)")).endsWith("Sign Out");
        assertThat(page.texts("footer .links a")).doesNotContain("Orders and Returns");
        assertThat(page.body()).doesNotContain("Creating an account has many benefits: check out faster");
    }

    @Test
    void theLabelsOfTheLogInPageStayUnique() {
        Seen page = shop.visitor().get("/");

        Element kept = page.document().selectFirst("template#authentication-popup");
        assertThat(kept.select("label[for=customer-email]").text()).isEqualTo("Email Address");
        assertThat(kept.select("form#login-form #customer-email[name=username]"))
                .hasSize(1);
        assertThat(kept.select("#send2").text()).isEqualTo("Sign In");
        assertThat(page.document().select("input[type=password]")).allMatch(field -> field.closest("template") != null);
    }

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource(useHeadersInDisplayName = true, textBlock = """
            path,                                      heading
            /about-us,                                 About us
            /about-us/,                                About us
            /customer-service/,                        Customer Service
            /privacy-policy-cookie-restriction-mode/,  Privacy Policy
            /enable-cookies,                           What are Cookies?
            /contact,                                  Contact Us
            /contact/,                                 Contact Us
            /contact/index/,                           Contact Us
            """)
    void pagesAnswerWithAndWithoutASlash(String path, String heading) {
        Seen page = shop.visitor().getWithoutRedirect(path);

        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("h1")).isEqualTo(heading);
    }

    @Test
    void blocksAreShownWithinPages() {
        assertThat(shop.visitor().get("/about-us").text("main")).contains("We are few.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nope",
                "/nope/",
                "/no-route",
                "/x.html",
                "/media/catalog/product/cache/240x300/none.jpg",
                "/media"
            })
    void missingPagesAreReported(String path) {
        Seen page = shop.visitor().get(path);

        assertThat(page.status()).isEqualTo(404);
        assertThat(page.document().title()).isEqualTo("404 Not Found");
        assertThat(page.text("h1")).isEqualTo("Whoops, our bad...");
        assertThat(page.texts(".sidebar-additional .block-title strong"))
                .containsExactly("Compare Products", "My Wish List");
    }

    @Test
    void theFormKeyIsInTheCookieToo() {
        FormBrowser browser = shop.visitor();
        Seen page = browser.get("/");

        assertThat(page.formKey()).hasSize(16).isEqualTo(page.response().cookie("form_key"));
        assertThat(browser.get("/contact").formKey()).isEqualTo(page.formKey());
        assertThat(shop.visitor().get("/").formKey()).isNotEqualTo(page.formKey());
    }

    @Test
    void foreignScriptsAreBlocked() {
        assertThat(shop.visitor().get("/").header("Content-Security-Policy")).contains("default-src 'self'");
    }

    @Test
    void theNewsletterIsSubscribedTo() {
        FormBrowser browser = shop.visitor();
        Seen page = browser.get("/contact");

        assertThat(browser.submit(page, "#newsletter-validate-detail", "email", "new.reader@example.org")
                        .message())
                .isEqualTo("Thank you for your subscription.");
        assertThat(browser.submit(
                                browser.get("/contact"),
                                "#newsletter-validate-detail",
                                "email",
                                "new.reader@example.org")
                        .message())
                .isEqualTo("This email address is already subscribed.");
        assertThat(browser.submit(browser.get("/contact"), "#newsletter-validate-detail", "email", "nonsense")
                        .message())
                .isEqualTo("Please enter a valid email address.");
        assertThat(
                        shop.row(
                                "SELECT subscriber_status, customer_id FROM newsletter_subscriber WHERE subscriber_email = 'new.reader@example.org'"))
                .containsEntry("subscriber_status", 1)
                .containsEntry("customer_id", 0L);
    }

    @Test
    void aCustomersEmailIsSubscribedForTheCustomer() {
        FormBrowser emma = shop.emma();

        emma.submit(emma.get("/contact"), "#newsletter-validate-detail", "email", "emma.lopez@gmail.com");

        assertThat(
                        shop.row(
                                "SELECT customer_id FROM newsletter_subscriber WHERE subscriber_email = 'emma.lopez@gmail.com'"))
                .containsEntry("customer_id", 27L);
        assertThat(emma.submit(emma.get("/contact"), "#newsletter-validate-detail", "email", "bob@example.org")
                        .message())
                .isEqualTo("This email address is already assigned to another user.");
    }

    @Test
    void theContactFormHasTheOriginalsLabels() {
        Seen page = shop.visitor().get("/contact");

        assertThat(page.attribute("textarea#comment", "title")).isEqualTo("What\u2019s on your mind?");
        assertThat(page.attribute("form#contact-form", "action")).isEqualTo("/contact/index/post/");
        assertThat(page.document().select("form#contact-form [name]").eachAttr("name"))
                .containsExactly("form_key", "name", "email", "telephone", "comment", "hideit");
        assertThat(page.text("label[for=telephone]")).isEqualTo("Phone Number");
        assertThat(page.text("form#contact-form button")).isEqualTo("Submit");
    }

    @Test
    void aCustomersNameAndAddressAreFilledIn() {
        Seen page = shop.emma().get("/contact");

        assertThat(page.attribute("#name", "value")).isEqualTo("Emma Lopez");
        assertThat(page.attribute("#email", "value")).isEqualTo("emma.lopez@gmail.com");
        assertThat(page.attribute("#telephone", "value")).isEmpty();
    }

    @ParameterizedTest(name = "{0} = \"{1}\": {2}")
    @CsvSource(useHeadersInDisplayName = true, delimiter = '|', textBlock = """
            field   | value | message
            hideit  | ''    | Thanks for contacting us with your comments and questions. We'll respond to you very soon.
            name    | ' '   | Enter the Name and try again.
            comment | ''    | Enter the comment and try again.
            email   | emma  | The email address is invalid. Verify the email address and try again.
            hideit  | bot   | An error occurred while processing your form. Please try again later.
            """)
    void theContactFormIsAnswered(String field, String value, String message) {
        FormBrowser browser = shop.visitor();

        Seen after = browser.submit(
                browser.get("/contact"),
                "#contact-form",
                "name",
                "E",
                "email",
                "e@x.org",
                "comment",
                "<script>1</script>",
                field,
                value);

        assertThat(after.path()).isEqualTo("/contact/index/");
        assertThat(after.message()).isEqualTo(message);
        assertThat(after.body()).doesNotContain("<script>1");
        if (!message.startsWith("Thanks") && !field.equals("comment")) {
            assertThat(after.text("textarea#comment")).isEqualTo("<script>1</script>");
        }
    }

    @Test
    void aStaleFormKeyIsRefusedEverywhere() {
        FormBrowser browser = shop.visitor();
        Seen page = browser.get("/contact");

        assertThat(browser.submit(page, "#contact-form", "form_key", "x", "name", "E")
                        .message())
                .isEqualTo("Invalid Form Key. Please refresh the page.");
        assertThat(browser.submit(page, "#newsletter-validate-detail", "form_key", "x", "email", "stale@example.org")
                        .message())
                .isEqualTo("Invalid Form Key. Please refresh the page.");
        assertThat(shop.rows("SELECT 1 FROM newsletter_subscriber WHERE subscriber_email = 'stale@example.org'"))
                .isEmpty();
    }

    @Test
    void scriptsLoadPrivateContentSections() {
        FormBrowser emma = shop.emma();

        String sections = emma.get("/customer/section/load/?sections=cart,customer,messages,wishlist,compare-products")
                .body();

        assertThat(sections)
                .contains(
                        "\"cart\":{\"summary_count\":0",
                        "\"isGuestCheckoutAllowed\":true",
                        "\"possible_onepage_checkout\"",
                        "\"fullname\":\"Emma Lopez\"",
                        "\"messages\":{\"messages\":[]",
                        "\"data_id\":16865");
        assertThat(emma.get("/customer/section/load/?sections=nonsense").status())
                .isEqualTo(400);
    }

    @Test
    void theMiniCartShowsWhatIsInTheCart() {
        FormBrowser carl = shop.newCustomer(1701);
        shop.execute(
                "INSERT INTO quote (entity_id, store_id, is_active, items_count, items_qty, subtotal, customer_id, updated_at)"
                        + " VALUES (70070, 1, 1, 1, 2, 20, 1701, '2023-06-12 13:00:00')");
        shop.execute("INSERT INTO quote_item (item_id, quote_id, product_id, sku, name, qty, price, product_type)"
                + " VALUES (70071, 70070, 50, 'MUG', 'Printed <Mug>', 2, 10, 'simple')");
        shop.execute(
                "INSERT INTO quote_item_option (item_id, product_id, code, value) VALUES (70071, 50, 'option_ids', '1'),"
                        + " (70071, 50, 'option_1', '2')");

        assertThat(carl.get("/about-us").text("a.action.showcart .counter-number"))
                .isEqualTo("2");
        assertThat(carl.get("/customer/section/load/?sections=cart").body())
                .contains(
                        "\"summary_count\":2",
                        "$20.00",
                        "\"product_name\":\"Printed &lt;Mug&gt;\"",
                        "\"label\":\"Colour\"",
                        "\"value\":\"Red\"",
                        "\"product_url\":\"/mug.html\"");
        shop.execute("DELETE FROM quote WHERE entity_id = 70");
    }

    @Test
    void picturesAreServedInSizes() throws IOException {
        Path picture = shop.files().resolve("media/catalog/product/k/e/kettle.png");
        Files.createDirectories(picture.getParent());
        javax.imageio.ImageIO.write(
                new java.awt.image.BufferedImage(50, 40, java.awt.image.BufferedImage.TYPE_INT_RGB),
                "png",
                picture.toFile());

        Seen small = shop.visitor().get("/media/catalog/product/cache/240x300/k/e/kettle.png");
        assertThat(small.status()).isEqualTo(200);
        assertThat(small.header("Content-Type")).isEqualTo("image/jpeg");
        assertThat(shop.visitor()
                        .get("/media/catalog/product/cache/110x160/k/e/kettle.png")
                        .status())
                .isEqualTo(200);
        assertThat(shop.visitor().get("/media/catalog/product/k/e/kettle.png").header("Content-Type"))
                .isEqualTo("image/png");
        assertThat(shop.visitor()
                        .get("/media/catalog/product/cache/999x999/k/e/kettle.png")
                        .status())
                .isEqualTo(404);
    }
}
