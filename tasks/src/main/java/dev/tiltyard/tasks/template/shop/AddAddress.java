package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.OutcomeKind;
import java.util.List;
import java.util.Optional;

/** Add an address to the address book. */
final class AddAddress extends ShopTemplate {
    private static final int LOWEST = 101;
    private static final int HIGHEST = 9899;

    AddAddress() {
        super(
                10125,
                "shop-add-address",
                OutcomeKind.CHANGE,
                "Add this address to my address book, but don't change my default addresses: {{given}} "
                        + "{{family}}, {{street}}, {{town}}, {{region}} {{zip}}, United States, phone number {{phone}}.",
                "Save a new address for {{given}} {{family}}: {{street}}, {{town}}, {{region}} {{zip}}, "
                        + "United States, phone {{phone}}. Don't make it a default address.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String first = draw.any("Odile", "Bertram", "Sunniva", "Caspar");
        String last = draw.any("Wetherell", "Quarles", "Ostrander", "Pell");
        String street =
                draw.random().between(LOWEST, HIGHEST) + " " + draw.any("Alder Row", "Quarry Lane", "Mill Street");
        List<String> place = draw.random()
                .pick(List.of(
                        List.of("Boulder", "Colorado", "80302"),
                        List.of("Ithaca", "New York", "14850"),
                        List.of("Eugene", "Oregon", "97401"),
                        List.of("Asheville", "North Carolina", "28801")));
        String phone = "555" + draw.random().between(1_000_000, 9_999_999);
        return Optional.of(Instance.of(
                        "given",
                        first,
                        "family",
                        last,
                        "street",
                        street,
                        "town",
                        place.get(0),
                        "region",
                        place.get(1),
                        "zip",
                        place.get(2),
                        "phone",
                        phone)
                .check(
                        "The address is in the address book",
                        SITE,
                        """
                        SELECT a.firstname, a.lastname, a.street, a.city, a.region, a.postcode, a.country_id AS country,
                               a.telephone, a.entity_id IN (c.default_billing, c.default_shipping) AS usual
                          FROM customer_address_entity a JOIN customer_entity c ON c.entity_id = a.parent_id
                         WHERE c.email = :me ORDER BY a.entity_id DESC LIMIT 1
                        """,
                        Expect.row(
                                "firstname",
                                first,
                                "lastname",
                                last,
                                "street",
                                street,
                                "city",
                                place.get(0),
                                "region",
                                place.get(1),
                                "postcode",
                                place.get(2),
                                "country",
                                "US",
                                "telephone",
                                phone,
                                "usual",
                                0),
                        "me",
                        draw.me(SITE))
                .allow(SITE, Allow.inserted("customer_address_entity", 1)));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AccountNavigation.enter(browser, "Address Book");
        browser.press("Add New Address");
        browser.type("#firstname", assignment.argument("given"));
        browser.type("#lastname", assignment.argument("family"));
        browser.type("#telephone", assignment.argument("phone"));
        browser.type("#street_1", assignment.argument("street"));
        browser.pick("#country", "United States");
        browser.pick("#region_id", assignment.argument("region"));
        browser.type("#city", assignment.argument("town"));
        browser.type("#zip", assignment.argument("zip"));
        browser.expecting(".page.messages .message-success", () -> browser.press("Save Address"));
        return "";
    }
}
