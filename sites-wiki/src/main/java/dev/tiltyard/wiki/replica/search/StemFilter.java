package dev.tiltyard.wiki.replica.search;

import java.io.IOException;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.jspecify.annotations.Nullable;

/** Replaces words by their stems, or adds the stems of those that begin with a letter, marked by a {@code Z}. */
final class StemFilter extends TokenFilter {
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute position = addAttribute(PositionIncrementAttribute.class);
    private final Stemmer stemmer;
    private final boolean adds;
    private @Nullable State word;

    /** @param adds whether stems are added */
    StemFilter(TokenStream words, Stemmer stemmer, boolean adds) {
        super(words);
        this.stemmer = stemmer;
        this.adds = adds;
    }

    @Override
    public boolean incrementToken() throws IOException {
        if (word != null) {
            restoreState(word);
            word = null;
            position.setPositionIncrement(0);
            String stem = IndexFields.stemTerm(stemmer, term.toString());
            term.setEmpty().append(stem);
            return true;
        }
        if (!input.incrementToken()) {
            return false;
        }
        if (!adds) {
            String stem = stemmer.stem(term.toString());
            term.setEmpty().append(stem);
        } else if (IndexFields.isStemmed(term.toString())) {
            word = captureState();
        }
        return true;
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        word = null;
    }
}
