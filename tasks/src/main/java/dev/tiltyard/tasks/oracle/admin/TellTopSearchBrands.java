package dev.tiltyard.tasks.oracle.admin;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.Oracle;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Names the brands among what customers search for most. */
final class TellTopSearchBrands implements Oracle {
    private static final int TOP = 3;

    @Override
    public Set<Integer> templates() {
        return Set.of(1001);
    }

    @Override
    public String solve(Assignment assignment, Hand hand) {
        AdminVisit visit = new AdminVisit(hand);
        visit.menu("reports", "search/term/report");
        return visit.legacy("query_text", "popularity").stream()
                .limit(TOP)
                .map(row -> brand(row))
                .collect(Collectors.joining(", "));
    }

    private static String brand(Map<String, String> row) {
        String first = row.getOrDefault("query_text", "").split(" ")[0];
        return first.substring(0, 1).toUpperCase(Locale.ROOT) + first.substring(1);
    }
}
