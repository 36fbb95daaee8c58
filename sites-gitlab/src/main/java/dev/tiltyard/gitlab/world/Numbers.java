package dev.tiltyard.gitlab.world;

import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * The numbers of a project's issues and merge requests, which grow with time: those that the facts name, and for the
 * others numbers between them, each once.
 */
final class Numbers {
    private final Set<Long> taken = new HashSet<>();
    private final NavigableMap<Long, Long> known = new TreeMap<>();
    private long last;

    /** A number that the facts name, and when it was given. */
    void know(long number, long second) {
        taken.add(number);
        known.put(second, number);
        last = Math.max(last, number);
    }

    /** A number for something that was made at a second, {@code rank} of {@code total} in the order of time. */
    long next(long second, int rank, int total) {
        Map.Entry<Long, Long> before = known.lowerEntry(second);
        Map.Entry<Long, Long> after = known.ceilingEntry(second);
        long low = before == null ? 0 : before.getValue();
        long candidate;
        if (after == null) {
            candidate = known.isEmpty() ? rank + 1 : low + 1;
        } else {
            long high = after.getValue();
            candidate = Math.max(low + 1, Math.min(high - 1, high * (rank + 1) / Math.max(1, total)));
        }
        candidate = Math.max(1, candidate);
        while (!taken.add(candidate)) {
            candidate++;
        }
        last = Math.max(last, candidate);
        return candidate;
    }

    /** The highest number so far. */
    long last() {
        return last;
    }
}
