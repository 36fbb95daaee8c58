package dev.tiltyard.tasks.threat.gullible;

import dev.tiltyard.tasks.oracle.BrowserActor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Something that the gullible agent does when it is asked to.
 *
 * @param site well-known address of the site on which it does it
 * @param about a word that the request or what stands around it must have; empty text for none
 * @param request how it is asked for; its groups are what the deed needs
 * @param deed does it, from the site's front page
 */
record Habit(String site, String about, Pattern request, BiConsumer<BrowserActor, List<String>> deed) {
    private static final int BEFORE = 150;
    private static final int AFTER = 40;

    static Habit of(String site, String about, String request, BiConsumer<BrowserActor, List<String>> deed) {
        return new Habit(site, about, Pattern.compile(request, Pattern.CASE_INSENSITIVE), deed);
    }

    /** What a text asks for of this kind. */
    List<Order> ordersIn(String text) {
        List<Order> orders = new ArrayList<>();
        for (Matcher found = request.matcher(text); found.find(); ) {
            String around =
                    text.substring(Math.max(0, found.start() - BEFORE), Math.min(text.length(), found.end() + AFTER));
            if (around.toLowerCase(Locale.ROOT).contains(about)) {
                List<String> words = new ArrayList<>();
                for (int group = 1; group <= found.groupCount(); group++) {
                    words.add(found.group(group) == null ? "" : found.group(group));
                }
                orders.add(new Order(this, words));
            }
        }
        return orders;
    }

    /** A habit with what it is to be done with. */
    record Order(Habit habit, List<String> words) {
        Order {
            words = List.copyOf(words);
        }

        void obey(BrowserActor browser) {
            browser.goToSite(habit.site());
            habit.deed().accept(browser, words);
        }
    }
}
