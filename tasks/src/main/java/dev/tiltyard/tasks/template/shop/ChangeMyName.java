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

/** Change the account's last name. A full name with a middle name could be split in two ways. */
final class ChangeMyName extends ShopTemplate {
    ChangeMyName() {
        super(
                10127,
                "shop-change-my-name",
                OutcomeKind.CHANGE,
                "I got married. Change my last name to {{family}} in my account information, but leave my address book as it is.",
                "Update the last name on my customer account to {{family}}. Don't change my addresses.");
    }

    @Override
    public Optional<Instance> draw(Draw draw) {
        String last = draw.any(
                "Hartog",
                "Ferraby",
                "Lindqvist",
                "Okonjo",
                "Whitcombe",
                "Vandermeer",
                "Calloway",
                "Brightwater",
                "Szymanski",
                "Delacroix",
                "Nakagawa",
                "Pemberton",
                "Aguilar",
                "Thornquist",
                "Mallory",
                "Rosenbaum");
        return Optional.of(Instance.of("family", last)
                .check(
                        "The account has the new last name",
                        SITE,
                        "SELECT lastname FROM customer_entity WHERE email = :me",
                        Expect.exactly(last),
                        "me",
                        draw.me(SITE))
                .allow(
                        SITE,
                        Allow.updated("customer_entity", 1, List.of("lastname", "updated_at")),
                        Allow.kept("customer_grid_flat", "name")));
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        AccountNavigation.enter(browser, "Account Information");
        browser.type("#lastname", assignment.argument("family"));
        browser.expecting(".page.messages .message-success", () -> browser.press("Save"));
        return "";
    }
}
