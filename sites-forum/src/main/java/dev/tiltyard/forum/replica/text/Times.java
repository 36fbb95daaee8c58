package dev.tiltyard.forum.replica.text;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** Formats times in a user's time zone. */
public final class Times {
    private static final DateTimeFormatter SHORT = DateTimeFormatter.ofPattern("MMMM d, uuuu 'at' h:mm a", Locale.US);
    private static final DateTimeFormatter FULL =
            DateTimeFormatter.ofPattern("MMMM d, uuuu 'at' h:mm:ss a z", Locale.US);

    /** The zone whose short name is UTC rather than Z. */
    private static final ZoneId UTC = ZoneId.of("UTC");

    private Times() {}

    /** {@code November 21, 2026 at 10:06 PM}. */
    public static String brief(Instant instant, ZoneId zone) {
        return SHORT.format(instant.atZone(zone));
    }

    /** {@code November 21, 2026 at 10:06:22 PM UTC}. */
    public static String full(Instant instant, ZoneId zone) {
        return FULL.format(instant.atZone(zone.equals(ZoneOffset.UTC) ? UTC : zone));
    }

    /** {@code 2026-11-21T22:06:22+00:00}. */
    public static String machine(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString().replace("Z", "+00:00");
    }
}
