package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for the shop's phone number on the pages that should have one. */
final class FindPhoneNumber implements Oracle {
    private static final List<String> PAGES = List.of("Contact Us", "Privacy and Cookie Policy", "Search Terms");
    private static final Pattern NUMBER =
            Pattern.compile("\\(?\\+?\\d{1,3}\\)?[ .-]\\(?\\d{3}\\)?[ .-]\\d{3,4}(?:[ .-]\\d{4})?");

    @Override
    public Set<Integer> templates() {
        return Set.of(134);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        for (String page : PAGES) {
            browser.follow(page);
            Matcher number = NUMBER.matcher(browser.text("body"));
            if (number.find()) {
                return Answer.text(number.group());
            }
        }
        return Answer.notFound("");
    }
}
