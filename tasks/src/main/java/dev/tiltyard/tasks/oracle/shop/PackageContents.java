package dev.tiltyard.tasks.oracle.shop;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Amounts in a package, and capacities, from names or descriptions. */
final class PackageContents {
    private static final Pattern PIECES =
            Pattern.compile("\\b(\\d{1,4})[ -]?(?:pieces?|pcs?|packs?|pairs?|cans?|counts?|ct|bottles?|bags?)\\b");
    private static final Pattern BEFORE = Pattern.compile("\\b(?:pack|set|case|box) of (\\d{1,4})\\b");
    private static final Pattern ASKED = Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*([a-z]+)");
    private static final Map<String, Double> BYTES = Map.of("gb", 1.0, "tb", 1000.0, "mb", 0.001);

    private PackageContents() {}

    /** The number of units in a package; 1 if the name does not say. */
    static int pieces(String name) {
        String low = name.toLowerCase(Locale.ROOT);
        Matcher before = BEFORE.matcher(low);
        if (before.find()) {
            return Math.max(1, Integer.parseInt(before.group(1)));
        }
        Matcher pieces = PIECES.matcher(low);
        return pieces.find() ? Math.max(1, Integer.parseInt(pieces.group(1))) : 1;
    }

    /**
     * The capacity that a text states.
     *
     * @param asked the required capacity, such as {@code 12 pairs} or {@code 1TB}
     * @return in the question's unit, bytes in gigabytes; empty if the text does not say
     */
    static OptionalDouble room(String asked, String text) {
        Matcher question = question(asked);
        String unit = question.group(2);
        String low = text.toLowerCase(Locale.ROOT);
        if (BYTES.containsKey(unit)) {
            return most("(\\d+(?:\\.\\d+)?)\\s*(tb|gb|mb)\\b", low);
        }
        String one = unit.endsWith("s") ? unit.substring(0, unit.length() - 1) : unit;
        OptionalDouble said = most("(\\d+)(?: [a-z]+){0,2} (" + one + ")s?\\b", low);
        // A pair of shoes takes two pockets.
        return said.isPresent() || !one.equals("pair")
                ? said
                : halved(most("(\\d+)(?: [a-z]+){0,2} (pocket)s?\\b", low));
    }

    /** The amount in a question, bytes in gigabytes. */
    static double amount(String asked) {
        Matcher question = question(asked);
        return Double.parseDouble(question.group(1)) * BYTES.getOrDefault(question.group(2), 1.0);
    }

    private static Matcher question(String asked) {
        Matcher question = ASKED.matcher(asked.toLowerCase(Locale.ROOT));
        if (!question.find()) {
            throw new OracleException("\"" + asked + "\" names no amount with a unit, such as 12 pairs");
        }
        return question;
    }

    private static OptionalDouble most(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(1)) * BYTES.getOrDefault(found.group(2), 1.0))
                .max();
    }

    private static OptionalDouble halved(OptionalDouble amount) {
        return amount.isPresent() ? OptionalDouble.of(amount.getAsDouble() / 2) : amount;
    }
}
