package dev.tiltyard.evaluators.verified.value;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Python's text functions: whitespace, truthiness, and printing of values. */
final class PythonStrings {
    private static final Pattern INTEGER = Pattern.compile("[+-]?\\d+(?:_\\d+)*");
    private static final Pattern FLOAT = Pattern.compile(
            "[+-]?(?:(?:\\d+(?:_\\d+)*)(?:\\.(?:\\d+(?:_\\d+)*)?)?|\\.\\d+(?:_\\d+)*)(?:[eE][+-]?\\d+(?:_\\d+)*)?");

    private PythonStrings() {}

    /** Whether {@code str.strip()} removes the character and {@code str.split()} splits at it. */
    static boolean isBlank(int c) {
        return (c >= 0x09 && c <= 0x0D)
                || (c >= 0x1C && c <= 0x20)
                || c == 0x85
                || c == 0xA0
                || c == 0x1680
                || (c >= 0x2000 && c <= 0x200A)
                || c == 0x2028
                || c == 0x2029
                || c == 0x202F
                || c == 0x205F
                || c == 0x3000;
    }

    /** {@code text.strip()}. */
    static String strip(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (to > from && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /** {@code text.split()}. */
    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean gap = i == text.length() || isBlank(text.charAt(i));
            if (gap && start >= 0) {
                words.add(text.substring(start, i));
                start = -1;
            } else if (!gap && start < 0) {
                start = i;
            }
        }
        return words;
    }

    /** {@code text.rstrip(chars)}. */
    static String stripEnd(String text, String chars) {
        int to = text.length();
        while (to > 0 && chars.indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return text.substring(0, to);
    }

    /** {@code text.lstrip(chars)}. */
    static String stripStart(String text, String chars) {
        int from = 0;
        while (from < text.length() && chars.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        return text.substring(from);
    }

    /** {@code bool(value)}. */
    static boolean isTruthy(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> !value.textValue().isEmpty();
            case NUMBER -> value.isIntegralNumber() ? value.bigIntegerValue().signum() != 0 : value.doubleValue() != 0;
            case BOOLEAN -> value.booleanValue();
            case ARRAY, OBJECT -> !value.isEmpty();
            default -> false;
        };
    }

    /** {@code isinstance(value, (int, float))}, which includes booleans. */
    static boolean isNumeric(JsonNode value) {
        return value.isNumber() || value.isBoolean();
    }

    /** The numeric value; true is 1. */
    static double number(JsonNode value) {
        return value.isBoolean() ? (value.booleanValue() ? 1 : 0) : value.doubleValue();
    }

    /**
     * {@code float(text)}.
     *
     * @throws NotNormalException if Python would raise an error
     */
    static double toFloat(String text) {
        String trimmed = strip(text);
        if (FLOAT.matcher(trimmed).matches()) {
            return Double.parseDouble(trimmed.replace("_", ""));
        }
        String sign = trimmed.startsWith("-") || trimmed.startsWith("+") ? trimmed.substring(0, 1) : "";
        int direction = sign.equals("-") ? -1 : 1;
        return switch (trimmed.substring(sign.length()).toLowerCase(Locale.ROOT)) {
            case "inf", "infinity" -> direction * Double.POSITIVE_INFINITY;
            case "nan" -> Double.NaN;
            default -> throw new NotNormalException("could not convert string to float: " + quoted(text));
        };
    }

    /** Whether {@code int(text)} succeeds. */
    static boolean isInteger(String text) {
        return INTEGER.matcher(strip(text)).matches();
    }

    /** {@code str(value)}. */
    static String str(JsonNode value) {
        return value.isTextual() ? value.textValue() : repr(value);
    }

    /** {@code repr(value)}. */
    static String repr(JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> quoted(value.textValue());
            case BOOLEAN -> value.booleanValue() ? "True" : "False";
            case NUMBER -> value.isIntegralNumber() ? value.bigIntegerValue().toString() : repr(value.doubleValue());
            case ARRAY -> reprOfArray(value);
            case OBJECT -> reprOfObject(value);
            default -> "None";
        };
    }

    private static String reprOfArray(JsonNode array) {
        List<String> items = new ArrayList<>();
        array.forEach(item -> items.add(repr(item)));
        return "[" + String.join(", ", items) + "]";
    }

    private static String reprOfObject(JsonNode object) {
        List<String> items = new ArrayList<>();
        for (Map.Entry<String, JsonNode> field : object.properties()) {
            items.add(quoted(field.getKey()) + ": " + repr(field.getValue()));
        }
        return "{" + String.join(", ", items) + "}";
    }

    /**
     * {@code repr(number)}: the shortest digits that identify the number, with an exponent from 1e16 and below 1e-4.
     */
    static String repr(double number) {
        if (Double.isNaN(number)) {
            return "nan";
        }
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        if (number == 0) {
            return 1 / number < 0 ? "-0.0" : "0.0";
        }
        BigDecimal shortest = shortest(number).stripTrailingZeros();
        int exponent = shortest.precision() - shortest.scale() - 1;
        if (exponent >= -4 && exponent < 16) {
            String plain = shortest.toPlainString();
            return plain.indexOf('.') < 0 ? plain + ".0" : plain;
        }
        String digits = shortest.unscaledValue().abs().toString();
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        String sign = exponent < 0 ? "-" : "+";
        return (number < 0 ? "-" : "") + mantissa + "e" + sign + String.format(Locale.ROOT, "%02d", Math.abs(exponent));
    }

    /** Java 17 sometimes writes one digit more than the shortest form. */
    private static BigDecimal shortest(double number) {
        BigDecimal written = new BigDecimal(Double.toString(number));
        int digits = written.precision();
        BigDecimal shorter = digits > 1 ? written.round(new MathContext(digits - 1, RoundingMode.HALF_EVEN)) : written;
        return shorter.doubleValue() == number ? shorter : written;
    }

    /** {@code repr(text)}. */
    static String quoted(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder().append(quote);
        text.codePoints().forEach(c -> appendQuoted(out, c, quote));
        return out.append(quote).toString();
    }

    private static void appendQuoted(StringBuilder out, int c, char quote) {
        switch (c) {
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (c == quote) {
                    out.append('\\').append(quote);
                } else if (c < 0x20 || c == 0x7F) {
                    out.append(String.format(Locale.ROOT, "\\x%02x", c));
                } else {
                    out.appendCodePoint(c);
                }
            }
        }
    }
}
