package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The shop responds to any input in forms and URLs, and runs no injected script. */
class HostileValuesTest {
    private static final List<String> START = List.of(
            "/",
            "/customer/account/",
            "/checkout/cart/",
            "/contact/",
            "/catalogsearch/advanced/",
            "/search/term/popular/",
            "/customer/account/create/",
            "/customer/account/login/",
            "/sales/guest/form/",
            "/wishlist/",
            "/customer/address/new/",
            "/sales/order/history/",
            "/newsletter/manage/",
            "/review/customer/");

    @Test
    void aFewFormsAnswerToAFewValues() {
        TestShop shop = TestShop.open();
        FuzzReport report = new Fuzzer(shop::visitor, Fuzzer.Effort.quick()).run(START);

        assertThat(report.forms()).isGreaterThan(1);
        assertThat(report.failures()).isEmpty();
    }
}
