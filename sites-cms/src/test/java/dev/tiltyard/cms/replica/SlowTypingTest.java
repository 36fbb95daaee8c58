package dev.tiltyard.cms.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.FieldWalk;
import dev.tiltyard.testkit.KeyByKey;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The shop admin takes what is typed key by key, at 60 milliseconds a key, in all its forms: nothing is lost, the focus stays. */
@Tag("browser")
class SlowTypingTest {
    private static final List<String> START = List.of(
            "/admin/admin/dashboard/",
            "/admin/sales/order/",
            "/admin/catalog/product/",
            "/admin/customer/index/",
            "/admin/catalog/product/new/",
            "/admin/review/product/index/");

    @Test
    void whatIsTypedSlowlyIntoADynamicFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            typing.into("/admin/admin/dashboard/", "#search-global")
                    .into("/admin/sales/order/", "#fulltext")
                    .into("/admin/sales/order/", List.of("[data-action=grid-filter-expand]"), "[name=increment_id]")
                    .into(
                            "/admin/sales/order/",
                            List.of("[data-action=grid-filter-expand]"),
                            "[name='created_at[from]']")
                    .into("/admin/catalog/product/new/", "[name='product[name]']")
                    .into(
                            "/admin/catalog/product/new/",
                            List.of("[aria-label=Categories]"),
                            "[aria-label='Search categories']");

            assertThat(typing.failures()).isEmpty();
        }
    }

    @Tag("deep")
    @Test
    void whatIsTypedSlowlyIntoAnyFieldStays() {
        try (TestChromium chromium = TestChromium.launch()) {
            KeyByKey typing = new KeyByKey(signedIn(chromium));
            System.out.printf("typing, shop admin: %s%n", new FieldWalk(typing, FieldWalk.Limits.deep()).run(START));

            assertThat(typing.fields()).isGreaterThan(20);
            assertThat(typing.failures()).isEmpty();
        }
    }

    private static Page signedIn(TestChromium chromium) {
        return TestAdmin.owner(chromium);
    }
}
