package dev.tiltyard.wiki.replica.search;

import dev.tiltyard.wiki.replica.search.Words.Word;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.SynonymQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.StringHelper;

/**
 * Titles that contain all typed words, the last of which may be incomplete, as libzim finds them: titles that begin with
 * the words come first, then those with the words in this order, then others; shorter ones first.
 */
final class Suggestions {
    /** Maximum number of words that an incomplete one may stand for. */
    private static final int MOST_COMPLETIONS = 100;
    /** Redirects to the same page are joined, so more titles are read than are shown. */
    private static final int JOINED = 400;

    private final BookIndex index;
    private final Stemmer stemmer;

    Suggestions(BookIndex index) {
        this.index = index;
        this.stemmer = new Stemmer(index.analyzer().language());
    }

    /** A title with its path in the book, and HTML with the found words in bold. */
    record Suggestion(String title, String path, String label) {}

    /**
     * Pages with matching titles, with one title of each.
     *
     * @param start number of pages to skip
     * @param most maximum number of pages
     */
    List<Suggestion> of(String typed, int start, int most) {
        String folded = WordTokens.folded(typed);
        List<Word> words = Words.of(folded);
        if (folded.isEmpty()) {
            return List.of();
        }
        return index.search(XapianWeight.TITLES, searcher -> {
                    TitleTerms terms = new TitleTerms(
                            words.isEmpty()
                                    ? List.of()
                                    : completions(
                                            searcher.getIndexReader(),
                                            words.get(words.size() - 1).text()));
                    Optional<Query> all = QueryLanguage.parse(folded, terms);
                    return all.isPresent()
                            ? titles(searcher, all.get(), terms, words, start, most)
                            : byBeginning(typed, most);
                })
                .orElseGet(() -> byBeginning(typed, most));
    }

    private List<Suggestion> titles(
            IndexSearcher searcher, Query all, TitleTerms terms, List<Word> words, int start, int most)
            throws IOException {
        List<String> ordered = words.stream().map(Word::text).toList();
        List<String> anchored = new ArrayList<>(List.of(IndexFields.ANCHOR));
        anchored.addAll(ordered);
        Query query = new BooleanQuery.Builder()
                .add(all, Occur.SHOULD)
                .add(ordered.isEmpty() ? new MatchNoDocsQuery() : inOrder(ordered), Occur.SHOULD)
                .add(inOrder(anchored), Occur.SHOULD)
                .build();
        Sort order = new Sort(SortField.FIELD_SCORE, new SortField(IndexFields.TITLE, SortField.Type.STRING));
        SuggestionLabel label = new SuggestionLabel(stemmer, terms.found, terms.beginning);
        Map<String, Suggestion> byTarget = new LinkedHashMap<>();
        for (ScoreDoc each : searcher.search(query, JOINED + start + most, order).scoreDocs) {
            Document document = searcher.storedFields().document(each.doc);
            String title = document.get(IndexFields.TITLE);
            byTarget.putIfAbsent(
                    document.get(IndexFields.TARGET),
                    new Suggestion(title, document.get(IndexFields.PATH), label.html(title)));
        }
        return byTarget.values().stream().skip(start).limit(most).toList();
    }

    private List<Suggestion> byBeginning(String typed, int most) {
        return index.book().archive().titles().beginningWith(typed, most).stream()
                .map(entry ->
                        new Suggestion(entry.title(), index.book().archive().readersPath(entry), entry.title()))
                .toList();
    }

    /** Words of titles by their stems, phrases by the words themselves. */
    private final class TitleTerms implements QueryLanguage.Terms {
        private static final String UNSTEMMED_BEFORE = "(/\\@<>=*[{\"";

        private final List<Term> completions;
        private final Set<String> found = new HashSet<>();
        private Optional<String> beginning = Optional.empty();

        TitleTerms(List<Term> completions) {
            this.completions = completions;
        }

        @Override
        public Query word(Word word, char following) {
            boolean stemmed = IndexFields.isStemmed(word.text()) && UNSTEMMED_BEFORE.indexOf(following) < 0;
            String term = stemmed ? IndexFields.stemTerm(stemmer, word.text()) : word.text();
            found.add(term);
            return term(term);
        }

        @Override
        public Query phrase(List<Word> words) {
            if (words.size() == 1) { // the original marks no words of longer phrases
                found.add(words.get(0).text());
            }
            return inOrder(words.stream().map(Word::text).toList());
        }

        @Override
        public Query last(Word word) {
            beginning = Optional.of(word.text());
            SynonymQuery.Builder completed = new SynonymQuery.Builder(IndexFields.TITLE_TERMS);
            completions.forEach(completed::addTerm);
            return new BooleanQuery.Builder()
                    .add(completed.build(), Occur.SHOULD)
                    .add(word(word, (char) 0), Occur.SHOULD)
                    .build();
        }
    }

    private static Query term(String term) {
        return new TermQuery(new Term(IndexFields.TITLE_TERMS, term));
    }

    /** Consecutive words, weighted like separate ones. */
    private static Query inOrder(List<String> words) {
        BooleanQuery.Builder query = new BooleanQuery.Builder();
        if (words.size() > 1) {
            query.add(new PhraseQuery(IndexFields.TITLE_TERMS, words.toArray(String[]::new)), Occur.FILTER);
        }
        words.forEach(word -> query.add(term(word), Occur.MUST));
        return query.build();
    }

    /** The most frequent words with this beginning. */
    private static List<Term> completions(IndexReader reader, String beginning) throws IOException {
        record Completion(BytesRef word, int titles) {}
        PriorityQueue<Completion> frequent = new PriorityQueue<>(Comparator.comparingInt(Completion::titles));
        Terms terms = MultiTerms.getTerms(reader, IndexFields.TITLE_TERMS);
        if (terms == null) {
            return List.of();
        }
        BytesRef first = new BytesRef(beginning);
        TermsEnum all = terms.iterator();
        boolean more = all.seekCeil(first) != TermsEnum.SeekStatus.END;
        while (more && StringHelper.startsWith(all.term(), first)) {
            frequent.add(new Completion(BytesRef.deepCopyOf(all.term()), all.docFreq()));
            if (frequent.size() > MOST_COMPLETIONS) {
                frequent.poll();
            }
            more = all.next() != null;
        }
        return frequent.stream()
                .map(each -> new Term(IndexFields.TITLE_TERMS, each.word))
                .toList();
    }
}
