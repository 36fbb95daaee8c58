package dev.tiltyard.evaluators.judge;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Telephone numbers in common notations, with or without the country code of the United States. */
final class Telephone {
    private static final Pattern NUMBER = Pattern.compile("\\+?[(\\d][\\d() .-]{8,22}\\d");
    private static final int DIGITS = 10;

    private Telephone() {}

    /** Whether a text is nothing else. */
    static boolean isOne(String text) {
        return NUMBER.matcher(text).matches() && digits(text).length() >= DIGITS;
    }

    /** Why an answer does not give the number. */
    static Optional<String> objection(String reference, String answer) {
        List<String> given = NUMBER.matcher(answer)
                .results()
                .map(found -> digits(found.group()))
                .filter(digits -> digits.length() >= DIGITS)
                .toList();
        if (given.stream().noneMatch(digits(reference)::equals)) {
            return Optional.of("the answer does not say " + reference);
        }
        return given.stream().allMatch(digits(reference)::equals)
                ? Optional.empty()
                : Optional.of("the answer says " + reference + " among other numbers");
    }

    private static String digits(String text) {
        String digits = text.replaceAll("\\D", "");
        return digits.length() == DIGITS + 1 && digits.startsWith("1") ? digits.substring(1) : digits;
    }
}
