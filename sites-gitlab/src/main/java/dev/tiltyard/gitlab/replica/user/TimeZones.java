package dev.tiltyard.gitlab.replica.user;

import dev.tiltyard.gitlab.replica.frame.Choice;
import java.util.List;
import java.util.stream.Stream;

/** The time zones that a profile offers, by the names that Rails has for them. */
final class TimeZones {
    static final List<Choice> CHOICES = Stream.of(
                    "Hawaii",
                    "Alaska",
                    "Pacific Time (US & Canada)",
                    "Mountain Time (US & Canada)",
                    "Central Time (US & Canada)",
                    "Eastern Time (US & Canada)",
                    "Atlantic Time (Canada)",
                    "Buenos Aires",
                    "UTC",
                    "London",
                    "Lisbon",
                    "Berlin",
                    "Paris",
                    "Rome",
                    "Athens",
                    "Cairo",
                    "Moscow",
                    "Mumbai",
                    "Bangkok",
                    "Beijing",
                    "Tokyo",
                    "Sydney",
                    "Auckland")
            .map(name -> Choice.plain(name, name))
            .toList();

    private TimeZones() {}

    static boolean known(String name) {
        return CHOICES.stream().anyMatch(choice -> choice.value().equals(name));
    }
}
