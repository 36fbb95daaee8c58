package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.uhighlight.DefaultPassageFormatter;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;

/**
 * Finds articles by the words of their titles and texts. All words must occur; where no article has all of them, those with
 * most of them are given. Titles count more than texts, the very title most.
 */
public final class FullTextSearch {
    private static final float TITLE_BOOST = 4;
    private static final float PHRASE_BOOST = 6;
    private static final float EXACT_BOOST = 40;
    private static final int PASSAGES = 2;
    private static final int MOST_PLACES = 10_000;

    private final BookIndex index;

    public FullTextSearch(BookIndex index) {
        this.index = index;
    }

    /**
     * One article that was found.
     *
     * @param address on this site
     * @param snippet the places where the words occur, the words in bold
     * @param words how many words the article has
     */
    public record Hit(String address, String title, SafeHtml snippet, int words) {}

    /**
     * Some of the articles that were found, best first.
     *
     * @param total how many there are in all
     */
    public record Hits(long total, List<Hit> hits) {
        public Hits {
            hits = List.copyOf(hits);
        }

        static final Hits NONE = new Hits(0, List.of());
    }

    /**
     * Searches.
     *
     * @param pattern what the visitor typed
     * @param start how many of the best are passed over
     * @param length how many are wanted at most
     */
    public Hits search(String pattern, int start, int length) {
        List<String> words = Words.of(pattern, index.analyzer());
        if (words.isEmpty()) {
            return Hits.NONE;
        }
        return index.search(searcher -> {
                    Query strict = query(pattern, words, words.size());
                    Query query = searcher.count(strict) > 0 ? strict : query(pattern, words, most(words.size()));
                    return hits(searcher, query, inText(words), start, length);
                })
                .orElse(Hits.NONE);
    }

    /** The least number of the query's words that an article must contain, by the number of words. */
    private static int most(int words) {
        return words < 3 ? words : Math.max(2, words * 3 / 5);
    }

    private static Query query(String pattern, List<String> words, int needed) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        for (String word : words) {
            all.add(
                    new BooleanQuery.Builder()
                            .add(new BoostQuery(new TermQuery(new Term(Fields.TITLE, word)), TITLE_BOOST), Occur.SHOULD)
                            .add(new TermQuery(new Term(Fields.BODY, word)), Occur.SHOULD)
                            .build(),
                    Occur.SHOULD);
        }
        all.setMinimumNumberShouldMatch(needed);
        BooleanQuery.Builder query = new BooleanQuery.Builder()
                .add(all.build(), Occur.MUST)
                .add(new TermQuery(new Term(Fields.KIND, Fields.ARTICLE)), Occur.FILTER)
                .add(
                        new BoostQuery(
                                new TermQuery(new Term(Fields.EXACT_TITLE, Fields.folded(pattern))), EXACT_BOOST),
                        Occur.SHOULD);
        if (words.size() > 1) {
            query.add(new BoostQuery(phrase(Fields.TITLE, words), PHRASE_BOOST), Occur.SHOULD);
            query.add(phrase(Fields.BODY, words), Occur.SHOULD);
        }
        return query.build();
    }

    /** Only the words: the highlighter looks at one text, which no filter fits. */
    private static Query inText(List<String> words) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        words.forEach(word -> any.add(new TermQuery(new Term(Fields.BODY, word)), Occur.SHOULD));
        return any.build();
    }

    private static Query phrase(String field, List<String> words) {
        return new PhraseQuery(1, field, words.toArray(String[]::new));
    }

    private Hits hits(IndexSearcher searcher, Query query, Query inText, int start, int length) throws IOException {
        long total = searcher.count(query);
        int wanted = (int) Math.min(MOST_PLACES, Math.min(total, (long) start + length));
        if (wanted <= start) {
            return new Hits(total, List.of());
        }
        TopDocs found = searcher.search(query, new TopScoreDocCollectorManager(wanted, Integer.MAX_VALUE));
        List<Hit> hits = new ArrayList<>();
        UnifiedHighlighter highlighter = UnifiedHighlighter.builderWithoutSearcher(index.analyzer())
                .withFormatter(new DefaultPassageFormatter("<b>", "</b>", "...", true))
                .build();
        for (int i = start; i < found.scoreDocs.length; i++) {
            hits.add(hit(searcher, found.scoreDocs[i], inText, highlighter));
        }
        return new Hits(total, hits);
    }

    private Hit hit(IndexSearcher searcher, ScoreDoc found, Query query, UnifiedHighlighter highlighter)
            throws IOException {
        Document document = searcher.storedFields().document(found.doc);
        Book book = index.book();
        ZimEntry entry = book.archive().find(document.get(Fields.PATH)).orElseThrow();
        String text = PageText.of(book.archive(), book.archive().follow(entry));
        Object snippet = text.isEmpty() ? "" : highlighter.highlightWithoutSearcher(Fields.BODY, query, text, PASSAGES);
        return new Hit(
                book.address(entry),
                document.get(Fields.TITLE),
                new SafeHtml("..." + snippet + "..."),
                document.getField(Fields.WORDS).numericValue().intValue());
    }
}
