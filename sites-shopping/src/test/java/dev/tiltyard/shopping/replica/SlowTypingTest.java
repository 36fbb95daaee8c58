package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.FieldWalk;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The shop takes what is typed key by key, at 60 milliseconds a key, in all its forms: nothing is lost, the focus stays. */
@Tag("browser")
class SlowTypingTest {
    private static final List<String> START = List.of(
            "/",
            "/customer/account/",
            "/customer/account/edit/",
            "/checkout/cart/",
            "/checkout/",
            "/contact/",
            "/catalogsearch/advanced/",
            "/customer/address/new/",
            "/sales/guest/form/",
            "/wishlist/",
            "/kettle-0.html",
            "/customer/account/create/",
            "/customer/account/login/");
    private final TestShop shop = TestShop.another();

    @Test
    void whatIsTypedSlowlyIntoADynamicFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            typing.into("/", List.of(), "#search", "kettle red")
                    .into("/catalogsearch/result/?q=kettle", List.of(), "#search", "kettle blue")
                    .into("/contact/", "#comment")
                    .into("/customer/address/new/", "#street_1")
                    .into("/customer/address/new/", "#zip")
                    .into("/kettle-0.html#reviews", "#nickname_field")
                    .into("/kettle-0.html", "#qty");

            assertThat(typing.failures()).isEmpty();
        }
    }

    @Tag("deep")
    @Test
    void whatIsTypedSlowlyIntoAnyFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            System.out.printf("typing, shop: %s%n", new FieldWalk(typing, FieldWalk.Limits.deep()).run(START));

            assertThat(typing.fields()).isGreaterThan(20);
            assertThat(typing.failures()).isEmpty();
        }
    }

    private Page signedIn(TestChromium chromium) {
        return shop.sameAs(chromium, shop.emma());
    }
}
