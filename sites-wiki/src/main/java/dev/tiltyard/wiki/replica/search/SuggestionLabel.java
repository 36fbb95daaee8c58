package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.replica.search.Words.Word;
import java.util.Optional;
import java.util.Set;

/**
 * Titles among the suggestions, with the found words in bold.
 *
 * @param found the found words and stems
 * @param beginning the beginning of other found words
 */
record SuggestionLabel(Stemmer stemmer, Set<String> found, Optional<String> beginning) {
    /** HTML of a title. */
    String html(String title) {
        StringBuilder html = new StringBuilder();
        int done = 0;
        for (Word word : Words.of(title)) {
            if (isFound(word.text())) {
                html.append(escaped(title.substring(done, word.from())))
                        .append("<b>")
                        .append(escaped(title.substring(word.from(), word.to())))
                        .append("</b>");
                done = word.to();
            }
        }
        return html.append(escaped(title.substring(done))).toString();
    }

    private boolean isFound(String word) {
        return found.contains(word)
                || found.contains(IndexFields.stemTerm(stemmer, word))
                || beginning.filter(word::startsWith).isPresent();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
