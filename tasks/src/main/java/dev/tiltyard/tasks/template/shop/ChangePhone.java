package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Another telephone number with the usual address. */
final class ChangePhone extends ShopTemplate {
    ChangePhone() {
        super(
                10126,
                "shop-change-phone",
                Kind.CHANGE,
                "My phone number is now {{phone}}. Correct it in the address that my orders are billed and shipped to.",
                "Put {{phone}} in place of the telephone number of my default address.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String phone = "650" + draw.dice().between(2_000_000, 9_999_999);
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
    public String solve(Assignment assignment, Hand hand) {
        Account.enter(hand, "Address Book");
        hand.follow("Change Billing Address");
        hand.type("#telephone", assignment.argument("phone"));
        hand.press("Save Address");
        hand.await(".page.messages .message-success");
        return "";
    }
}
