package dev.tiltyard.evaluators.webarena;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.EvidenceException;
import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Renders a row of a site's state as its page does. */
final class StateText {
    private static final Pattern COLUMN = Pattern.compile("\\{(?<column>\\w*)(?:\\|(?<form>[^}]+))?\\}");
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("MMM d, yyyy", Locale.US);
    private static final int LENGTH_OF_DATE = 10;

    private StateText() {}

    /**
     * Renders a row.
     *
     * @param pattern with placeholders such as {@code {column}}, as in {@code page-state.tsv}
     * @param row an object from column to value, or a value
     */
    static String of(String pattern, JsonNode row) {
        return COLUMN.matcher(pattern).replaceAll(match -> {
            String column = match.group(1);
            JsonNode value = column.isEmpty() ? row : row.path(column);
            if (value.isMissingNode()) {
                throw new EvidenceException("the state has no column " + column + ": " + ShortText.of(row.toString()));
            }
            return Matcher.quoteReplacement(value.isNull() ? "" : formed(value.asText(), match.group(2)));
        });
    }

    private static String formed(String value, @Nullable String form) {
        if (form == null || value.isEmpty()) {
            return value;
        }
        try {
            return form.equals("date")
                    ? LocalDate.parse(value.substring(0, Math.min(value.length(), LENGTH_OF_DATE)))
                            .format(DATE)
                    : form.startsWith("0") && !form.contains("=")
                            ? new DecimalFormat(form, DecimalFormatSymbols.getInstance(Locale.US))
                                    .format(new BigDecimal(value))
                            : worded(value, form);
        } catch (DateTimeParseException | NumberFormatException e) {
            throw new EvidenceException("the state's value " + ShortText.of(value) + " is not of the form " + form, e);
        }
    }

    /** The words for a value; the value itself if it has none. */
    private static String worded(String value, String form) {
        for (String pair : form.split("\\|")) {
            if (pair.startsWith(value + "=")) {
                return pair.substring(value.length() + 1);
            }
        }
        return value;
    }
}
