package dev.tiltyard.evaluators.text;

import java.util.BitSet;
import java.util.List;

/**
 * Prefilters the positions where a value may begin. It rules out most patterns at most positions; trying them all would
 * be a hundred times slower. It never rules out a pattern that would match.
 */
final class Opening {
    private static final char END = '\0';

    private final char first;
    private final int digits;
    private final char afterDigits;
    private final char unit;
    private final char afterBlank;

    private Opening(char first, int digits, char afterDigits, char unit, char afterBlank) {
        this.first = first;
        this.digits = digits;
        this.afterDigits = afterDigits;
        this.unit = unit;
        this.afterBlank = afterBlank;
    }

    /** Examines a digit, a sign or a currency sign. */
    static Opening at(String text, int start) {
        int afterDigits = start;
        while (isDigit(charAt(text, afterDigits))) {
            afterDigits++;
        }
        int afterNumber = start + (isSign(text.charAt(start)) ? 1 : 0);
        while (isOfNumber(charAt(text, afterNumber))) {
            afterNumber++;
        }
        return new Opening(
                text.charAt(start),
                afterDigits - start,
                charAt(text, afterDigits),
                pastBlank(text, afterNumber),
                pastBlank(text, afterDigits));
    }

    /** Whether one of these three-letter prefixes begins at this position. */
    static boolean isOneOf(BitSet beginnings, String text, int start) {
        return start + 3 <= text.length()
                && beginnings.get(code(text.charAt(start), text.charAt(start + 1), text.charAt(start + 2)));
    }

    /** The three-letter prefixes of the words. */
    static BitSet beginnings(List<String> words) {
        BitSet codes = new BitSet();
        words.forEach(word -> codes.set(code(word.charAt(0), word.charAt(1), word.charAt(2))));
        return codes;
    }

    private static int code(char a, char b, char c) {
        boolean letters = isLetter(a) && isLetter(b) && isLetter(c);
        return letters ? ((a - 'a') * 26 + (b - 'a')) * 26 + (c - 'a') : 26 * 26 * 26;
    }

    boolean isYear() {
        return digits == 4 && afterDigits == '-';
    }

    boolean isMonthAndDay() {
        return hasDigits(2) && afterDigits == '/';
    }

    /** A month may follow, after a space or an ordinal suffix. */
    boolean isDay() {
        return hasDigits(2) && (afterDigits == ' ' || isLetter(afterDigits));
    }

    boolean isClock() {
        return hasDigits(3) && afterDigits == ':';
    }

    /** Whether a unit of time with this initial may follow. */
    boolean isTimeIn(char initial) {
        return hasDigits(6) && afterBlank == initial;
    }

    boolean isMoney() {
        return first == '$' || first == '\u20AC' || first == '\u00A3';
    }

    /** Whether a word with one of these initials may follow the number, including its sign and fraction. */
    boolean isNumberOf(String initials) {
        return initials.indexOf(unit) >= 0;
    }

    private boolean hasDigits(int most) {
        return digits >= 1 && digits <= most;
    }

    private static char pastBlank(String text, int at) {
        char c = charAt(text, at);
        return c == ' ' ? charAt(text, at + 1) : c;
    }

    private static char charAt(String text, int at) {
        return at < text.length() ? text.charAt(at) : END;
    }

    private static boolean isOfNumber(char c) {
        return isDigit(c) || c == '.' || c == ',';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    private static boolean isSign(char c) {
        return c == '-' || c == '+';
    }
}
