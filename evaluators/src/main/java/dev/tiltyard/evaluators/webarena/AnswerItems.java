package dev.tiltyard.evaluators.webarena;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a normalized text at list separators: commas, semicolons, bars, ends of sentences, {@code and}, {@code or} and
 * slashes between spaces.
 */
final class AnswerItems {
    private AnswerItems() {}

    /** The items in order, stripped, without blank ones. */
    static List<String> of(String looseText) {
        List<String> items = new ArrayList<>();
        int start = 0;
        int at = 0;
        while (at < looseText.length()) {
            int length = separator(looseText, at);
            if (length > 0) {
                add(looseText.substring(start, at), items);
                start = at + length;
            }
            at += Math.max(1, length);
        }
        add(looseText.substring(start), items);
        return items;
    }

    private static void add(String item, List<String> items) {
        String words = item.strip();
        if (!words.isEmpty()) {
            items.add(words);
        }
    }

    /** The length of the separator at this position; 0 for none. */
    private static int separator(String text, int at) {
        return switch (text.charAt(at)) {
            case ',', ';', '|', '\n' -> 1;
            case '.', '!', '?' -> at + 1 == text.length() || text.charAt(at + 1) == ' ' ? 1 : 0;
            case ' ' -> text.startsWith(" / ", at) ? 3 : 0;
            case 'a' -> isWord(text, at, "and") ? 3 : 0;
            case 'o' -> isWord(text, at, "or") ? 2 : 0;
            default -> 0;
        };
    }

    private static boolean isWord(String text, int at, String word) {
        int end = at + word.length();
        return text.startsWith(word, at)
                && (at == 0 || !isOfWord(text.codePointBefore(at)))
                && (end == text.length() || !isOfWord(text.codePointAt(end)));
    }

    private static boolean isOfWord(int c) {
        return c == '_' || Character.isLetterOrDigit(c) || Character.getType(c) == Character.NON_SPACING_MARK;
    }
}
