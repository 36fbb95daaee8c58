package dev.tiltyard.evaluators.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * A typed value found in a text.
 *
 * @param kind what it measures
 * @param value in the kind's own unit: seconds, meters, days since 1970-01-01, or as written
 * @param written the number as written in the text; empty if several numbers form one value (dates, {@code 1h 35min})
 * @param unit the letters right after a plain number ({@code gb}); empty for none
 * @param start position of its first character
 * @param end position after its last character
 * @param spelled whether it is spelled out
 */
public record Quantity(
        Kind kind, BigDecimal value, Optional<BigDecimal> written, String unit, int start, int end, boolean spelled) {
    // For coordinates and the like: an answer with more digits is more precise.
    private static final int EXACT_DECIMALS = 3;

    /** The kind of quantity. */
    public enum Kind {
        DATE,
        DURATION,
        MONEY,
        LENGTH,
        PERCENT,
        NUMBER
    }

    /**
     * Whether this value matches the reference. A plain number matches the same number of any kind; a typed reference
     * matches the same value of that kind. A reference with three or more decimals also matches a number that rounds or
     * truncates to it.
     */
    public boolean meets(Quantity reference) {
        if (reference.kind == Kind.NUMBER && reference.unit.isEmpty()) {
            return written.map(w -> sameNumber(w, reference.value)).orElse(false);
        }
        return kind == reference.kind
                && (kind != Kind.NUMBER || unit.equals(reference.unit))
                && value.compareTo(reference.value) == 0;
    }

    private static boolean sameNumber(BigDecimal found, BigDecimal reference) {
        if (found.compareTo(reference) == 0) {
            return true;
        }
        int decimals = reference.scale();
        return decimals >= EXACT_DECIMALS
                && found.scale() > decimals
                && (found.setScale(decimals, RoundingMode.HALF_UP).compareTo(reference) == 0
                        || found.setScale(decimals, RoundingMode.DOWN).compareTo(reference) == 0);
    }
}
