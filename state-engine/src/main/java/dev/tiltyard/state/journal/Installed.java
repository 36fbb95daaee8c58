package dev.tiltyard.state.journal;

import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What was found, or made, when a journal was opened.
 *
 * @param base where the journal begins: the initial state
 * @param sums sums of each table's rows in the initial state
 * @param pending where a restore was going when its process or its database died; empty if none was under way
 * @param pendingFiles which state of the files that restore was going to
 */
public record Installed(
        Mark base, SortedMap<String, Sums> sums, Optional<Mark> pending, Optional<String> pendingFiles) {
    public Installed {
        sums = Collections.unmodifiableSortedMap(new TreeMap<>(sums));
    }
}
