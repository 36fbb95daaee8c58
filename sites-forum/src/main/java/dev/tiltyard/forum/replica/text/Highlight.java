package dev.tiltyard.forum.replica.text;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Marks the words that were searched for in HTML. */
public final class Highlight {
    private static final Pattern TAG_OR_ENTITY = Pattern.compile("<[^>]*>|&[^;\\s]+;");

    private Highlight() {}

    /** A text as HTML that is safe between tags and in attributes. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&#34;")
                .replace("'", "&#39;");
    }

    /** The HTML with {@code mark} around each word that begins like one of the query, outside of tags. */
    public static String in(String html, String query) {
        if (query.isEmpty()) {
            return html;
        }
        String words = Arrays.stream(query.split("[^\\p{L}\\p{N}_]+"))
                .filter(word -> word.length() > 1)
                .map(Highlight::stem)
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        if (words.isEmpty()) {
            return html;
        }
        Pattern word =
                Pattern.compile("\\b(?:" + words + ")\\w*", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);
        StringBuilder marked = new StringBuilder();
        Matcher tags = TAG_OR_ENTITY.matcher(html);
        int done = 0;
        while (tags.find()) {
            marked.append(word.matcher(html.substring(done, tags.start())).replaceAll("<mark>$0</mark>"))
                    .append(tags.group());
            done = tags.end();
        }
        return marked.append(word.matcher(html.substring(done)).replaceAll("<mark>$0</mark>"))
                .toString();
    }

    /** What the database's stemmer would leave of the plainest endings. */
    private static String stem(String word) {
        String stem = word.replaceFirst("(?i)(ies|es|s|ing|ed|y)$", "");
        return stem.length() < 3 ? word : stem;
    }
}
