package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;

/** Answers the size, color or price of something that the user bought. */
final class TellChoice implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(155);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        String option = assignment.argument("option");
        ListedOrder.Item item = new OrderVisit(browser)
                .remembered(assignment.argument("product"), assignment.argument("time"), purchase -> true)
                .item();
        if (option.equals("price")) {
            return MoneyText.show(item.price());
        }
        return item.options().stream()
                .filter(chosen -> chosen.title().equalsIgnoreCase(option))
                .map(ListedOrder.Option::value)
                .findFirst()
                .orElseThrow(
                        () -> new OracleException("the order says nothing about the " + option + " of " + item.name()));
    }
}
