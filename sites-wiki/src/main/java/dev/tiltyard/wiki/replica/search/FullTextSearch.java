package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.sitekit.web.SafeHtml;
import dev.tiltyard.wiki.replica.library.Book;
import dev.tiltyard.wiki.replica.search.Words.Word;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.TopScoreDocCollectorManager;
import org.apache.lucene.search.uhighlight.DefaultPassageFormatter;
import org.apache.lucene.search.uhighlight.UnifiedHighlighter;

/** Full-text search in articles' titles and texts, with Xapian's query language, stems and ranking. */
public final class FullTextSearch {
    private static final int PASSAGES = 2;
    private static final int MOST_PLACES = 10_000;

    private final List<BookIndex> indexes;
    private final ArticleAnalyzer analyzer;

    /** @param indexes the books; the language of the first one decides how queries are stemmed */
    public FullTextSearch(List<BookIndex> indexes) {
        this.indexes = List.copyOf(indexes);
        this.analyzer = indexes.get(0).analyzer();
    }

    /**
     * A search result.
     *
     * @param address its URL on this site
     * @param snippet excerpts with the matches in bold
     * @param words the article's number of words
     * @param bookTitle title of its book
     */
    public record Hit(String address, String title, SafeHtml snippet, int words, String bookTitle) {}

    /**
     * A page of search results, best first.
     *
     * @param total total number of results
     */
    public record Hits(long total, List<Hit> hits) {
        public Hits {
            hits = List.copyOf(hits);
        }

        static final Hits NONE = new Hits(0, List.of());
    }

    /**
     * Articles around a place.
     *
     * @param latitude in degrees
     * @param longitude in degrees
     * @param distance in meters
     */
    public record Area(double latitude, double longitude, double distance) {}

    /**
     * Searches.
     *
     * @param pattern the visitor's query; empty for all articles in an area
     * @param area where the articles' subjects must be
     * @param start number of results to skip
     * @param length maximum number of results
     */
    public Hits search(String pattern, Optional<Area> area, int start, int length) {
        Optional<Query> words = QueryLanguage.parse(pattern, new Stems(new Stemmer(analyzer.language())));
        Optional<Query> places = area.map(
                each -> LatLonPoint.newDistanceQuery(IndexFields.PLACE, each.latitude, each.longitude, each.distance));
        Optional<Query> query = pattern.isEmpty() ? places : words.map(found -> within(places, found));
        return query.flatMap(parsed -> BookIndex.searchAll(
                        indexes, XapianWeight.TEXTS, searcher -> hits(searcher, parsed, start, length)))
                .orElse(Hits.NONE);
    }

    private static Query within(Optional<Query> places, Query words) {
        return places.<Query>map(area -> new BooleanQuery.Builder()
                        .add(words, Occur.MUST)
                        .add(area, Occur.FILTER)
                        .build())
                .orElse(words);
    }

    /** Words by their stems. The index has no positions, so a phrase is found wherever all of its words are. */
    private record Stems(Stemmer stemmer) implements QueryLanguage.Terms {
        @Override
        public Query word(Word word, char following) {
            return new TermQuery(new Term(IndexFields.BODY, stemmer.stem(word.text())));
        }

        @Override
        public Query phrase(List<Word> words) {
            BooleanQuery.Builder all = new BooleanQuery.Builder();
            words.forEach(word -> all.add(word(word, ' '), Occur.MUST));
            return all.build();
        }
    }

    private Hits hits(IndexSearcher searcher, Query query, int start, int length) throws IOException {
        long total = searcher.count(query);
        int wanted = (int) Math.min(MOST_PLACES, Math.min(total, (long) start + length));
        if (wanted <= start) {
            return new Hits(total, List.of());
        }
        TopDocs found = searcher.search(query, new TopScoreDocCollectorManager(wanted, Integer.MAX_VALUE));
        List<Hit> hits = new ArrayList<>();
        UnifiedHighlighter highlighter = UnifiedHighlighter.builderWithoutSearcher(analyzer)
                .withFormatter(new DefaultPassageFormatter("<b>", "</b>", "...", true))
                .build();
        Query words = anyWord(query);
        for (int i = start; i < found.scoreDocs.length; i++) {
            hits.add(hit(searcher, found.scoreDocs[i], words, highlighter));
        }
        return new Hits(total, hits);
    }

    /** The words to mark: the highlighter would look for all of them in one passage. */
    private static Query anyWord(Query query) {
        Set<Term> terms = new LinkedHashSet<>();
        query.visit(QueryVisitor.termCollector(terms));
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        terms.forEach(term -> any.add(new TermQuery(term), Occur.SHOULD));
        return any.build();
    }

    private Hit hit(IndexSearcher searcher, ScoreDoc found, Query words, UnifiedHighlighter highlighter)
            throws IOException {
        Document document = searcher.storedFields().document(found.doc);
        Book book = book(document.get(IndexFields.BOOK));
        ZimEntry entry = book.archive().find(document.get(IndexFields.PATH)).orElseThrow();
        String text =
                IndexedText.of(book.archive(), book.archive().follow(entry)).text();
        Object snippet = highlighter.highlightWithoutSearcher(IndexFields.BODY, words, text, PASSAGES);
        return new Hit(
                book.address(entry),
                document.get(IndexFields.TITLE),
                new SafeHtml("..." + snippet + "..."),
                document.getField(IndexFields.WORDS).numericValue().intValue(),
                book.title());
    }

    private Book book(String uuid) {
        return indexes.stream()
                .map(BookIndex::book)
                .filter(book -> book.archive().uuid().toString().equals(uuid))
                .findFirst()
                .orElseThrow();
    }
}
