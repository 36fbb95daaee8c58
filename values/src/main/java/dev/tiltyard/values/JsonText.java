package dev.tiltyard.values;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses and writes JSON (RFC 8259) as plain values, for modules without a JSON library: an object is a {@link Map} in
 * document order, an array a {@link List}, a number a {@link BigDecimal} with all its digits; beside them {@link
 * String}, {@link Boolean} and null. Numbers beyond {@link BigDecimal}'s range, and values nested more than 500 levels
 * deep, are returned as their source text.
 */
public final class JsonText {
    private static final String HEX = "0123456789abcdef";

    /** Parsing deeper could overflow a thread's stack. */
    private static final int DEEPEST = 500;

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?");

    private final String text;
    private int at;
    private int depth;

    private JsonText(String text) {
        this.text = text;
    }

    /**
     * Parses one value.
     *
     * @throws IllegalArgumentException if the text is not JSON; the message says where
     */
    public static @Nullable Object read(String text) {
        JsonText json = new JsonText(text);
        Object value = json.value();
        json.skipSpace();
        if (json.at < text.length()) {
            throw json.wrong("nothing more");
        }
        return value;
    }

    /**
     * Parses an object.
     *
     * @throws IllegalArgumentException if the text is not a JSON object
     */
    public static Map<String, @Nullable Object> readObject(String text) {
        JsonText json = new JsonText(text);
        json.skipSpace();
        Map<String, @Nullable Object> object = json.object();
        json.skipSpace();
        if (json.at < text.length()) {
            throw json.wrong("nothing more");
        }
        return object;
    }

    /**
     * Writes a value that {@link #read} could have returned, or any other {@link Number}.
     *
     * @throws IllegalArgumentException if it contains anything else
     */
    public static String write(@Nullable Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private static void write(@Nullable Object value, StringBuilder out) {
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Long) {
            out.append(value);
        } else if (value instanceof BigDecimal number) {
            out.append(number);
        } else if (value instanceof CharSequence string) {
            quote(string, out);
        } else if (value instanceof Map<?, ?> object) {
            String between = "{";
            for (Map.Entry<?, ?> field : object.entrySet()) {
                out.append(between);
                quote(String.valueOf(field.getKey()), out);
                out.append(':');
                write(field.getValue(), out);
                between = ",";
            }
            out.append(object.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> array) {
            String between = "[";
            for (Object element : array) {
                out.append(between);
                write(element, out);
                between = ",";
            }
            out.append(between.equals("[") ? "[]" : "]");
        } else {
            throw new IllegalArgumentException(
                    "no JSON for a " + value.getClass().getName());
        }
    }

    private static void quote(CharSequence string, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < string.length(); i++) {
            char c = string.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ') {
                        out.append("\\u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    private @Nullable Object value() {
        skipSpace();
        return switch (peek()) {
            case '{' -> depth < DEEPEST ? object() : asWritten();
            case '[' -> depth < DEEPEST ? array() : asWritten();
            case '"' -> string();
            case 't' -> literal("true", true);
            case 'f' -> literal("false", false);
            case 'n' -> literal("null", null);
            default -> number();
        };
    }

    private Map<String, @Nullable Object> object() {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        depth++;
        expect('{');
        if (!closes('}')) {
            do {
                skipSpace();
                String name = string();
                skipSpace();
                expect(':');
                object.put(name, value());
            } while (goesOn('}'));
        }
        depth--;
        return object;
    }

    private List<@Nullable Object> array() {
        List<@Nullable Object> array = new ArrayList<>();
        depth++;
        expect('[');
        if (!closes(']')) {
            do {
                array.add(value());
            } while (goesOn(']'));
        }
        depth--;
        return array;
    }

    private boolean closes(char bracket) {
        skipSpace();
        if (peek() == bracket) {
            at++;
            return true;
        }
        return false;
    }

    private boolean goesOn(char bracket) {
        if (closes(bracket)) {
            return false;
        }
        expect(',');
        return true;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (true) {
            char c = next("the end of a string");
            if (c == '"') {
                return string.toString();
            }
            string.append(c == '\\' ? escaped() : c);
        }
    }

    private char escaped() {
        char c = next("an escaped character");
        return switch (c) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> unicode();
            case '"', '\\', '/' -> c;
            default -> throw wrong("an escaped character");
        };
    }

    private char unicode() {
        if (at + 4 > text.length()) {
            throw wrong("four hexadecimal digits");
        }
        try {
            int code = Integer.parseInt(text, at, at + 4, 16);
            at += 4;
            return (char) code;
        } catch (NumberFormatException e) {
            throw wrong("four hexadecimal digits");
        }
    }

    private @Nullable Object literal(String word, @Nullable Object value) {
        if (!text.startsWith(word, at)) {
            throw wrong(word);
        }
        at += word.length();
        return value;
    }

    /** The source text of a value that is nested too deeply to be parsed. */
    private String asWritten() {
        int from = at;
        int open = 0;
        do {
            char c = next("the end of a nested value");
            if (c == '"') {
                at--;
                string();
            } else if (c == '{' || c == '[') {
                open++;
            } else if (c == '}' || c == ']') {
                open--;
            }
        } while (open > 0);
        return text.substring(from, at);
    }

    /** A number, or its source text if it is beyond {@link BigDecimal}'s range; JSON sets no limits. */
    private Object number() {
        int from = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        try {
            return new BigDecimal(text.substring(from, at));
        } catch (NumberFormatException e) {
            if (NUMBER.matcher(text.substring(from, at)).matches()) {
                return text.substring(from, at);
            }
            at = from;
            throw wrong("a value");
        }
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private char next(String expected) {
        if (at >= text.length()) {
            throw wrong(expected);
        }
        return text.charAt(at++);
    }

    private void expect(char c) {
        if (peek() != c) {
            throw wrong("'" + c + "'");
        }
        at++;
    }

    private IllegalArgumentException wrong(String expected) {
        return new IllegalArgumentException("not JSON: expected " + expected + " at position " + at + " of "
                + (text.length() <= 200 ? text : text.substring(0, 200) + "..."));
    }
}
