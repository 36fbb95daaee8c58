package dev.tiltyard.wiki.replica.search;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** The words of what a visitor typed, as an analyzer sees them. */
final class Words {
    private static final int MOST = 32;

    private Words() {}

    static List<String> of(String text, Analyzer analyzer) {
        List<String> words = new ArrayList<>();
        try (TokenStream stream = analyzer.tokenStream("", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken() && words.size() < MOST) {
                words.add(term.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory can be read", e);
        }
        return words;
    }
}
