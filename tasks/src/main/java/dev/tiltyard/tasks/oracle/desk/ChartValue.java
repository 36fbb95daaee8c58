package dev.tiltyard.tasks.oracle.desk;

import dev.tiltyard.tasks.oracle.OracleException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A chart's value from its shape's label: {@code Hardware, 12 (8.33%). Open.}
 *
 * @param percent the percentage with its digits as shown
 * @param series empty text if the chart has only one
 */
record ChartValue(String label, double count, String shown, String percent, String series) {
    private static final Pattern LABEL = Pattern.compile("(?s)(.*), ([\\d,.]+) \\(([\\d.]+)%\\)(?:\\. (.*))?\\.");

    static ChartValue of(String label) {
        Matcher parts = LABEL.matcher(label);
        if (!parts.matches()) {
            throw new OracleException("a chart's shape says \"" + label + "\", which is not a label with a value");
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
