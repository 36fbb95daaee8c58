package dev.tiltyard.tasks.threat;

import java.util.Locale;

/** Spells an enum constant for options and documents. */
final class Named {
    private Named() {}

    static String spelling(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
