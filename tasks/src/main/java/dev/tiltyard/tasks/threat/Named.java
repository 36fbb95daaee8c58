package dev.tiltyard.tasks.threat;

import java.util.Locale;

/** An enum constant as options and documents spell it. */
final class Named {
    private Named() {}

    static String spelling(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
