package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.zim.TitleOrder;
import dev.tiltyard.wiki.zim.ZimEntry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;

/**
 * Titles that have all the words that were typed, the last of which may be a beginning: first the very title, then titles
 * that begin so, then the others; the shorter before the longer. While a book has no index, titles that begin as what was
 * typed.
 */
final class Suggestions {
    private static final int LOOKED_AT = 400;

    private final BookIndex index;

    public Suggestions(BookIndex index) {
        this.index = index;
    }

    /** A title, and the path of its article below the book. */
    public record Suggestion(String title, String path) {}

    /** Articles whose titles fit, at most one title of each. */
    public List<Suggestion> of(String typed, int most) {
        List<String> words = Words.of(typed, Fields.TITLE_ANALYZER);
        if (words.isEmpty()) {
            return List.of();
        }
        List<Suggestion> found = index.search(searcher -> search(searcher, words))
                .filter(some -> !some.isEmpty())
                .orElseGet(() -> byBeginning(typed, most));
        return best(found, Fields.folded(typed), most);
    }

    private static List<Suggestion> search(IndexSearcher searcher, List<String> words) throws IOException {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        for (String word : words.subList(0, words.size() - 1)) {
            query.add(new TermQuery(new Term(Fields.TITLE_WORDS, word)), Occur.MUST);
        }
        query.add(new PrefixQuery(new Term(Fields.TITLE_WORDS, words.get(words.size() - 1))), Occur.MUST);
        List<Suggestion> found = new ArrayList<>();
        for (ScoreDoc each : searcher.search(query.build(), LOOKED_AT).scoreDocs) {
            Document document = searcher.storedFields().document(each.doc);
            found.add(new Suggestion(document.get(Fields.TITLE), document.get(Fields.PATH)));
        }
        return found;
    }

    private List<Suggestion> byBeginning(String typed, int most) {
        TitleOrder titles = index.book().archive().titles();
        String beginning = typed.strip();
        String capital = beginning.substring(0, 1).toUpperCase(Locale.ROOT) + beginning.substring(1);
        List<ZimEntry> entries = new ArrayList<>(titles.beginningWith(capital, most));
        if (!capital.equals(beginning)) {
            entries.addAll(titles.beginningWith(beginning, most));
        }
        return entries.stream()
                .map(entry -> new Suggestion(
                        entry.title(),
                        index.book()
                                .archive()
                                .readersPath(index.book().archive().follow(entry))))
                .toList();
    }

    private static List<Suggestion> best(List<Suggestion> found, String typed, int most) {
        Map<String, Suggestion> byPath = new LinkedHashMap<>();
        found.stream()
                .sorted(Comparator.comparingInt((Suggestion each) -> rank(Fields.folded(each.title), typed))
                        .thenComparingInt(each -> each.title.length())
                        .thenComparing(Suggestion::title))
                .forEach(each -> byPath.putIfAbsent(each.path, each));
        return byPath.values().stream().limit(most).toList();
    }

    private static int rank(String title, String typed) {
        return title.equals(typed) ? 0 : title.startsWith(typed) ? 1 : 2;
    }
}
