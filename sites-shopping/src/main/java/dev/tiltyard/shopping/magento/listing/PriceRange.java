package dev.tiltyard.shopping.magento.listing;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A price range as in a URL: {@code 10-20}, {@code -25}, {@code 25-}.
 *
 * @param from lowest price; null if unbounded
 * @param to exclusive upper bound; null if unbounded
 */
public record PriceRange(
        @Nullable BigDecimal from, @Nullable BigDecimal to) {
    private static final Pattern FORM =
            Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,4})?)?-([0-9]{1,9}(?:\\.[0-9]{1,4})?)?");

    /** Parses a range; empty if it is invalid. */
    public static Optional<PriceRange> of(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches() || parts.group(1) == null && parts.group(2) == null) {
            return Optional.empty();
        }
        return Optional.of(new PriceRange(number(parts.group(1)), number(parts.group(2))));
    }

    private static @Nullable BigDecimal number(@Nullable String text) {
        return text == null ? null : new BigDecimal(text);
    }

    /** Whether a price is in the range. A range with equal ends contains just that price. */
    public boolean contains(BigDecimal price) {
        boolean point = from != null && to != null && from.compareTo(to) == 0;
        return (from == null || price.compareTo(from) >= 0)
                && (to == null || (point ? price.compareTo(to) <= 0 : price.compareTo(to) < 0));
    }
}
