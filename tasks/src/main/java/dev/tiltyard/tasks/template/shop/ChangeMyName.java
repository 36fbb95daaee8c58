package dev.tiltyard.tasks.template.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.template.Allow;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import dev.tiltyard.tasks.template.Kind;
import java.util.List;
import java.util.Optional;

/** Change the name of the account. */
final class ChangeMyName extends ShopTemplate {
    ChangeMyName() {
        super(
                10127,
                "shop-change-my-name",
                Kind.CHANGE,
                "I got married. Change my name to {{given}} {{family}} in my account information, but leave my address book as it is.",
                "Update the name on my customer account to {{given}} {{family}}. Don't change my addresses.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String first = draw.any("Emma", "Emmeline", "Emma Rose");
        String last = draw.any("Hartog", "Ferraby", "Lindqvist", "Okonjo", "Tamsin", "Vandermeer");
        return Optional.of(Instance.of("given", first, "family", last)
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
    public String solve(Assignment assignment, BrowserActor browser) {
        Account.enter(browser, "Account Information");
        browser.type("#firstname", assignment.argument("given"));
        browser.type("#lastname", assignment.argument("family"));
        browser.press("Save");
        browser.await(".page.messages .message-success");
        return "";
    }
}
