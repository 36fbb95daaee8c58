package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Drafts a refund request to the shop without sending it. */
final class WriteForRefund implements Oracle {
    private static final Pattern REASON = Pattern.compile("(?i)it broke after (?:just )?([\\w ]+? of use)");

    @Override
    public Set<Integer> templates() {
        return Set.of(153, 154);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        OrderVisit orders = new OrderVisit(browser);
        String product = assignment.argument("product");
        String message = assignment
                .find("order_id")
                .map(number -> {
                    ListedOrder purchase = orders.open(number);
                    return letter(assignment, purchase, orders.likest(product));
                })
                .orElseGet(() -> {
                    ListedOrder.Found found = orders.remembered(product, assignment.argument("time"), purchase -> true);
                    return letter(assignment, found.purchase(), found.item());
                });
        browser.follow("Contact Us");
        browser.type("#comment", message);
        return Answer.done();
    }

    private static String letter(OracleTask assignment, ListedOrder purchase, ListedOrder.Item item) {
        Matcher reason = REASON.matcher(assignment.intent());
        String why = reason.find() ? "It broke after " + reason.group(1) : "It broke";
        return "I would like to ask for a refund for the " + assignment.argument("product")
                + " that I bought. " + why + ". Order number: " + purchase.number() + ". Product: " + item.name()
                + " (SKU " + item.sku() + "). Amount to refund: " + MoneyText.show(item.price()) + ".";
    }
}
