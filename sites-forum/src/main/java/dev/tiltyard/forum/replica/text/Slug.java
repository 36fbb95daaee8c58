package dev.tiltyard.forum.replica.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The title's part in a submission's URL. */
public final class Slug {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}_]+");
    private static final int LONGEST = 60;

    private Slug() {}

    /**
     * The lower-case words of a title, joined by {@code -}, up to 60 characters. {@code -} if there are no words.
     *
     * <p>Source: Postmill, contracts of the original's addresses.
     */
    public static String of(String title) {
        StringBuilder slug = new StringBuilder();
        Matcher words = WORD.matcher(title.toLowerCase(Locale.ROOT));
        while (words.find()) {
            int length = slug.codePointCount(0, slug.length());
            String word = words.group();
            int grown = length + (length == 0 ? 0 : 1) + word.codePointCount(0, word.length());
            if (grown > LONGEST) {
                break;
            }
            slug.append(length == 0 ? "" : "-").append(word);
        }
        return slug.isEmpty() ? "-" : slug.toString();
    }
}
