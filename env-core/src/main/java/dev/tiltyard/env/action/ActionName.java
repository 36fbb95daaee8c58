package dev.tiltyard.env.action;

import java.util.Locale;

/** Derives action names for messages: {@code SelectOption} becomes {@code select option}. */
final class ActionName {
    private ActionName() {}

    static String of(Action action) {
        String name = action.getClass().getSimpleName();
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
