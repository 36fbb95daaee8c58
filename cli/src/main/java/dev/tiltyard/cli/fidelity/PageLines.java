package dev.tiltyard.cli.fidelity;

import dev.tiltyard.cli.fidelity.PageLine.Key;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** How often each line is on a page. More than twice counts as twice: lists of two worlds differ in length. */
final class PageLines {
    private static final int MOST = 2;

    private PageLines() {}

    static Map<Key, Integer> counted(List<PageLine> lines, Function<PageLine, Key> by) {
        Map<Key, Integer> counts = new LinkedHashMap<>();
        lines.forEach(line -> counts.merge(by.apply(line), 1, (one, more) -> Math.min(MOST, one + more)));
        return counts;
    }

    static int total(Map<Key, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** How many of these are among the others. */
    static int found(Map<Key, Integer> counts, Map<Key, Integer> others) {
        return counts.entrySet().stream()
                .mapToInt(each -> Math.min(each.getValue(), others.getOrDefault(each.getKey(), 0)))
                .sum();
    }

    /** The lines that the others have less often. */
    static List<String> missing(Map<Key, Integer> counts, Map<Key, Integer> others) {
        return counts.entrySet().stream()
                .filter(each -> each.getValue() > others.getOrDefault(each.getKey(), 0))
                .map(each -> each.getKey().toString())
                .toList();
    }

    /** Adds the counts of another observation of the same page, as far as they are higher. */
    static void widen(Map<Key, Integer> counts, Map<Key, Integer> others) {
        others.forEach((key, count) -> counts.merge(key, count, Math::max));
    }
}
