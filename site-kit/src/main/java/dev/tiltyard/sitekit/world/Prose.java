package dev.tiltyard.sitekit.world;

import java.util.Locale;

/** Helpers for written English. */
public final class Prose {
    private Prose() {}

    /** {@code a} or {@code an}, by the word's first letter. */
    public static String article(String word) {
        String low = word.toLowerCase(Locale.ROOT);
        if (low.startsWith("uni") || low.startsWith("use") || low.startsWith("one") || low.startsWith("eu")) {
            return "a";
        }
        boolean vowel = !low.isEmpty() && "aeiou8".indexOf(low.charAt(0)) >= 0;
        return vowel || low.startsWith("hour") || low.startsWith("honest") ? "an" : "a";
    }

    /** Capitalizes the word. */
    public static String capital(String word) {
        return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    /** The plural of a regular noun. */
    public static String plural(String noun) {
        String low = noun.toLowerCase(Locale.ROOT);
        if (low.endsWith("s") && !low.endsWith("ss")) {
            return noun;
        }
        if (low.endsWith("x") || low.endsWith("ss") || low.endsWith("ch") || low.endsWith("sh")) {
            return noun + "es";
        }
        if (low.endsWith("y") && low.length() > 1 && "aeiou".indexOf(low.charAt(low.length() - 2)) < 0) {
            return noun.substring(0, noun.length() - 1) + "ies";
        }
        return noun + "s";
    }

    /** Capitalizes each sentence, and removes double blanks. */
    static String tidy(StringBuilder text) {
        StringBuilder out = new StringBuilder(text.length());
        boolean begins = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ' ' && (i + 1 == text.length() || " .,!?\n".indexOf(text.charAt(i + 1)) >= 0)) {
                continue;
            }
            if (begins && Character.isLetterOrDigit(c)) {
                out.append(hasOwnSpelling(text, i) ? c : Character.toUpperCase(c));
                begins = false;
                continue;
            }
            out.append(c);
            if (c == '\n') {
                begins = true;
            } else if (c == '.' || c == '!' || c == '?') {
                begins = endsSentence(text, i);
            }
        }
        return out.toString();
    }

    private static boolean endsSentence(CharSequence text, int stop) {
        boolean blankFollows = stop + 1 < text.length() && text.charAt(stop + 1) == ' ';
        boolean shortForm = text.charAt(stop) == '.' && stop >= 2 && text.charAt(stop - 2) == '.';
        return blankFollows && !shortForm;
    }

    /** Whether the word that begins here has an inner capital or is a URL: iPhone, eBay, https://... */
    private static boolean hasOwnSpelling(CharSequence text, int from) {
        for (int i = from + 1; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean address = c == ':' && i + 1 < text.length() && text.charAt(i + 1) == '/';
            if (Character.isUpperCase(c) || address || c == '/' || c == '_') {
                return true;
            }
            if (!Character.isLetterOrDigit(c)) {
                return false;
            }
        }
        return false;
    }
}
