package dev.tiltyard.cms.replica.system;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * An attribute of what is exported.
 *
 * @param input how the original's forms ask for it: {@code text}, {@code select}, {@code price}, {@code date} and so on
 * @param options labels by value; empty if any value goes
 */
public record ExportAttribute(String code, String label, String input, Map<String, String> options) {
    public ExportAttribute {
        options = new LinkedHashMap<>(options);
    }

    /** Whether it is filtered by two bounds. */
    public boolean ranged() {
        return input.matches("price|weight|date|datetime");
    }

    /** Whether it is filtered by one of its options. */
    public boolean chosen() {
        return !options.isEmpty();
    }

    /** A value as files have it: that of a choice by its label, several with bars between them. */
    String shown(String value) {
        return options.isEmpty()
                ? value
                : Arrays.stream(value.split(","))
                        .map(each -> options.getOrDefault(each, each))
                        .collect(Collectors.joining("|"));
    }

    /**
     * Whether a value passes a filter.
     *
     * @param from the text or the option that is asked for, or the lower bound
     * @param to the upper bound; both are empty for none
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

    /** Numbers by their size, days by their time: their texts are year, month, day. */
    private static int compare(String value, String bound) {
        try {
            return new BigDecimal(value).compareTo(new BigDecimal(bound));
        } catch (NumberFormatException e) {
            return value.substring(0, Math.min(value.length(), bound.length())).compareTo(bound);
        }
    }
}
