package dev.tiltyard.evaluators.text;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * Normalizes texts for comparison: ignores case, typographic quotes and dashes, ligatures and widths, invisible
 * characters, trademark signs and the amount of whitespace.
 */
public final class LooseText {
    private static final Set<UnicodeScript> WITHOUT_SPACES = EnumSet.of(
            UnicodeScript.HAN, UnicodeScript.HIRAGANA, UnicodeScript.KATAKANA, UnicodeScript.THAI, UnicodeScript.LAO);

    private LooseText() {}

    /** The normalized text. */
    public static String of(String text) {
        String plain = (isAscii(text) ? text : Normalizer.normalize(text.replace("\u2122", ""), Normalizer.Form.NFKC))
                .toLowerCase(Locale.ROOT);
        StringBuilder loose = new StringBuilder(plain.length());
        boolean gap = false;
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (c > ' ' && c < 0x7F) {
                if (gap) {
                    loose.append(' ');
                    gap = false;
                }
                loose.append(c == '`' ? '\'' : c);
            } else if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                gap = !loose.isEmpty();
            } else if (Character.getType(c) != Character.FORMAT) {
                if (gap) {
                    loose.append(' ');
                    gap = false;
                }
                loose.append(simple(c));
            }
        }
        return loose.toString();
    }

    /** Most texts are ASCII and need no Unicode normalization. */
    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7F) {
                return false;
            }
        }
        return true;
    }

    private static char simple(char c) {
        return switch (c) {
            case '\u2018', '\u2019', '\u201A', '\u201B', '\u2032', '\u00B4', '`' -> '\'';
            case '\u201C', '\u201D', '\u201E', '\u201F', '\u2033', '\u00AB', '\u00BB' -> '"';
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' -> '-';
            default -> c;
        };
    }

    /**
     * Whether the text contains the phrase as whole words: {@code 16} is not in {@code 116}, {@code 1.16} or {@code
     * 16.5}, and {@code yes} is not in {@code yesterday}, but {@code 16} is in {@code 16gb}. A blank phrase is in every
     * text.
     */
    public static boolean contains(String text, String phrase) {
        return containsLoose(of(text), of(phrase));
    }

    /** Same for texts that are already normalized by {@link #of}. */
    public static boolean containsLoose(String text, String phrase) {
        if (phrase.isEmpty()) {
            return true;
        }
        for (int at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
            if (startsWord(text, at, phrase) && endsWord(text, at + phrase.length(), phrase)) {
                return true;
            }
        }
        return false;
    }

    private static boolean startsWord(String text, int at, String phrase) {
        if (at == 0) {
            return true;
        }
        int first = phrase.codePointAt(0);
        int before = text.codePointBefore(at);
        boolean fraction = Character.isDigit(first)
                && (before == '.' || before == ',')
                && at >= 2
                && Character.isDigit(text.charAt(at - 2));
        return !fraction && !sameWord(before, first);
    }

    private static boolean endsWord(String text, int end, String phrase) {
        if (end >= text.length()) {
            return true;
        }
        int last = phrase.codePointBefore(phrase.length());
        int after = text.codePointAt(end);
        boolean fraction = Character.isDigit(last)
                && (after == '.' || after == ',')
                && end + 1 < text.length()
                && Character.isDigit(text.charAt(end + 1));
        return !fraction && !sameWord(last, after);
    }

    private static boolean sameWord(int left, int right) {
        return Character.isDigit(left) && Character.isDigit(right)
                || Character.isLetter(left) && Character.isLetter(right) && !standsAlone(left) && !standsAlone(right);
    }

    private static boolean standsAlone(int letter) {
        return letter > 0x2FF && WITHOUT_SPACES.contains(UnicodeScript.of(letter));
    }
}
