package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Adds sizes or colours to what a configurable product offers. */
final class AddVariations implements Oracle {
    private static final Pattern SIZE = Pattern.compile("\\b(X{0,3}S|M|L|X{1,3}L|2[89]|3[0-9])\\b");
    private static final List<String> COLORS = List.of(
            "Black",
            "Blue",
            "Brown",
            "Gray",
            "Green",
            "Lavender",
            "Multi",
            "Orange",
            "Purple",
            "Red",
            "White",
            "Yellow");
    private static final String NEXT = "[data-role=step-wizard-next]";

    @Override
    public Set<Integer> templates() {
        return Set.of(252);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        String intent = assignment.intent();
        ProductVisit visit = new ProductVisit(hand);
        Map<String, String> product = visit.meant(intent);
        visit.open(product);
        hand.pressButton("[data-action=open-steps-wizard]");
        hand.pressButton(NEXT);
        String own = product.getOrDefault("Name", "");
        Matcher sizes = SIZE.matcher(intent.replace(own, ""));
        while (sizes.find()) {
            choose(hand, "size", sizes.group(1));
        }
        COLORS.stream()
                .filter(color -> Pattern.compile("(?i)\\b" + color + "\\b")
                        .matcher(intent)
                        .find())
                .forEach(color -> choose(hand, "color", color));
        hand.pressButton(NEXT);
        hand.pressButton(NEXT);
        hand.pressButton(NEXT);
        visit.save();
        return "";
    }

    private static void choose(Hand hand, String attribute, String value) {
        String entity = "[data-values-of=" + attribute + "]";
        String box = entity + " .attribute-options input[data-label=\"" + value + "\"]";
        if (hand.sees(box)) {
            hand.tick(box, true);
        } else {
            hand.type(entity + " .new-value input", value);
            hand.pressButton(entity + " [data-action=create-value]");
            hand.await(box);
        }
    }
}
