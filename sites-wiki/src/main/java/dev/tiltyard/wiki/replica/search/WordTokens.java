package dev.tiltyard.wiki.replica.search;

import java.io.IOException;
import java.io.Reader;
import java.text.Normalizer;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/** The words of a text in lower case, without accents, as libzim indexes them. */
final class WordTokens extends Tokenizer {
    private static final int LONGEST_BYTES = 64;

    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final OffsetAttribute offset = addAttribute(OffsetAttribute.class);
    private Iterator<Words.Word> words = List.<Words.Word>of().iterator();
    private int length;

    /** A text in lower case without accents. */
    static String folded(String text) {
        String decomposed = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD);
        return Normalizer.normalize(decomposed.replaceAll("\\p{M}", ""), Normalizer.Form.NFC);
    }

    @Override
    public void reset() throws IOException {
        super.reset();
        String text = read(input);
        length = text.length();
        // Acronyms with dots are several words here: the original sees the text in lower case.
        words = Words.of(text.toLowerCase(Locale.ROOT)).iterator();
    }

    private static String read(Reader input) throws IOException {
        StringBuilder text = new StringBuilder();
        char[] chunk = new char[8192];
        for (int count = input.read(chunk); count >= 0; count = input.read(chunk)) {
            text.append(chunk, 0, count);
        }
        return text.toString();
    }

    @Override
    public boolean incrementToken() {
        while (words.hasNext()) {
            Words.Word word = words.next();
            String text = folded(word.text());
            if (!text.isEmpty() && text.length() <= LONGEST_BYTES) {
                clearAttributes();
                term.setEmpty().append(text);
                offset.setOffset(
                        correctOffset(Math.min(length, word.from())), correctOffset(Math.min(length, word.to())));
                return true;
            }
        }
        return false;
    }

    @Override
    public void end() throws IOException {
        super.end();
        offset.setOffset(correctOffset(length), correctOffset(length));
    }
}
