package dev.tiltyard.env.observation.webarena;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.math.BigDecimal;
import java.util.Locale;

/** Values as Python prints them: WebArena's and BrowserGym's texts use {@code repr} and {@code str}. */
public final class PythonText {
    private PythonText() {}

    /**
     * {@code repr} of a string: in single quotes, or in double quotes if it contains a single quote and no double
     * quote; unprintable characters are escaped.
     *
     * <p>Source: CPython 3.10 {@code Objects/unicodeobject.c}, {@code unicode_repr}.
     */
    public static String repr(String text) {
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        StringBuilder out = new StringBuilder(text.length() + 2).append(quote);
        for (int i = 0; i < text.length(); ) {
            int point = text.codePointAt(i);
            appendEscaped(out, point, quote);
            i += Character.charCount(point);
        }
        return out.append(quote).toString();
    }

    private static void appendEscaped(StringBuilder out, int point, char quote) {
        if (point == quote || point == '\\') {
            out.append('\\').append((char) point);
        } else if (point == '\t') {
            out.append("\\t");
        } else if (point == '\n') {
            out.append("\\n");
        } else if (point == '\r') {
            out.append("\\r");
        } else if (isPrintable(point)) {
            out.appendCodePoint(point);
        } else {
            out.append(escape(point));
        }
    }

    private static String escape(int point) {
        String form = point < 0x100 ? "\\x%02x" : point < 0x10000 ? "\\u%04x" : "\\U%08x";
        return form.formatted(point);
    }

    private static boolean isPrintable(int point) {
        if (point >= ' ' && point < 0x7f) {
            return true;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> point == ' ';
            default -> true;
        };
    }

    /** {@code strip} of a string: removes white space at both ends, including Unicode's and the four separators. */
    public static String strip(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    private static boolean isSpace(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c) || c == 0x85;
    }

    /** {@code str} of a JSON value: {@code True}, {@code 100}, {@code 0.5}, or the unchanged text. */
    public static String str(JsonElement value) {
        if (value instanceof JsonPrimitive primitive) {
            if (primitive.isBoolean()) {
                return primitive.getAsBoolean() ? "True" : "False";
            }
            if (primitive.isNumber()) {
                return number(primitive.getAsString());
            }
            return primitive.getAsString();
        }
        return value.isJsonNull() ? "None" : value.toString();
    }

    /** {@code repr} of a JSON value: like {@link #str}, with quoted texts. */
    public static String repr(JsonElement value) {
        boolean text = value instanceof JsonPrimitive primitive && primitive.isString();
        return text ? repr(value.getAsString()) : str(value);
    }

    private static String number(String json) {
        if (json.matches("-?[0-9]+")) {
            return json;
        }
        BigDecimal value = new BigDecimal(json).stripTrailingZeros();
        int exponent = value.precision() - value.scale() - 1;
        if (value.signum() != 0 && (exponent < -4 || exponent >= 16)) {
            return scientific(value, exponent);
        }
        String plain = value.toPlainString();
        return plain.contains(".") ? plain : plain + ".0";
    }

    private static String scientific(BigDecimal value, int exponent) {
        String digits = value.unscaledValue().abs().toString();
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        String sign = value.signum() < 0 ? "-" : "";
        return String.format(Locale.ROOT, "%s%se%s%02d", sign, mantissa, exponent < 0 ? "-" : "+", Math.abs(exponent));
    }
}
