package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for a telephone number of the shop on the pages that would have one. */
final class FindPhoneNumber implements Oracle {
    private static final List<String> PAGES = List.of("Contact Us", "Customer Service", "About us");
    private static final Pattern NUMBER =
            Pattern.compile("\\(?\\+?\\d{1,3}\\)?[ .-]\\(?\\d{3}\\)?[ .-]\\d{3,4}(?:[ .-]\\d{4})?");

    @Override
    public Set<Integer> templates() {
        return Set.of(134);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        for (String page : PAGES) {
            hand.follow(page);
            Matcher number = NUMBER.matcher(hand.text("body"));
            if (number.find()) {
                return number.group();
            }
        }
        return Answers.unachievable("there is no phone number on the pages " + String.join(", ", PAGES));
    }
}
