package dev.tiltyard.env.action;

import java.util.Locale;

/** Names of actions in texts: {@code SelectOption} reads {@code select option}. */
final class ActionName {
    private ActionName() {}

    static String of(Action action) {
        String name = action.getClass().getSimpleName();
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    }
}
