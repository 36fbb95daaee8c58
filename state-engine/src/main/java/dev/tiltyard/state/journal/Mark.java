package dev.tiltyard.state.journal;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A place in the journal, with what the journal's rows can't say.
 *
 * @param position everything up to and including this number had happened
 * @param counters sequences or auto-increments, name to state, in a form that only the journal reads
 */
public record Mark(long position, SortedMap<String, String> counters) {
    public Mark {
        counters = Collections.unmodifiableSortedMap(new TreeMap<>(counters));
    }
}
