package dev.tiltyard.wiki.replica.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Splits texts into words as Xapian does: {@code AT&T}, {@code fred's}, {@code 1,204.5} and {@code C++} are one each. */
final class Words {
    private static final int LONGEST_SUFFIX = 3;

    private Words() {}

    /**
     * A word.
     *
     * @param text in lower case
     * @param from index of its first character
     * @param to index after its last character
     * @param acronym whether it was written with dots: {@code U.S.}
     */
    record Word(String text, int from, int to, boolean acronym) {}

    /** All words of a text. */
    static List<Word> of(String text) {
        List<Word> words = new ArrayList<>();
        for (int at = 0; at < text.length(); ) {
            if (isWord(text.codePointAt(at))) {
                Word word = at(text, at);
                words.add(word);
                at = word.to;
            } else {
                at += Character.charCount(text.codePointAt(at));
            }
        }
        return words;
    }

    /** The word that begins at a word character. */
    static Word at(String text, int from) {
        int end = endOfAcronym(text, from);
        if (end > 0) {
            return new Word(lower(text.substring(from, end).replace(".", "")), from, end, true);
        }
        StringBuilder word = new StringBuilder();
        int at = from;
        int before = 0;
        while (at < text.length()) {
            int character = text.codePointAt(at);
            int next = at + Character.charCount(character);
            if (!isWord(character)) {
                boolean inside = next < text.length() && isWord(text.codePointAt(next));
                character = inside ? infix(character, before, text.codePointAt(next)) : 0;
            }
            if (character == 0) {
                break;
            }
            if (!isIgnored(character)) {
                word.appendCodePoint(character);
                before = character;
            }
            at = next;
        }
        int suffix = endOfSuffix(text, at);
        word.append(text, at, suffix);
        return new Word(lower(word.toString()), from, suffix, false);
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }

    /** The end of initials with dots between them; 0 if there are none. */
    private static int endOfAcronym(String text, int from) {
        int at = from;
        int letters = 0;
        while (at < text.length() && Character.isUpperCase(text.charAt(at))) {
            letters++;
            at++;
            if (at == text.length() || text.charAt(at) != '.') {
                break;
            }
            at++;
        }
        boolean ends = at == text.length() || !isWord(text.codePointAt(at));
        return letters > 1 && ends ? at : 0;
    }

    private static int endOfSuffix(String text, int from) {
        int at = from;
        while (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '#')) {
            at++;
        }
        boolean inside = at < text.length() && isWord(text.codePointAt(at));
        return inside || at - from > LONGEST_SUFFIX ? from : at;
    }

    /** What a character between two word characters adds to the word; 0 if it ends the word. */
    private static int infix(int character, int before, int after) {
        if (isIgnored(character)) {
            return character;
        }
        if (Character.isDigit(before) && Character.isDigit(after)) {
            return ",.;\u037e\u0589\u060d\u07f8\u2044\ufe10\ufe13\ufe14".indexOf(character) >= 0 ? character : 0;
        }
        if (character == '\u2019' || character == '\u201b') {
            return '\'';
        }
        return "'&\u00b7\u05f4\u2027".indexOf(character) >= 0 ? character : 0;
    }

    private static boolean isIgnored(int character) {
        return character >= 0x200b && character <= 0x200d || character == 0x2060 || character == 0xfeff;
    }

    /** Whether a character is a part of words: a letter, mark, number or underscore. */
    static boolean isWord(int character) {
        return switch (Character.getType(character)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER,
                    Character.NON_SPACING_MARK,
                    Character.ENCLOSING_MARK,
                    Character.COMBINING_SPACING_MARK,
                    Character.DECIMAL_DIGIT_NUMBER,
                    Character.LETTER_NUMBER,
                    Character.OTHER_NUMBER,
                    Character.CONNECTOR_PUNCTUATION -> true;
            default -> false;
        };
    }
}
