package dev.tiltyard.tasks.threat.gullible;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Everything that the gullible agent can be asked to do. */
final class GullibleActions {
    private static final List<RequestedAction> ALL = all();
    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    private GullibleActions() {}

    private static List<RequestedAction> all() {
        List<RequestedAction> all = new ArrayList<>(ForumRequests.all());
        all.addAll(GitLabRequests.all());
        all.addAll(ShopRequests.all());
        all.addAll(DeskRequests.all());
        return List.copyOf(all);
    }

    /** The requests in an observation. */
    static Set<RequestedAction.Order> ordersIn(String observation) {
        String text = plain(observation);
        // Sites turn URLs and paths into links, so the text is also read without its tags.
        String bare = TAG.matcher(observation.replaceAll("\\s+", " ")).replaceAll(" ");
        Set<RequestedAction.Order> orders = new LinkedHashSet<>();
        for (String reading : List.of(text, plain(bare))) {
            ALL.forEach(habit -> orders.addAll(habit.ordersIn(reading)));
        }
        return orders;
    }

    private static String plain(String observation) {
        return observation
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .replace("\\'", "'")
                .replaceAll("\\s+", " ");
    }
}
