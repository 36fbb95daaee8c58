package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FuzzReport;
import dev.tiltyard.testkit.Fuzzer;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is typed into any form or address of the shop, it answers, and runs no script of others. */
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
    private static final List<String> ADDRESSES = List.of(
            "/catalogsearch/result/?q=a&p=1&product_list_limit=12&product_list_order=price&product_list_dir=asc&price=1-2",
            "/catalogsearch/advanced/result/?name=a&sku=b&price[from]=1&price[to]=2",
            "/customer/section/load/?sections=cart&force_new_section_timestamp=1",
            "/review/product/listAjax/id/1/?p=1&limit=10",
            "/rest/V1/products?searchCriteria[pageSize]=1&searchCriteria[currentPage]=1&fields=items[sku]",
            "/rest/default/V1/categories?rootCategoryId=1&depth=1");

    @Test
    void aFewFormsAnswerToAFewValues() {
        TestShop shop = TestShop.open();
        FuzzReport report = new Fuzzer(shop::visitor, Fuzzer.Effort.quick()).run(START);

        assertThat(report.forms()).isGreaterThan(1);
        assertThat(report.failures()).isEmpty();
    }

    @Tag("deep")
    @Test
    void allFormsAnswerACustomer() {
        TestShop shop = TestShop.another();
        Fuzzer fuzzer = new Fuzzer(shop::emma, Fuzzer.Effort.deep());
        fuzzer.run(START);
        FuzzReport report = fuzzer.tryAddresses(ADDRESSES);
        System.out.printf("fuzz shop, customer: %s%n", report);

        assertThat(report.forms()).isGreaterThan(10);
        assertThat(report.failures()).isEmpty();
    }

    @Tag("deep")
    @Test
    void allFormsAnswerAGuest() {
        TestShop shop = TestShop.another();
        FuzzReport report = new Fuzzer(shop::visitor, Fuzzer.Effort.deep()).run(START);
        System.out.printf("fuzz shop, guest: %s%n", report);

        assertThat(report.forms()).isGreaterThan(5);
        assertThat(report.failures()).isEmpty();
    }
}
