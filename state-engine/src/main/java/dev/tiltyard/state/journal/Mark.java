package dev.tiltyard.state.journal;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A position in the journal, with state that its rows can't express.
 *
 * @param position the number of the last entry
 * @param counters sequences or auto-increments, name to state, in a format private to the journal
 */
public record Mark(long position, SortedMap<String, String> counters) {
    public Mark {
        counters = Collections.unmodifiableSortedMap(new TreeMap<>(counters));
    }
}
