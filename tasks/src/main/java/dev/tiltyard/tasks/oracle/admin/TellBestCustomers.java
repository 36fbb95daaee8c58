package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers who completed the most orders, or the second most, or who placed a given number of orders. */
final class TellBestCustomers implements Oracle {
    private static final Pattern PLACED = Pattern.compile("placed (\\d+) orders");
    private static final List<String> PLACES = List.of("first", "second", "third", "fourth", "fifth", "sixth");

    @Override
    public Set<Integer> templates() {
        return Set.of(276);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        OrderCounts orders = new OrderCounts(browser);
        Matcher placed = PLACED.matcher(assignment.intent());
        List<String> names = placed.find()
                ? OrderCounts.with(Integer.parseInt(placed.group(1)), orders.byCustomer(""))
                : OrderCounts.at(place(assignment.intent()), orders.byCustomer("Complete"));
        return Answer.list(names);
    }

    private static int place(String intent) {
        for (int i = 0; i < PLACES.size(); i++) {
            if (intent.contains(PLACES.get(i) + " most")) {
                return i + 1;
            }
        }
        return 1;
    }
}
