package dev.tiltyard.cms.statistics;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.Locale;

/** SQL for the store's date of an event. The database has no time zone tables. */
public final class StoreDay {
    private static final Instant FROM = Instant.parse("2018-01-01T00:00:00Z");
    private static final Instant TO = Instant.parse("2038-01-01T00:00:00Z");
    private static final DateTimeFormatter SQL =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

    private StoreDay() {}

    /**
     * An expression for the date.
     *
     * @param column an expression for a time in UTC
     */
    public static String of(String column, ZoneId zone) {
        return "DATE(" + time(column, zone) + ")";
    }

    /** An expression for the local time of a UTC time. */
    public static String time(String column, ZoneId zone) {
        ZoneRules rules = zone.getRules();
        StringBuilder offsets = new StringBuilder("CASE");
        ZoneOffsetTransition next = rules.nextTransition(FROM);
        while (next != null && next.getInstant().isBefore(TO)) {
            offsets.append(" WHEN ")
                    .append(column)
                    .append(" < '")
                    .append(SQL.format(next.getInstant()))
                    .append("' THEN ")
                    .append(next.getOffsetBefore().getTotalSeconds());
            next = rules.nextTransition(next.getInstant());
        }
        int last = rules.getOffset(TO).getTotalSeconds();
        return offsets.length() == 4
                ? column + " + INTERVAL " + last + " SECOND"
                : column + " + INTERVAL (" + offsets + " ELSE " + last + " END) SECOND";
    }
}
