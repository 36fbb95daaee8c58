package dev.tiltyard.state.journal;

import java.math.BigInteger;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An incremental fingerprint of a multiset of rows: their number, and the sums of the two halves of their hashes. Two
 * multisets with the same sums are equal, regardless of order.
 *
 * @param rows number of rows; negative for a difference
 * @param first sum of the first 64 bits of each row's hash
 * @param second sum of the last 64 bits of each row's hash
 */
public record RowSums(long rows, BigInteger first, BigInteger second) {
    /** No rows. */
    public static final RowSums NONE = new RowSums(0, BigInteger.ZERO, BigInteger.ZERO);

    /** The sums with these rows added. */
    public RowSums plus(RowSums other) {
        return new RowSums(rows + other.rows, first.add(other.first), second.add(other.second));
    }

    /** The sums with these rows removed. */
    public RowSums minus(RowSums other) {
        return new RowSums(rows - other.rows, first.subtract(other.first), second.subtract(other.second));
    }

    /** As text, for storing and hashing: {@code rows:first:second}. */
    public String text() {
        return rows + ":" + first + ":" + second;
    }

    /** The inverse of {@link #text()}. */
    public static RowSums parse(String text) {
        String[] parts = text.split(":", 3);
        if (parts.length != 3) {
            throw new IllegalArgumentException("not a row count and two sums: '" + text + "'");
        }
        return new RowSums(Long.parseLong(parts[0]), new BigInteger(parts[1]), new BigInteger(parts[2]));
    }

    /** Adds shifts to sums, table by table. */
    public static SortedMap<String, RowSums> shifted(
            SortedMap<String, RowSums> base, SortedMap<String, RowSums> shifts) {
        SortedMap<String, RowSums> sums = new TreeMap<>(base);
        shifts.forEach((table, shift) -> sums.merge(table, shift, RowSums::plus));
        return sums;
    }
}
