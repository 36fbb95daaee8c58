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

/** Another name in the account. */
final class ChangeMyName extends ShopTemplate {
    ChangeMyName() {
        super(
                10127,
                "shop-change-my-name",
                Kind.CHANGE,
                "I married: in my account information, change my name to {{first}} {{last}}. Leave the address book alone.",
                "Make {{first}} {{last}} the name of my customer account.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String first = draw.any("Emma", "Emmeline", "Emma Rose");
        String last = draw.any("Hartog", "Ferraby", "Lindqvist", "Okonjo", "Tamsin", "Vandermeer");
        return Optional.of(Instance.of("first", first, "last", last)
                .check(
                        "The account has the new name",
                        SITE,
                        "SELECT firstname, lastname FROM customer_entity WHERE email = :me",
                        Expect.row("firstname", first, "lastname", last),
                        "me",
                        draw.me(SITE))
                .allow(
                        SITE,
                        Allow.updated("customer_entity", 1, List.of("firstname", "lastname", "updated_at")),
                        Allow.kept("customer_grid_flat", "name")));
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        Account.enter(hand, "Account Information");
        hand.type("#firstname", assignment.argument("first"));
        hand.type("#lastname", assignment.argument("last"));
        hand.press("Save");
        hand.await(".page.messages .message-success");
        return "";
    }
}
