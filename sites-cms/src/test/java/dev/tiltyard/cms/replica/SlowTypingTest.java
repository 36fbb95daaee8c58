package dev.tiltyard.cms.replica;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.SlowTyping;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;

/** The shop admin accepts typing at 60 milliseconds per key in all its forms: nothing is lost, the focus stays. */
class SlowTypingTest extends SlowTyping {
    private static final List<String> START = List.of(
            "/admin/admin/dashboard/",
            "/admin/sales/order/",
            "/admin/catalog/product/",
            "/admin/customer/index/",
            "/admin/catalog/product/new/",
            "/admin/review/product/index/");

    SlowTypingTest() {
        super(START, 21);
    }

    @Override
    protected void typeIntoDynamicFields(KeyByKey typing) {
        typing.into("/admin/admin/dashboard/", "#search-global")
                .into("/admin/sales/order/", "#fulltext")
                .into("/admin/sales/order/", List.of("[data-action=grid-filter-expand]"), "[name=increment_id]")
                .into("/admin/sales/order/", List.of("[data-action=grid-filter-expand]"), "[name='created_at[from]']")
                .into("/admin/catalog/product/new/", "[name='product[name]']")
                .into(
                        "/admin/catalog/product/new/",
                        List.of("[aria-label=Categories]"),
                        "[aria-label='Search categories']");
    }

    @Override
    protected Page signedIn(TestChromium chromium) {
        return TestAdmin.owner(chromium);
    }
}
