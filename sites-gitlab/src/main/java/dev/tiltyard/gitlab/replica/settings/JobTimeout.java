package dev.tiltyard.gitlab.replica.settings;

import dev.tiltyard.gitlab.replica.frame.Invalid;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How long a job may run, as people write it: {@code 1h 30m}, {@code 90 minutes}, or seconds. */
final class JobTimeout {
    private static final int STANDARD = 3600;
    private static final int SHORTEST = 10 * 60;
    /** Must be less. */
    private static final int A_MONTH = 2_629_746;

    private static final Pattern WRITTEN = Pattern.compile("(?:\\d{1,9}+(?!\\d)[a-z]*+[ ,]*+(?:and )?+)++");
    private static final Pattern PART = Pattern.compile("(\\d{1,9})([a-z]*)");

    /** Of the largest first; a day has 24 hours, a month 30 days. */
    private enum Unit {
        MONTH(30 * 86_400L, "mo", "mos", "month", "months"),
        WEEK(7 * 86_400L, "w", "wk", "wks", "week", "weeks"),
        DAY(86_400, "d", "day", "days"),
        HOUR(3600, "h", "hr", "hrs", "hour", "hours"),
        MINUTE(60, "m", "min", "mins", "minute", "minutes"),
        SECOND(1, "s", "sec", "secs", "second", "seconds");

        private final long seconds;
        private final List<String> names;

        Unit(long seconds, String... names) {
            this.seconds = seconds;
            this.names = List.of(names);
        }
    }

    private JobTimeout() {}

    /** {@code 1h 30m}. */
    static String shown(int seconds) {
        StringBuilder text = new StringBuilder();
        long rest = seconds;
        for (Unit unit : Unit.values()) {
            if (unit != Unit.WEEK && rest >= unit.seconds) {
                text.append(text.length() == 0 ? "" : " ")
                        .append(rest / unit.seconds)
                        .append(unit.names.get(0));
                rest %= unit.seconds;
            }
        }
        return text.toString();
    }

    /**
     * The seconds that a text means; an hour if it is empty.
     *
     * @throws Invalid if it means none, less than ten minutes, or a month and more
     */
    static int seconds(String text) {
        if (text.isBlank()) {
            return STANDARD;
        }
        String plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("(\\d) +(?=[a-z])", "$1");
        if (!WRITTEN.matcher(plain).matches()) {
            throw unaccepted();
        }
        long sum = 0;
        Matcher part = PART.matcher(plain);
        while (part.find()) {
            sum += Long.parseLong(part.group(1)) * unit(part.group(2)).seconds;
        }
        if (sum < SHORTEST || sum >= A_MONTH) {
            throw new Invalid("Build timeout", "needs to be between 10 minutes and 1 month");
        }
        return (int) sum;
    }

    private static Unit unit(String name) {
        for (Unit unit : Unit.values()) {
            if (unit.names.contains(name)) {
                return unit;
            }
        }
        if (name.isEmpty()) {
            return Unit.SECOND;
        }
        throw unaccepted();
    }

    private static Invalid unaccepted() {
        return new Invalid("base", "Maximum job timeout has a value which could not be accepted");
    }
}
