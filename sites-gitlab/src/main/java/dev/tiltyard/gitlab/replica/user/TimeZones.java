package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.Choice;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The time zones that a profile offers, by the names that Rails has for them. */
public final class TimeZones {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("h:mm a", Locale.US);
    private static final Map<String, String> ZONES = zones(
            "Hawaii", "Pacific/Honolulu",
            "Alaska", "America/Juneau",
            "Pacific Time (US & Canada)", "America/Los_Angeles",
            "Mountain Time (US & Canada)", "America/Denver",
            "Central Time (US & Canada)", "America/Chicago",
            "Eastern Time (US & Canada)", "America/New_York",
            "Atlantic Time (Canada)", "America/Halifax",
            "Buenos Aires", "America/Argentina/Buenos_Aires",
            "UTC", "Etc/UTC",
            "London", "Europe/London",
            "Lisbon", "Europe/Lisbon",
            "Berlin", "Europe/Berlin",
            "Paris", "Europe/Paris",
            "Rome", "Europe/Rome",
            "Athens", "Europe/Athens",
            "Cairo", "Africa/Cairo",
            "Moscow", "Europe/Moscow",
            "Mumbai", "Asia/Kolkata",
            "Bangkok", "Asia/Bangkok",
            "Beijing", "Asia/Shanghai",
            "Tokyo", "Asia/Tokyo",
            "Sydney", "Australia/Melbourne",
            "Auckland", "Pacific/Auckland");
    static final List<Choice> CHOICES =
            ZONES.keySet().stream().map(name -> Choice.plain(name, name)).toList();

    private TimeZones() {}

    private static Map<String, String> zones(String... pairs) {
        Map<String, String> zones = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            zones.put(pairs[i], pairs[i + 1]);
        }
        return zones;
    }

    static boolean known(String name) {
        return ZONES.containsKey(name);
    }

    /** What a clock shows in a zone: {@code 9:05 AM}; empty if the zone is not known. */
    public static Optional<String> clock(String zone, Instant now) {
        return Optional.ofNullable(ZONES.get(zone)).map(id -> CLOCK.format(now.atZone(ZoneId.of(id))));
    }
}
