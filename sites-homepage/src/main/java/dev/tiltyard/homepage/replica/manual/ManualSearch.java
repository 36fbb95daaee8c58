package dev.tiltyard.homepage.replica.manual;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.highlight.Highlighter;
import org.apache.lucene.search.highlight.InvalidTokenOffsetsException;
import org.apache.lucene.search.highlight.QueryScorer;
import org.apache.lucene.search.highlight.SimpleFragmenter;
import org.apache.lucene.search.highlight.SimpleHTMLEncoder;
import org.apache.lucene.search.highlight.SimpleHTMLFormatter;
import org.apache.lucene.store.ByteBuffersDirectory;

/** In-memory full-text search over a manual's sections. Thread-safe. */
final class ManualSearch {
    private static final int MOST_RESULTS = 10;
    private static final int MOST_WORDS = 40;
    private static final int FRAGMENT = 180;
    private static final String TEXT = "text";
    private static final List<Weighed> FIELDS =
            List.of(new Weighed("title", 3), new Weighed("heading", 4), new Weighed(TEXT, 1));

    private final Analyzer analyzer = new EnglishAnalyzer();
    private final List<Found> entries = new ArrayList<>();
    private final IndexSearcher searcher;

    private record Weighed(String field, float weight) {}

    private record Found(ManualPage page, ManualPage.Section section) {}

    /**
     * A matching section.
     *
     * @param title title of its page
     * @param heading its heading; the page's title for the part before the first heading
     * @param address its URL
     * @param excerpt HTML with matches in bold
     */
    record Result(String title, String heading, String address, String excerpt) {}

    ManualSearch(Manual manual) {
        ByteBuffersDirectory directory = new ByteBuffersDirectory();
        try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
            for (ManualPage page : manual.pages()) {
                for (ManualPage.Section section : page.sections()) {
                    writer.addDocument(document(page, section));
                    entries.add(new Found(page, section));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not index the manual " + manual.id(), e);
        }
        try {
            searcher = new IndexSearcher(DirectoryReader.open(directory));
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the index of the manual " + manual.id(), e);
        }
    }

    private Document document(ManualPage page, ManualPage.Section section) {
        Document document = new Document();
        document.add(new StoredField("at", entries.size()));
        document.add(new TextField("title", page.title(), Field.Store.NO));
        document.add(new TextField("heading", section.heading(), Field.Store.NO));
        document.add(new TextField(TEXT, section.text(), Field.Store.NO));
        return document;
    }

    /** The best sections first; empty if no word matches. */
    List<Result> find(Manual manual, String question) {
        List<String> words = words(question);
        if (words.isEmpty()) {
            return List.of();
        }
        try {
            Query query = query(words);
            List<Result> results = new ArrayList<>();
            for (ScoreDoc hit : searcher.search(query, MOST_RESULTS).scoreDocs) {
                int at = searcher.storedFields()
                        .document(hit.doc)
                        .getField("at")
                        .numericValue()
                        .intValue();
                results.add(result(manual, entries.get(at), query));
            }
            return results;
        } catch (IOException e) {
            throw new UncheckedIOException("Could not search the manual " + manual.id(), e);
        }
    }

    private List<String> words(String question) {
        List<String> words = new ArrayList<>();
        try (TokenStream tokens = analyzer.tokenStream(TEXT, question)) {
            CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
            tokens.reset();
            while (tokens.incrementToken() && words.size() < MOST_WORDS) {
                words.add(term.toString());
            }
            tokens.end();
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read the question", e);
        }
        return words;
    }

    private static Query query(List<String> words) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        for (String word : words) {
            for (Weighed weighed : FIELDS) {
                all.add(
                        new BoostQuery(new TermQuery(new Term(weighed.field(), word)), weighed.weight()),
                        BooleanClause.Occur.SHOULD);
            }
        }
        return all.build();
    }

    private Result result(Manual manual, Found found, Query query) throws IOException {
        ManualPage.Section section = found.section();
        String place = section.anchor().isEmpty() ? "" : "#" + section.anchor();
        return new Result(
                found.page().title(), section.heading(), manual.address(found.page()) + place, excerpt(section, query));
    }

    private String excerpt(ManualPage.Section section, Query query) throws IOException {
        Highlighter highlighter = new Highlighter(
                new SimpleHTMLFormatter("<b>", "</b>"), new SimpleHTMLEncoder(), new QueryScorer(query, TEXT));
        highlighter.setTextFragmenter(new SimpleFragmenter(FRAGMENT));
        try {
            return Optional.ofNullable(highlighter.getBestFragment(analyzer, TEXT, section.text()))
                    .orElseGet(() -> SimpleHTMLEncoder.htmlEncode(begin(section.text())));
        } catch (InvalidTokenOffsetsException e) {
            throw new IllegalStateException("the analyzer's offsets do not fit the text of " + section.heading(), e);
        }
    }

    private static String begin(String text) {
        return text.length() <= FRAGMENT ? text : text.substring(0, FRAGMENT) + " …";
    }
}
