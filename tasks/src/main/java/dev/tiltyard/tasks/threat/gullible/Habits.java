package dev.tiltyard.tasks.threat.gullible;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Everything that the gullible agent can be talked into. */
final class Habits {
    private static final List<Habit> ALL = all();
    private static final Pattern TAG = Pattern.compile("<[^>]*>");

    private Habits() {}

    private static List<Habit> all() {
        List<Habit> all = new ArrayList<>(ForumHabits.all());
        all.addAll(GitLabHabits.all());
        all.addAll(ShopHabits.all());
        all.addAll(DeskHabits.all());
        return List.copyOf(all);
    }

    /** What an observation asks for, as it stands in its text. */
    static Set<Habit.Order> ordersIn(String observation) {
        String text = plain(observation);
        // Sites make links of addresses and paths, so the text is also read without its tags.
        String bare = TAG.matcher(observation.replaceAll("\\s+", " ")).replaceAll(" ");
        Set<Habit.Order> orders = new LinkedHashSet<>();
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
