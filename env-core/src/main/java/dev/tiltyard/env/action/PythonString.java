package dev.tiltyard.env.action;

import java.util.Map;
import java.util.Optional;

/**
 * A Python string literal: single- or double-quoted on one line, or triple-quoted on several.
 *
 * @param value the value, with escapes resolved
 * @param end position after the closing quote
 */
record PythonString(String value, int end) {
    private static final Map<Character, Character> ESCAPES = Map.of(
            'n', '\n', 't', '\t', 'r', '\r', 'a', '\u0007', 'b', '\b', 'f', '\f', 'v', '\u000b', '\\', '\\', '\'', '\'',
            '"', '"');

    /** The literal that begins at a position; empty if there is none, or it is not closed. */
    static Optional<PythonString> at(String text, int from) {
        if (from >= text.length() || (text.charAt(from) != '\'' && text.charAt(from) != '"')) {
            return Optional.empty();
        }
        String one = text.substring(from, from + 1);
        String three = one.repeat(3);
        return text.startsWith(three, from) ? read(text, from + 3, three, true) : read(text, from + 1, one, false);
    }

    private static Optional<PythonString> read(String text, int from, String quote, boolean lines) {
        StringBuilder value = new StringBuilder();
        int at = from;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (text.startsWith(quote, at)) {
                return Optional.of(new PythonString(value.toString(), at + quote.length()));
            } else if (c == '\n' && !lines) {
                return Optional.empty();
            } else if (c == '\\' && at + 1 < text.length()) {
                at = escape(text, at + 1, value);
            } else {
                value.append(c);
                at++;
            }
        }
        return Optional.empty();
    }

    private static int escape(String text, int at, StringBuilder value) {
        char c = text.charAt(at);
        Character simple = ESCAPES.get(c);
        if (simple != null) {
            value.append(simple);
            return at + 1;
        }
        return switch (c) {
            case '\n' -> at + 1;
            case 'x' -> hex(text, at, 2, value);
            case 'u' -> hex(text, at, 4, value);
            case 'U' -> hex(text, at, 8, value);
            case '0', '1', '2', '3', '4', '5', '6', '7' -> octal(text, at, value);
            default -> asItIs(c, at, value);
        };
    }

    private static int hex(String text, int at, int digits, StringBuilder value) {
        int end = at + 1 + digits;
        String code = end <= text.length() ? text.substring(at + 1, end) : "";
        boolean valid =
                code.matches("[0-9a-fA-F]{" + digits + "}") && Long.parseLong(code, 16) <= Character.MAX_CODE_POINT;
        if (!valid) {
            return asItIs(text.charAt(at), at, value);
        }
        value.appendCodePoint(Integer.parseInt(code, 16));
        return end;
    }

    private static int octal(String text, int at, StringBuilder value) {
        int end = at;
        while (end < text.length() && end < at + 3 && text.charAt(end) >= '0' && text.charAt(end) <= '7') {
            end++;
        }
        value.append((char) Integer.parseInt(text.substring(at, end), 8));
        return end;
    }

    private static int asItIs(char c, int at, StringBuilder value) {
        value.append('\\').append(c);
        return at + 1;
    }
}
