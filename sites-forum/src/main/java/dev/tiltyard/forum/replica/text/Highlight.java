package dev.tiltyard.forum.replica.text;

import dev.tiltyard.sitekit.web.SafeHtml;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Marks the words that were searched for in HTML. */
public final class Highlight {
    private static final Pattern TAG_OR_ENTITY = Pattern.compile("<[^>]*>|&[^;\\s]+;");

    private Highlight() {}

    /** The HTML with {@code mark} around each word that begins like one of the query, outside of tags. */
    public static SafeHtml in(SafeHtml safe, String query) {
        if (query.isEmpty()) {
            return safe;
        }
        String words = Arrays.stream(query.split("[^\\p{L}\\p{N}_]+"))
                .filter(word -> word.length() > 1)
                .map(Highlight::stem)
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        if (words.isEmpty()) {
            return safe;
        }
        Pattern word =
                Pattern.compile("\\b(?:" + words + ")\\w*", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);
        String html = safe.html();
        StringBuilder marked = new StringBuilder();
        Matcher tags = TAG_OR_ENTITY.matcher(html);
        int done = 0;
        while (tags.find()) {
            marked.append(word.matcher(html.substring(done, tags.start())).replaceAll("<mark>$0</mark>"))
                    .append(tags.group());
            done = tags.end();
        }
        return new SafeHtml(marked.append(word.matcher(html.substring(done)).replaceAll("<mark>$0</mark>"))
                .toString());
    }

    /** What the database's stemmer would leave of the plainest endings. */
    private static String stem(String word) {
        String stem = word.replaceFirst("(?i)(ies|es|s|ing|ed|y)$", "");
        return stem.length() < 3 ? word : stem;
    }
}
