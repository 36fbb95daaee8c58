package dev.tiltyard.tasks.oracle.desk;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value of a chart as its shape says it: {@code Hardware, 12 (8.33%). Open.}
 *
 * @param percent with its digits as shown
 * @param series empty text if the chart has only one
 */
record ChartValue(String label, double count, String shown, String percent, String series) {
    private static final Pattern TOLD = Pattern.compile("(?s)(.*), ([\\d,.]+) \\(([\\d.]+)%\\)(?:\\. (.*))?\\.");

    static ChartValue of(String told) {
        Matcher parts = TOLD.matcher(told);
        if (!parts.matches()) {
            throw new OracleException("a chart's shape says \"" + told + "\", which is no label with a value");
        }
        String digits = parts.group(2).replace(",", "");
        return new ChartValue(
                parts.group(1),
                Double.parseDouble(digits),
                digits,
                parts.group(3),
                parts.group(4) == null ? "" : parts.group(4));
    }
}
