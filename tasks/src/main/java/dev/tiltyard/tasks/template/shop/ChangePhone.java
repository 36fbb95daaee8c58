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

/** Change the phone number of the default address. */
final class ChangePhone extends ShopTemplate {
    ChangePhone() {
        super(
                10126,
                "shop-change-phone",
                OutcomeKind.CHANGE,
                "My new phone number is {{phone}}. Update it in my default billing and shipping address.",
                "Change the phone number in my default address to {{phone}}.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String phone = "650" + draw.random().between(2_000_000, 9_999_999);
        return Optional.of(Instance.of("phone", phone)
                .check("The default address has the new number", SITE, """
                        SELECT a.telephone FROM customer_address_entity a JOIN customer_entity c
                            ON c.default_billing = a.entity_id AND c.default_shipping = a.entity_id WHERE c.email = :me
                        """, Expect.exactly(phone), "me", draw.me(SITE))
                .allow(
                        SITE,
                        Allow.updated("customer_address_entity", 1, List.of("telephone", "updated_at")),
                        Allow.kept("customer_entity", "updated_at"),
                        Allow.kept("customer_grid_flat", "billing_telephone")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AccountNavigation.enter(browser, "Address Book");
        browser.follow("Change Billing Address");
        browser.type("#telephone", assignment.argument("phone"));
        browser.expecting(".page.messages .message-success", () -> browser.press("Save Address"));
        return "";
    }
}
