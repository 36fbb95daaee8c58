package dev.tiltyard.evaluators.verified.value;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Splits a text into words, numbers, whitespace and single characters. A period or comma between digits belongs to a
 * number if the whole is one decimal number; otherwise it is a token.
 *
 * <p>Source: observed results of {@code dateutil} 2.9.0's lexer, which the published evaluator uses.
 */
final class DateTokens {
    private enum Kind {
        WORD,
        NUMBER,
        DOTTED_WORD,
        DOTTED_NUMBER
    }

    private final String text;
    private final List<String> tokens = new ArrayList<>();
    private int at;

    private DateTokens(String text) {
        this.text = text;
    }

    static List<String> of(String text) {
        DateTokens tokens = new DateTokens(text.replace("\0", ""));
        while (tokens.at < tokens.text.length()) {
            tokens.next();
        }
        return tokens.tokens;
    }

    private void next() {
        int start = at;
        char first = text.charAt(at++);
        if (!Character.isLetter(first) && !Character.isDigit(first)) {
            tokens.add(PythonStrings.isBlank(first) ? " " : String.valueOf(first));
            return;
        }
        Kind kind = Character.isLetter(first) ? Kind.WORD : Kind.NUMBER;
        boolean letters = false;
        while (at < text.length()) {
            letters |= kind == Kind.WORD || kind == Kind.DOTTED_WORD;
            Kind then = after(kind, text.charAt(at), start);
            if (then == null) {
                break;
            }
            kind = then;
            at++;
        }
        add(text.substring(start, at), kind, letters);
    }

    /** The token's kind if this character is appended; null if it is not part of the token. */
    private @Nullable Kind after(Kind kind, char c, int start) {
        boolean dotBefore = text.charAt(at - 1) == '.';
        return switch (kind) {
            case WORD -> Character.isLetter(c) ? Kind.WORD : c == '.' ? Kind.DOTTED_WORD : null;
            case NUMBER ->
                Character.isDigit(c)
                        ? Kind.NUMBER
                        : c == '.' || (c == ',' && at - start >= 2) ? Kind.DOTTED_NUMBER : null;
            case DOTTED_WORD ->
                c == '.' || Character.isLetter(c)
                        ? Kind.DOTTED_WORD
                        : Character.isDigit(c) && dotBefore ? Kind.DOTTED_NUMBER : null;
            case DOTTED_NUMBER ->
                c == '.' || Character.isDigit(c)
                        ? Kind.DOTTED_NUMBER
                        : Character.isLetter(c) && dotBefore ? Kind.DOTTED_WORD : null;
        };
    }

    private void add(String token, Kind kind, boolean letters) {
        boolean dotted = kind == Kind.DOTTED_WORD || kind == Kind.DOTTED_NUMBER;
        boolean severalDots = token.indexOf('.') != token.lastIndexOf('.');
        if (dotted && (letters || severalDots || token.endsWith(".") || token.endsWith(","))) {
            for (String part : token.split("(?<=[.,])|(?=[.,])")) {
                tokens.add(part);
            }
        } else {
            tokens.add(kind == Kind.DOTTED_NUMBER && token.indexOf('.') < 0 ? token.replace(',', '.') : token);
        }
    }
}
