package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes to the shop for money back, for a thing that one has bought, and does not send it. */
final class WriteForRefund implements Oracle {
    private static final Pattern REASON = Pattern.compile("(?i)it broke after (?:just )?([\\w ]+? of use)");

    @Override
    public Set<Integer> templates() {
        return Set.of(153, 154);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        OrderVisit orders = new OrderVisit(hand);
        String product = assignment.argument("product");
        String message = assignment
                .find("order_id")
                .map(number -> {
                    Purchase purchase = orders.open(number);
                    return letter(assignment, purchase, orders.likest(product));
                })
                .orElseGet(() -> {
                    Purchase.Found found = orders.remembered(product, assignment.argument("time"), purchase -> true);
                    return letter(assignment, found.purchase(), found.item());
                });
        hand.follow("Contact Us");
        hand.type("#comment", message);
        return "";
    }

    private static String letter(Assignment assignment, Purchase purchase, Purchase.Item item) {
        Matcher reason = REASON.matcher(assignment.intent());
        String why = reason.find() ? "It broke after " + reason.group(1) : "It broke";
        return "I would like to ask for a refund for the " + assignment.argument("product")
                + " that I bought. " + why + ". Order number: " + purchase.number() + ". Product: " + item.name()
                + " (SKU " + item.sku() + "). Amount to refund: " + Money.show(item.price()) + ".";
    }
}
