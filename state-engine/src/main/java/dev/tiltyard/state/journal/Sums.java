package dev.tiltyard.state.journal;

import java.math.BigInteger;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A fingerprint of a bag of rows that can be added to and taken from: how many rows, and the sums of the two halves of
 * their hashes. Two bags with the same sums are the same bag, whatever the order of their rows.
 *
 * @param rows number of rows; negative for a difference
 * @param first sum of the first 64 bits of each row's hash
 * @param second sum of the last 64 bits of each row's hash
 */
public record Sums(long rows, BigInteger first, BigInteger second) {
    /** No rows. */
    public static final Sums NONE = new Sums(0, BigInteger.ZERO, BigInteger.ZERO);

    /** These rows and those. */
    public Sums plus(Sums other) {
        return new Sums(rows + other.rows, first.add(other.first), second.add(other.second));
    }

    /** These rows without those. */
    public Sums minus(Sums other) {
        return new Sums(rows - other.rows, first.subtract(other.first), second.subtract(other.second));
    }

    /** As text, for storing and hashing: {@code rows:first:second}. */
    public String text() {
        return rows + ":" + first + ":" + second;
    }

    /** Reads {@link #text()}. */
    public static Sums parse(String text) {
        String[] parts = text.split(":", 3);
        if (parts.length != 3) {
            throw new IllegalArgumentException("not a row count and two sums: '" + text + "'");
        }
        return new Sums(Long.parseLong(parts[0]), new BigInteger(parts[1]), new BigInteger(parts[2]));
    }

    /** Adds shifts to sums, table by table. */
    public static SortedMap<String, Sums> shifted(SortedMap<String, Sums> base, SortedMap<String, Sums> shifts) {
        SortedMap<String, Sums> sums = new TreeMap<>(base);
        shifts.forEach((table, shift) -> sums.merge(table, shift, Sums::plus));
        return sums;
    }
}
