package dev.tiltyard.forum.replica.listing;

import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Time spans of a list, in menu order. */
public enum Span {
    DAY("Past 24 hours", Duration.ofDays(1)),
    WEEK("Past week", Duration.ofDays(7)),
    MONTH("Past month", Duration.ofDays(30)),
    YEAR("Past year", Duration.ofDays(365)),
    ALL("All time", null);

    private final String label;
    private final @Nullable Duration length;

    Span(String label, @Nullable Duration length) {
        this.label = label;
        this.length = length;
    }

    static Optional<Span> named(String parameter) {
        return Arrays.stream(values())
                .filter(span -> span.parameter().equals(parameter))
                .findFirst();
    }

    /** Its query parameter: {@code day}. */
    public String parameter() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Its label in the menu. */
    public String label() {
        return label;
    }

    Optional<Instant> since(Instant now) {
        return Optional.ofNullable(length).map(now::minus);
    }
}
