package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.tiltyard.testkit.TestChromium;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The visual appearance of account pages. */
@Tag("browser")
class LooksTest {
    private static TestChromium chromium;
    private static Page page;

    @BeforeAll
    static void signIn() {
        chromium = TestChromium.launch();
        page = BuiltShop.emma(chromium);
    }

    @AfterAll
    static void end() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @AfterEach
    void widen() {
        page.setViewportSize(1280, 720);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/customer/account/", "/sales/order/history/", "/sales/order/view/order_id/180/"})
    void onAPhoneATableOfOrdersIsSeenWhole(String address) {
        page.setViewportSize(390, 844);
        page.navigate(address);

        assertThat(page.evalOnSelector(".table-wrapper", "frame => frame.scrollWidth - frame.clientWidth"))
                .isEqualTo(0);
        assertThat(
                        page.evalOnSelector(
                                ".table-wrapper tbody td:nth-child(2)",
                                "cell => getComputedStyle(cell, '::before').content === JSON.stringify(cell.dataset.th + ': ')"))
                .isEqualTo(true);
    }

    @Test
    void anEmptyListHasAnIcon() {
        page.navigate("/wishlist/");

        assertThat((String) page.evalOnSelector(
                        ".message.info.empty", "message => getComputedStyle(message, '::before').content"))
                .startsWith("\"!\"");
    }

    @Test
    @SuppressWarnings("unchecked") // the script returns numbers only
    void theMenuEntriesAreLeftAligned() {
        page.navigate("/customer/account/");

        List<Number> beginnings = (List<Number>) page.evaluate("""
                () => {
                  const first = {};
                  document.querySelectorAll('.navigation .level0 > .level-top > span:not(.ui-menu-icon)').forEach((word) => {
                    const box = word.getBoundingClientRect();
                    first[box.top] = Math.min(first[box.top] ?? Infinity, box.left);
                  });
                  return Object.values(first);
                }
                """);

        assertThat(beginnings).hasSizeGreaterThan(1);
        assertThat(beginnings).containsOnly(beginnings.get(0));
    }

    @Test
    void paymentAndShippingMethodsAreOnOneLine() {
        page.navigate("/sales/order/view/order_id/180/");

        assertThat(page.locator(".payment-method .title").boundingBox().y)
                .isEqualTo(
                        page.locator(".box-order-shipping-method .box-content").boundingBox().y);
    }
}
