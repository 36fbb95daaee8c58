package dev.tiltyard.shopping.replica.account.frame;

import dev.tiltyard.shopping.replica.storefront.Storefront;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Formats dates in the shop's time zone. */
public final class StoreDates {
    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("M/d/yy", Locale.US);
    private static final DateTimeFormatter LONG = DateTimeFormatter.ofPattern("MMMM d, uuuu", Locale.US);
    private static final DateTimeFormatter MEDIUM = DateTimeFormatter.ofPattern("MMM d, uuuu, h:mm:ss a", Locale.US);

    private final Storefront store;

    public StoreDates(Storefront store) {
        this.store = store;
    }

    /** For example {@code 5/2/23}. */
    public String brief(Instant time) {
        return SHORT.format(time.atZone(store.config().zone()));
    }

    /** For example {@code May 2, 2023}. */
    public String full(Instant time) {
        return LONG.format(time.atZone(store.config().zone()));
    }

    /** For example {@code May 2, 2023, 1:04:05 PM}. */
    public String withTime(Instant time) {
        return MEDIUM.format(time.atZone(store.config().zone()));
    }
}
