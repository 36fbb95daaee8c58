package dev.tiltyard.gitlab.replica.frame;

import java.util.Arrays;
import java.util.Optional;

/** The levels of notification that a member chooses for a project or a group, in the order of the menu. */
public enum NotificationLevel {
    GLOBAL(3, "Global", "Use your global notification setting"),
    WATCH(2, "Watch", "You will receive notifications for any activity"),
    PARTICIPATE(1, "Participate", "You will only receive notifications for threads you have participated in"),
    MENTION(4, "On mention", "You will receive notifications only for comments in which you were @mentioned"),
    DISABLED(0, "Disabled", "You will not get any notifications via email"),
    CUSTOM(5, "Custom", "You will only receive notifications for the events you choose");

    private final int number;
    private final String title;
    private final String meaning;

    NotificationLevel(int number, String title, String meaning) {
        this.number = number;
        this.title = title;
        this.meaning = meaning;
    }

    /** The level that the database knows by a number. */
    public static Optional<NotificationLevel> of(String number) {
        return Arrays.stream(values())
                .filter(level -> String.valueOf(level.number).equals(number))
                .findFirst();
    }

    public int number() {
        return number;
    }

    public String title() {
        return title;
    }

    public String meaning() {
        return meaning;
    }
}
