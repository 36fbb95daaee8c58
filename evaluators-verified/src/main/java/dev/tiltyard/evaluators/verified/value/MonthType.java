package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;

/** {@code month}: 1 to 12, or any date that names its month. */
final class MonthType extends ValueType {
    /** Fills the missing parts of a date. */
    private static final LocalDate START = LocalDate.of(2000, 1, 1);

    MonthType() {
        super("month");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (PythonStrings.isNumeric(value)) {
            double number = PythonStrings.number(value);
            if (number != Math.rint(number)) {
                throw new NotNormalException("Month must be a whole number, got: " + PythonStrings.repr(value));
            }
            return named(number);
        }
        String text = value.isTextual() ? PythonStrings.strip(value.textValue()) : "";
        if (text.isEmpty()) {
            throw new NotNormalException(
                    PythonStrings.isTruthy(value) ? "Unable to parse month: " + value : "Empty month value");
        }
        if (PythonStrings.isInteger(text)) {
            return named(new BigInteger(text.replace("_", "").replace("+", "")).doubleValue());
        }
        GuessedDate date = GuessedDate.parse(text, terms.rules().today());
        if (terms.corrects(VerifiedCorrection.WEEKDAYS_AS_MONTHS) && date.month() == null) {
            throw new NotNormalException("no month is named: " + text);
        }
        return name(date.filledFrom(START).getMonth());
    }

    private static String named(double number) {
        if (!(number >= 1 && number <= 12)) {
            throw new NotNormalException("Month number out of range (1-12): " + number);
        }
        return name(Month.of((int) number));
    }

    private static String name(Month month) {
        return month.getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }
}
