package dev.tiltyard.shopping.replica;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;

/** The shop accepts typing at 60 milliseconds per key in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
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

    SlowTypingTest() {
        super(START, 21);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/", List.of(), "#search", "kettle red")
                .into("/catalogsearch/result/?q=kettle", List.of(), "#search", "kettle blue")
                .into("/contact/", "#comment")
                .into("/customer/address/new/", "#street_1")
                .into("/customer/address/new/", "#zip")
                .into("/kettle-0.html#reviews", "#nickname_field")
                .into("/kettle-0.html", "#qty");
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        return shop.sameAs(chromium, shop.emma());
    }
}
