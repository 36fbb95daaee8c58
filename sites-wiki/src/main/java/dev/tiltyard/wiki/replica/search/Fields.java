package dev.tiltyard.wiki.replica.search;

import java.text.Normalizer;
import java.util.Locale;
import org.apache.lucene.analysis.Analyzer;

/** The fields in the index of a book. */
final class Fields {
    /** Where readers find the page; of a redirect, the page that it leads to. */
    static final String PATH = "path";
    /** The title, by its words' stems. */
    static final String TITLE = "title";
    /** The whole title, without capitals and accents. */
    static final String EXACT_TITLE = "exact_title";
    /** The title by its words as they are. */
    static final String TITLE_WORDS = "title_words";
    /** The text of the page; redirects have none. */
    static final String BODY = "body";
    /** How many words the page has. */
    static final String WORDS = "words";

    static final String KIND = "kind";
    static final String ARTICLE = "article";

    static final Analyzer TITLE_ANALYZER = new ArticleAnalyzer(false);

    private Fields() {}

    static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD)
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .strip();
    }
}
