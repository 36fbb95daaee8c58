package dev.tiltyard.evaluators.judge;

import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Opening hours by day, in OpenStreetMap's notation ({@code We-Su 10:00-17:00}) or in words ({@code Wednesday to
 * Sunday, 10 am to 5 pm}).
 *
 * @param minutes for each open day, when it opens and closes, in minutes since midnight
 */
record OpeningHours(Map<DayOfWeek, List<Integer>> minutes) {
    private static final String DAY =
            "(mo|tu|we|th|fr|sa|su)(?:n|nday|e|es|esday|d|dnesday|u|r|rs|ur|urs|ursday|i|iday|t|turday)?s?\\.?";
    private static final String TO = " ?(?:-|to|until|till|through) ?";
    private static final Pattern DAYS = Pattern.compile("\\b" + DAY + "(?:" + TO + DAY + ")?(?![a-z])");
    private static final String TIME = "(\\d{1,2})(?::(\\d{2}))? ?(am|pm|a\\.m\\.|p\\.m\\.)?";
    private static final Pattern HOURS = Pattern.compile("(?<![\\d:])" + TIME + TO + TIME + "(?![\\d:])");
    private static final String BY_THE_CLOCK = "(?:.*\\d:\\d\\d.*|.*\\d ?[ap]\\.?m.*)";
    private static final List<String> NAMES = List.of("mo", "tu", "we", "th", "fr", "sa", "su");

    /** The opening hours in a normalized text; empty if it names no day with hours. */
    static Optional<OpeningHours> in(String looseText) {
        Map<DayOfWeek, List<Integer>> byDay = new EnumMap<>(DayOfWeek.class);
        Matcher hours = HOURS.matcher(looseText);
        int from = 0;
        while (hours.find()) {
            @Nullable Integer opens = minute(hours, 1, hours.group(6));
            @Nullable Integer closes = minute(hours, 4, "");
            if (opens != null && closes != null) {
                for (DayOfWeek day : days(looseText.substring(from, hours.start()))) {
                    byDay.computeIfAbsent(day, any -> new ArrayList<>()).addAll(List.of(opens, closes));
                }
                from = hours.end();
            }
        }
        return byDay.isEmpty() ? Optional.empty() : Optional.of(new OpeningHours(byDay));
    }

    /** Same, but hours without any day apply to every day. */
    static Optional<OpeningHours> everyDay(String looseText) {
        Matcher hours = HOURS.matcher(looseText);
        if (!days(looseText).isEmpty()
                || !hours.find()
                || !looseText.substring(hours.start()).matches(BY_THE_CLOCK)) {
            return in(looseText);
        }
        return in("mo-su " + hours.group());
    }

    private static List<DayOfWeek> days(String text) {
        List<DayOfWeek> days = new ArrayList<>();
        Matcher named = DAYS.matcher(text);
        while (named.find()) {
            int first = NAMES.indexOf(named.group(1));
            int last = named.group(2) == null ? first : NAMES.indexOf(named.group(2));
            for (int day = first; day != (last + 1) % 7 || days.isEmpty(); day = (day + 1) % 7) {
                days.add(DayOfWeek.of(day + 1));
            }
        }
        return days;
    }

    private static @Nullable Integer minute(Matcher m, int group, @Nullable String half) {
        int hour = Integer.parseInt(m.group(group));
        int minute = m.group(group + 1) == null ? 0 : Integer.parseInt(m.group(group + 1));
        String own = m.group(group + 2) == null ? half : m.group(group + 2);
        boolean clock = own != null && (own.startsWith("a") || own.startsWith("p"));
        if (hour > 24 || minute > 59 || clock && hour > 12) {
            return null;
        }
        int ofDay = clock ? hour % 12 + (own != null && own.startsWith("p") ? 12 : 0) : hour;
        return ofDay * 60 + minute;
    }
}
