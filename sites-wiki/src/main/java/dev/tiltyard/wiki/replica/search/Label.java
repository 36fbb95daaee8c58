package dev.tiltyard.wiki.replica.search;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** How a title is shown among the suggestions: what was typed is in bold. */
final class Label {
    private Label() {}

    /** HTML of a title whose words begin as those that were typed. */
    static String of(String title, String typed) {
        List<String> words = List.of(typed.strip().split("[^\\p{L}\\p{N}]+", -1)).stream()
                .filter(word -> !word.isEmpty())
                .map(Pattern::quote)
                .toList();
        if (words.isEmpty()) {
            return escaped(title);
        }
        Matcher word = Pattern.compile(
                        words.stream().collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")[\\p{L}\\p{N}]*")),
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
                .matcher(title);
        StringBuilder html = new StringBuilder();
        int done = 0;
        while (word.find()) {
            html.append(escaped(title.substring(done, word.start())))
                    .append("<b>")
                    .append(escaped(word.group()))
                    .append("</b>");
            done = word.end();
        }
        return html.append(escaped(title.substring(done))).toString();
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("'", "&apos;")
                .replace("\"", "&quot;");
    }
}
