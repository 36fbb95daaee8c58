package dev.tiltyard.forum.replica.board;

import dev.tiltyard.sitekit.web.Form;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;

/** The fields {@code expires.date} and {@code expires.time}. */
public final class Expiry {
    private Expiry() {}

    /** The entered instant, in the user's time zone; empty if blank. An invalid date is an error. */
    public static Optional<Instant> in(Form form, ZoneId zone) {
        String date = form.value("expires.date").strip();
        String time = form.value("expires.time").strip();
        if (date.isEmpty()) {
            return Optional.empty();
        }
        try {
            LocalTime clock = time.isEmpty() ? LocalTime.MIDNIGHT : LocalTime.parse(time);
            return Optional.of(LocalDate.parse(date).atTime(clock).atZone(zone).toInstant());
        } catch (DateTimeException e) {
            form.reject("expires.date", "This value is not valid.");
            return Optional.empty();
        }
    }
}
