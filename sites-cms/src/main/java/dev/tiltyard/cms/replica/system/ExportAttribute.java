package dev.tiltyard.cms.replica.system;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An exportable attribute.
 *
 * @param input input type in the original's forms: {@code text}, {@code select}, {@code price}, {@code date} and so on
 * @param options labels by value; empty if any value is allowed
 */
public record ExportAttribute(String code, String label, String input, Map<String, String> options) {
    public ExportAttribute {
        options = new LinkedHashMap<>(options);
    }

    /** Whether it is filtered by a range. */
    public boolean ranged() {
        return input.matches("price|weight|date|datetime");
    }

    /** Whether it is filtered by one of its options. */
    public boolean chosen() {
        return !options.isEmpty();
    }

    /** A value in export files: options by label, several separated by bars. */
    String shown(String value) {
        return options.isEmpty()
                ? value
                : Arrays.stream(value.split(","))
                        .map(each -> options.getOrDefault(each, each))
                        .collect(Collectors.joining("|"));
    }

    /**
     * Whether a value matches a filter.
     *
     * @param from the text, the option, or the lower bound
     * @param to the upper bound; both are empty for no filter
     */
    boolean passes(String value, String from, String to) {
        if (ranged()) {
            return (from.isEmpty() || !value.isEmpty() && compare(value, from) >= 0)
                    && (to.isEmpty() || !value.isEmpty() && compare(value, to) <= 0);
        }
        if (from.isEmpty()) {
            return true;
        }
        return chosen()
                ? Arrays.asList(value.split("\\|")).contains(shown(from))
                : value.toLowerCase(Locale.ROOT).contains(from.toLowerCase(Locale.ROOT));
    }

    /** Compares numbers numerically, dates chronologically: their texts are year, month, day. */
    private static int compare(String value, String bound) {
        try {
            return new BigDecimal(value).compareTo(new BigDecimal(bound));
        } catch (NumberFormatException e) {
            return value.substring(0, Math.min(value.length(), bound.length())).compareTo(bound);
        }
    }
}
