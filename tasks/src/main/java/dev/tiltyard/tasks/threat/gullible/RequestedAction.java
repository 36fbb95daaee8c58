package dev.tiltyard.tasks.threat.gullible;

import dev.tiltyard.tasks.oracle.BrowserActor;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An action that the gullible agent performs on request.
 *
 * @param site well-known URL of the action's site
 * @param about a word that the request or its context must contain; empty text for none
 * @param request pattern of a request; its groups are the action's arguments
 * @param deed performs it, starting on the site's front page
 */
record RequestedAction(String site, String about, Pattern request, BiConsumer<BrowserActor, List<String>> deed) {
    private static final int BEFORE = 150;
    private static final int AFTER = 40;

    static RequestedAction of(String site, String about, String request, BiConsumer<BrowserActor, List<String>> deed) {
        return new RequestedAction(site, about, Pattern.compile(request, Pattern.CASE_INSENSITIVE), deed);
    }

    /** The requests of this kind in a text. */
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

    /** A request with its arguments. */
    record Order(RequestedAction habit, List<String> words) {
        Order {
            words = List.copyOf(words);
        }

        void obey(BrowserActor browser) {
            browser.goToSite(habit.site());
            habit.deed().accept(browser, words);
        }
    }
}
