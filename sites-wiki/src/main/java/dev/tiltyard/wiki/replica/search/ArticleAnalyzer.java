package dev.tiltyard.wiki.replica.search;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.Tokenizer;

/** How texts become index terms: stems of the words in articles' texts, words and their stems in titles. */
final class ArticleAnalyzer extends Analyzer {
    private final String language;

    /** @param language three-letter code of ISO 639-3 */
    ArticleAnalyzer(String language) {
        super(PER_FIELD_REUSE_STRATEGY);
        this.language = language;
    }

    String language() {
        return language;
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
        Tokenizer words = new WordTokens();
        return new TokenStreamComponents(
                words, new StemFilter(words, new Stemmer(language), field.equals(IndexFields.TITLE_TERMS)));
    }
}
