package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.States;
import java.util.List;
import java.util.Set;

/** Changes the user's address. */
final class ChangeAddress implements Oracle {
    private static final int LEAST_PARTS = 4;

    @Override
    public Set<Integer> templates() {
        return Set.of(165);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        List<String> parts = List.of(assignment.argument("address").split(", *"));
        if (parts.size() < LEAST_PARTS) {
            throw new OracleException(parts + " are not street, city, state and postal code");
        }
        browser.follow("My Account");
        browser.follow("Address Book");
        browser.follow("Change Billing Address");
        fill(parts, browser);
        browser.expecting(".box-address-shipping", () -> browser.press("Save Address"));
        if (!browser.text(".box-address-shipping").contains(parts.get(0))) {
            browser.follow("Change Shipping Address");
            fill(parts, browser);
            browser.press("Save Address");
        }
        return Answer.done();
    }

    /** Street, an optional second line, city, state and postal code. */
    private static void fill(List<String> parts, BrowserActor browser) {
        int last = parts.size() - 1;
        browser.type("#street_1", parts.get(0));
        browser.type("#street_2", String.join(", ", parts.subList(1, last - 2)));
        browser.type("#city", parts.get(last - 2));
        browser.pick("#region_id", States.name(parts.get(last - 1)));
        browser.type("#zip", parts.get(last));
    }
}
