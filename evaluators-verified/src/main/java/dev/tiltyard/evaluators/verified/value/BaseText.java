package dev.tiltyard.evaluators.verified.value;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;
import net.gcardone.junidecode.Junidecode;

/**
 * The text pipeline that most types share.
 *
 * <p>In order: empty text and patterns are kept; a site's URL becomes its placeholder; trademarks are removed; NFKC;
 * hyphens next to a letter become spaces; control and format characters are removed; the text is converted to ASCII;
 * whitespace is trimmed and collapsed; case is folded.
 *
 * <p>Source: WebArena-Verified 1.2.3, {@code core/evaluation/data_types/base.py}.
 */
final class BaseText {
    private static final String HYPHEN = "[\\u002D\\u2010\\u2011\\u2012\\u2013\\u2014\\u2015\\u2212\\u00AD]";
    private static final Pattern HYPHEN_BY_LETTER =
            Pattern.compile("(?<=[a-zA-Z])" + HYPHEN + "|" + HYPHEN + "(?=[a-zA-Z])");
    private static final Pattern MARKS = Pattern.compile("[\\u2122\\u00AE\\u2120\\u00A9]");
    private static final Pattern BLANKS = Pattern.compile("[ \\t\\n\\r\\f\\u000B]+");

    private BaseText() {}

    static String fold(String text, Terms terms) {
        if (text.isEmpty() || (terms.patterns() && PythonPattern.isPattern(text))) {
            return text;
        }
        String local = text.contains("http") ? derendered(text, terms) : text;
        String ascii = isPlain(local) ? local : toAscii(local);
        return BLANKS.matcher(PythonStrings.strip(ascii)).replaceAll(" ").toLowerCase(Locale.ROOT);
    }

    /** Replaces a site's URLs by its placeholder. */
    static String derendered(String text, Terms terms) {
        try {
            return terms.derender().apply(text);
        } catch (RuntimeException e) {
            return text; // as published: best effort
        }
    }

    /** Printable ASCII without hyphens needs no conversion. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 0x20 || c > 0x7E || c == '-') {
                return false;
            }
        }
        return true;
    }

    private static String toAscii(String text) {
        String composed = Normalizer.normalize(MARKS.matcher(text).replaceAll(""), Normalizer.Form.NFKC);
        String spaced = HYPHEN_BY_LETTER.matcher(composed).replaceAll(" ");
        StringBuilder out = new StringBuilder(spaced.length());
        spaced.codePoints().forEach(c -> append(out, c));
        return out.toString();
    }

    private static void append(StringBuilder out, int c) {
        switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> {
                if (c == '\t' || c == '\n' || c == '\r') {
                    out.append(' ');
                }
            }
            default -> {
                if (c < 0x80) {
                    out.appendCodePoint(c);
                } else {
                    String ascii = Junidecode.unidecode(Character.toString(c));
                    ascii.chars().filter(a -> a < 0x80).forEach(a -> out.append((char) a));
                }
            }
        }
    }
}
