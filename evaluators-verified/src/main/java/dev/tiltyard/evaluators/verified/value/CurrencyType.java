package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code currency}: the first amount in a text, with any symbol; equal within 0.1.
 * <ul>
 *   <li>As published, the decimal separator is a period if the last one comes after the last comma, else the comma, so
 *       {@code $1,234} is 1.234; and only a minus sign before everything counts.
 *   <li>Corrected, commas before groups of three digits separate thousands, and {@code $-5} and {@code ($5)} are
 *       negative.
 *   <li>{@code free} is 0. {@code 50%} is not an amount.
 * </ul>
 */
final class CurrencyType extends ValueType {
    private static final BigDecimal TOLERANCE = new BigDecimal("0.1");
    private static final Pattern AMOUNT = Pattern.compile("([.]?\\d[\\d\\s.,']*)\\s*?(?:[^%\\d]|$)");
    private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:\\.\\d{3}){2,}");
    private static final Pattern NEGATIVE =
            Pattern.compile("^[^\\d]*-\\s*[^\\d\\s-]{0,4}\\s*[.]?\\d.*|^\\s*\\([^)\\d]*[\\d.,]+[^)\\d]*\\)\\s*$");

    CurrencyType() {
        super("currency");
    }

    @Override
    Object normal(JsonNode value, Terms terms) {
        if (!PythonStrings.isTruthy(value) && !PythonStrings.isNumeric(value)) {
            throw new NotNormalException("Currency value is empty or None");
        }
        String text = PythonStrings.str(value);
        boolean minus = text.startsWith("-");
        BigDecimal amount = amount(minus ? text.replace("-", "") : text, terms);
        boolean negative = minus
                || (terms.corrects(VerifiedCorrection.NEGATIVE_AMOUNTS)
                        && NEGATIVE.matcher(text).matches());
        return negative ? amount.negate() : amount;
    }

    private static BigDecimal amount(String text, Terms terms) {
        char mark = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
        Matcher found = AMOUNT.matcher(text.replaceAll("\\s+", " "));
        if (!found.find()) {
            if (text.toLowerCase(Locale.ROOT).contains("free")) {
                return BigDecimal.ZERO;
            }
            throw new NotNormalException("Unable to parse currency: " + text);
        }
        String digits =
                PythonStrings.stripEnd(found.group(1), ",.").replace("'", "").replace(" ", "");
        boolean fraction = digits.indexOf('.') >= 0 && digits.indexOf('.') == digits.lastIndexOf('.');
        return decimal(fraction ? digits : PythonStrings.stripStart(digits, ",."), mark, terms, text);
    }

    private static BigDecimal decimal(String digits, char mark, Terms terms, String text) {
        String plain =
                mark == '.' ? digits.replace(",", "") : digits.replace(".", "").replace(',', '.');
        if (terms.corrects(VerifiedCorrection.THOUSANDS_SEPARATORS)
                && THOUSANDS.matcher(digits).matches()) {
            plain = digits.replace(",", "").replace(".", "");
        }
        try {
            // The published evaluator also converts to a float.
            return new BigDecimal(PythonStrings.repr(new BigDecimal(plain).doubleValue()));
        } catch (NumberFormatException e) {
            throw new NotNormalException("Unable to parse currency: " + text);
        }
    }

    @Override
    boolean equal(NormalValue.Typed expected, NormalValue.Typed actual, Terms terms) {
        return firstPair(
                expected,
                actual,
                terms,
                (e, a) -> ((BigDecimal) e).subtract((BigDecimal) a).abs().compareTo(TOLERANCE) <= 0);
    }
}
