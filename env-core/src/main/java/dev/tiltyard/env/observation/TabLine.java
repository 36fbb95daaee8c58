package dev.tiltyard.env.observation;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** WebArena's first line: {@code Tab 0: Forum | Tab 1 (current): Shop}. */
final class TabLine {
    private TabLine() {}

    static String of(List<Tab> tabs, int active) {
        return IntStream.range(0, tabs.size())
                .mapToObj(i -> "Tab %d%s: %s"
                        .formatted(
                                i, i == active ? " (current)" : "", tabs.get(i).title()))
                .collect(Collectors.joining(" | "));
    }
}
