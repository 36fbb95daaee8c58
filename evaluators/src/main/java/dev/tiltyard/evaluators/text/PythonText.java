package dev.tiltyard.evaluators.text;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Python's text functions, as used by the published harness.
 *
 * <p>Source: Python's documentation of {@code str.strip}, {@code str.rstrip} and {@code str}; WebArena, {@code
 * StringEvaluator.clean_answer}.
 */
public final class PythonText {
    private PythonText() {}

    /** Strips whitespace (Unicode's, and the four ASCII separators) from both ends. */
    public static String strip(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isSpace(text.charAt(start))) {
            start++;
        }
        while (start < end && isSpace(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    /** Strips this character from the end. */
    public static String stripEnd(String text, char unwanted) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == unwanted) {
            end--;
        }
        return text.substring(0, end);
    }

    /**
     * WebArena's normal form of answers and references: stripped, without one pair of single or else double quotes
     * around it, in lower case. It is not stripped again; a text that is one quote becomes empty.
     */
    public static String cleanAnswer(String text) {
        String stripped = strip(text);
        if (isEnclosed(stripped, '\'') || isEnclosed(stripped, '"')) {
            stripped = stripped.length() < 2 ? "" : stripped.substring(1, stripped.length() - 1);
        }
        return stripped.toLowerCase(Locale.ROOT);
    }

    private static boolean isEnclosed(String text, char quote) {
        return !text.isEmpty() && text.charAt(0) == quote && text.charAt(text.length() - 1) == quote;
    }

    /** {@code str} of a value from a page: {@code None}, {@code True}, {@code ['a', 1]}. */
    public static String str(JsonNode value) {
        return value.isTextual() ? value.textValue() : repr(value);
    }

    private static String repr(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> quoted(value.textValue());
            case BOOLEAN -> value.booleanValue() ? "True" : "False";
            case NUMBER -> number(value);
            case ARRAY ->
                StreamSupport.stream(value.spliterator(), false)
                        .map(PythonText::repr)
                        .collect(Collectors.joining(", ", "[", "]"));
            case OBJECT ->
                value.properties().stream()
                        .map(member -> quoted(member.getKey()) + ": " + repr(member.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
            default -> "None";
        };
    }

    /** JavaScript has only one number type: an integral number arrives in Python as an int. */
    private static String number(JsonNode number) {
        double value = number.doubleValue();
        if (number.isIntegralNumber()) {
            return number.asText();
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        double size = Math.abs(value);
        return size >= 1e-4 && size < 1e16
                ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
                : exponent(Double.toString(value).toLowerCase(Locale.ROOT));
    }

    /** Python writes {@code 1e-05} and {@code 1.5e+16} where Java writes {@code 1.0e-5} and {@code 1.5e16}. */
    private static String exponent(String number) {
        int at = number.indexOf('e');
        if (at < 0) {
            return number; // infinity or NaN
        }
        int power = Integer.parseInt(number.substring(at + 1));
        return number.substring(0, at).replaceFirst("\\.0$", "")
                + String.format(Locale.ROOT, "e%s%02d", power < 0 ? "-" : "+", Math.abs(power));
    }

    private static String quoted(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder escaped = new StringBuilder().append(quote);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '\\' -> escaped.append("\\\\");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                default ->
                    escaped.append(c == quote ? "\\" + quote : isPrintable(c) ? Character.toString(c) : escape(c));
            }
        });
        return escaped.append(quote).toString();
    }

    private static String escape(int c) {
        String form = c <= 0xFF ? "\\x%02x" : c <= 0xFFFF ? "\\u%04x" : "\\U%08x";
        return String.format(Locale.ROOT, form, c);
    }

    /**
     * {@code str.isprintable}: false for control, format, private and unassigned characters, and for all separators
     * except the space.
     */
    private static boolean isPrintable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> c == ' ';
            default -> true;
        };
    }

    static boolean isSpace(char c) {
        return c >= '\t' && c <= '\r'
                || c >= 0x1C && c <= 0x20
                || c == 0x85
                || c == 0xA0
                || c > 0xFF && Character.isSpaceChar(c);
    }
}
