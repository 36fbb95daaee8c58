package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers the size, color or price of something that the user bought. */
final class TellChoice implements Oracle {
    private static final Pattern SIZES = Pattern.compile("(\\d+)\\s*[x*\u00d7]\\s*(\\d+)");

    @Override
    public Set<Integer> templates() {
        return Set.of(155);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        String option = assignment.argument("option");
        ListedOrder.Item item = new OrderVisit(browser)
                .remembered(assignment.argument("product"), assignment.argument("time"), purchase -> true)
                .item();
        if (option.equals("price")) {
            return Answer.money(item.price());
        }
        String value = item.options().stream()
                .filter(chosen -> chosen.title().equalsIgnoreCase(option))
                .map(ListedOrder.Option::value)
                .findFirst()
                .orElseThrow(
                        () -> new OracleException("the order says nothing about the " + option + " of " + item.name()));
        Matcher size = SIZES.matcher(value);
        return option.equals("size") && size.find()
                ? Answer.rows(List.of(Answer.row("width", size.group(1) + " inch", "height", size.group(2) + " inch")))
                        .inWords(value)
                : Answer.text(value);
    }
}
