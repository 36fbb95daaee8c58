package dev.tiltyard.wiki.replica.search;

import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.StopFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;

/**
 * How texts become words of the index. Words lose capitals and accents; in English books also their endings, and the
 * commonest words are left out.
 */
final class ArticleAnalyzer extends Analyzer {
    private final boolean english;

    /** @param english whether texts are in English and searched by their stems */
    ArticleAnalyzer(boolean english) {
        this.english = english;
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
        Tokenizer words = new StandardTokenizer();
        TokenStream stream = new ASCIIFoldingFilter(new LowerCaseFilter(words));
        if (english) {
            stream = new StopFilter(new EnglishPossessiveFilter(stream), EnglishAnalyzer.ENGLISH_STOP_WORDS_SET);
            stream = new PorterStemFilter(stream);
        }
        return new TokenStreamComponents(words, stream);
    }
}
