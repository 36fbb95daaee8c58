package dev.tiltyard.shopping.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.FormBrowser.Seen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddressBookTest {
    private static final String FORM = "#form-validate";

    private final TestShop shop = TestShop.open();

    /** A new customer with one address, logged in. */
    private FormBrowser customer(int id) {
        shop.execute(
                "INSERT INTO customer_entity (entity_id, website_id, email, group_id, store_id, is_active, firstname,"
                        + " lastname, default_billing, default_shipping, password_hash) SELECT ?, 1, ?, 1, 1, 1, 'Ada', 'Byron',"
                        + " ?, ?, password_hash FROM customer_entity WHERE entity_id = 27",
                id,
                "ada" + id + "@example.com",
                id,
                id);
        shop.execute(
                "INSERT INTO customer_address_entity (entity_id, parent_id, firstname, lastname, street, city, region,"
                        + " region_id, postcode, country_id, telephone) VALUES (?, ?, 'Ada', 'Byron', '1 First St\nFloor 2',"
                        + " 'Chicago', 'Illinois', 23, '60601', 'US', '5551234')",
                id,
                id);
        return shop.customer(id);
    }

    @Test
    void showsBothDefaultAddressesLineByLine() {
        Seen page = customer(2100).get("/customer/address");

        assertThat(page.path()).isEqualTo("/customer/address");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.text("h1")).isEqualTo("Address Book");
        String lines = "Ada Byron<br>1 First St<br>Floor 2<br>Chicago, Illinois, 60601<br>United States<br>T: "
                + "<a href=\"tel:5551234\">5551234</a>";
        for (String box : List.of("billing", "shipping")) {
            assertThat(page.document()
                            .selectFirst(".box.box-address-" + box + " > .box-content > address")
                            .html()
                            .replace("\n", ""))
                    .isEqualTo(lines);
        }
        assertThat(page.texts(".box-actions a")).containsExactly("Change Billing Address", "Change Shipping Address");
        assertThat(page.text(".block-addresses-list .empty"))
                .isEqualTo("You have no other address entries in your address book.");
        assertThat(page.text("button.add")).isEqualTo("Add New Address");
    }

    @Test
    void changesTheDefaultAddressWithItsRegion() {
        FormBrowser ada = customer(2200);
        Seen form = ada.get("/customer/address/edit/id/2200/");
        assertThat(form.text("h1")).isEqualTo("Edit Address");
        assertThat(form.attribute("#region_id option[selected]", "value")).isEqualTo("23");
        assertThat(form.text("#region_id option")).isEqualTo("Please select a region, state or province.");
        assertThat(form.texts(".message.info"))
                .containsExactly("It's a default billing address.", "It's a default shipping address.");

        Seen book = ada.submit(
                form,
                FORM,
                "street[0]",
                "111 Magnolia Path",
                "street[1]",
                "",
                "city",
                "New York",
                "region_id",
                "43",
                "postcode",
                "10001");

        assertThat(book.path()).isEqualTo("/customer/address/index/");
        assertThat(book.message()).isEqualTo("You saved the address.");
        assertThat(book.text(".box-address-billing > .box-content"))
                .contains("111 Magnolia Path New York, New York, 10001");
        assertThat(shop.row("SELECT street, region, region_id FROM customer_address_entity WHERE entity_id = 2200"))
                .containsEntry("street", "111 Magnolia Path")
                .containsEntry("region", "New York")
                .containsEntry("region_id", 43L);
        assertThat(shop.row("SELECT billing_full, billing_city FROM customer_grid_flat WHERE entity_id = 2200"))
                .containsEntry("billing_full", "111 Magnolia Path New York New York 10001")
                .containsEntry("billing_city", "New York");
    }

    @Test
    void savesAnAdditionalAddressAsDefaultShippingOnly() {
        FormBrowser ada = customer(2300);
        Seen form = ada.get("/customer/address/new/");
        assertThat(form.text("h1")).isEqualTo("Add New Address");
        assertThat(form.attribute("#firstname", "value")).isEqualTo("Ada");
        assertThat(form.texts("#country option"))
                .containsExactly("Germany", "Kosovo", "United Kingdom", "United States");

        Seen book = ada.submit(
                form,
                FORM,
                "street[0]",
                "Unter den Linden 1",
                "city",
                "Berlin",
                "country_id",
                "DE",
                "region_id",
                "",
                "region",
                "Berlin",
                "postcode",
                "10117",
                "telephone",
                "030 1234",
                "default_shipping",
                "1");

        assertThat(book.text(".box-address-billing > .box-content")).contains("Chicago, Illinois, 60601");
        assertThat(book.text(".box-address-shipping > .box-content"))
                .contains("Unter den Linden 1 Berlin, Berlin, 10117 Germany");
    }

    @Test
    void listsFurtherAddressesAndDeletesThem() {
        FormBrowser ada = customer(2400);
        Seen book = ada.submit(
                ada.get("/customer/address/new/"),
                FORM,
                "street[0]",
                "3 Oxford St",
                "city",
                "Chicago",
                "region_id",
                "23",
                "postcode",
                "60602",
                "telephone",
                "555");
        assertThat(book.texts("#additional-addresses-table.table-additional-addresses-items tbody td"))
                .startsWith("Ada", "Byron", "3 Oxford St", "Chicago", "United States", "Illinois", "60602", "555");
        String id = book.attribute("#additional-addresses-table [data-address]", "data-address");

        Seen after = ada.post(book, "/customer/address/delete/", "id", id);

        assertThat(after.message()).isEqualTo("You deleted the address.");
        assertThat(after.has("#additional-addresses-table")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "firstname, '', '\"firstname\" is required. Enter and try again.'",
        "street[0], ' ', '\"street\" is required. Enter and try again.'",
        "city, '', '\"city\" is required. Enter and try again.'",
        "postcode, '', '\"postcode\" is required. Enter and try again.'",
        "telephone, '', '\"telephone\" is required. Enter and try again.'",
        "region_id, '', '\"regionId\" is required. Enter and try again.'",
        "region_id, '99999', '\"regionId\" is required. Enter and try again.'",
        "country_id, 'XX', 'Invalid value of \"XX\" provided for the countryId field.'",
        "lastname, '<script>alert(1)</script>', 'Last Name is not valid!'"
    })
    void rejectsInvalidAddresses(String field, String value, String message) {
        FormBrowser emma = shop.emma();

        Seen form = emma.submit(
                emma.get("/customer/address/new/"),
                FORM,
                "street[0]",
                "Refused Street 1",
                "city",
                "Chicago",
                "region_id",
                "23",
                "postcode",
                "60602",
                "telephone",
                "555",
                field,
                value);

        assertThat(form.path()).isEqualTo("/customer/address/new/");
        assertThat(form.message()).isEqualTo(message);
        assertThat(form.body()).doesNotContain("<script>alert");
        if (!field.equals("street[0]")) {
            assertThat(form.attribute("#street_1", "value")).isEqualTo("Refused Street 1");
        }
        assertThat(shop.rows("SELECT 1 FROM customer_address_entity WHERE street LIKE 'Refused%'"))
                .isEmpty();
    }

    @Test
    void keepsSqlMetacharacters() {
        FormBrowser ada = customer(2500);
        String name = "'; DROP TABLE wishlist; -- \"\\";

        Seen book = ada.submit(ada.get("/customer/address/edit/id/2500/"), FORM, "city", name);

        assertThat(book.text(".box-address-billing > .box-content")).contains(name);
        assertThat(shop.count("wishlist")).isNotNegative();
    }

    @Test
    void cannotAccessOthersAddresses() {
        FormBrowser emma = shop.emma();

        Seen shown = emma.get("/customer/address/edit/id/28/");
        assertThat(shown.path()).isEqualTo("/customer/address/");
        Seen own = emma.get("/customer/address/edit/id/26/");
        Seen changed = emma.post(
                own,
                "/customer/address/formPost/id/28/",
                "firstname",
                "Eve",
                "lastname",
                "X",
                "street[0]",
                "1",
                "city",
                "C",
                "country_id",
                "US",
                "region_id",
                "23",
                "postcode",
                "1",
                "telephone",
                "1");
        assertThat(changed.message()).isEqualTo("We can't find this address.");
        Seen deleted = emma.post(own, "/customer/address/delete/", "id", "28");
        assertThat(deleted.message()).isEqualTo("We can't delete the address right now.");
        assertThat(shop.row("SELECT firstname FROM customer_address_entity WHERE entity_id = 28"))
                .containsEntry("firstname", "Bob");
    }

    @Test
    void savesNothingWithAStaleFormKey() {
        FormBrowser ada = customer(2600);

        Seen after =
                ada.submit(ada.get("/customer/address/edit/id/2600/"), FORM, "form_key", "stale", "city", "Nowhere");

        assertThat(after.path()).isEqualTo("/customer/address/");
        assertThat(after.text(".box-address-billing")).contains("Chicago");
    }
}
