package dev.tiltyard.state;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A fingerprint of a site's logical state.
 *
 * @param value the whole state's digest in lower-case hexadecimal
 * @param parts digest of each table, of the sequences and of the files, by name
 */
public record Digest(String value, SortedMap<String, String> parts) {
    public Digest {
        parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    }
}
