package dev.tiltyard.map.index;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.osm.ExtractException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.IntRange;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BooleanSimilarity;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;

/** The features of an extract, searchable by words, position, and id. Thread-safe. */
public final class FeatureIndex implements AutoCloseable {
    private static final float NAME_WEIGHT = 4;
    private static final int FUZZY_FROM_LETTERS = 5;

    private final Directory directory;
    private final DirectoryReader reader;
    private final IndexSearcher searcher;

    private FeatureIndex(Directory directory) throws IOException {
        this.directory = directory;
        this.reader = DirectoryReader.open(directory);
        this.searcher = new IndexSearcher(reader);
        searcher.setSimilarity(new BooleanSimilarity());
    }

    /** @throws ExtractException if it is unreadable */
    public static FeatureIndex open(Path folder) {
        try {
            return new FeatureIndex(FSDirectory.open(folder));
        } catch (IOException e) {
            throw new ExtractException(
                    "Could not open the map's index in " + folder + ": " + e
                            + ". Remedy: delete the folder above it; it is rebuilt at the next start.",
                    e);
        }
    }

    /** Number of features. */
    public int size() {
        return reader.numDocs();
    }

    /** A feature by its index entry; empty if there is none. */
    public Optional<Feature> numbered(int number) {
        return number < 0 || number >= reader.maxDoc() ? Optional.empty() : Optional.of(read(number));
    }

    /** A feature by type and id; empty if it is not a feature, or not in the extract. */
    public Optional<Feature> element(ElementType type, long id) {
        return find(new TermQuery(new Term(FeatureWriter.ID, FeatureWriter.id(type, id))), 1).stream()
                .findFirst();
    }

    /**
     * Features whose names and addresses contain all of these words; more matches in the name rank higher.
     *
     * @param words as {@link SearchNormalizer} returns them
     * @param spelling whether words with one wrong letter match
     */
    public List<Feature> named(List<String> words, Restriction restriction, boolean spelling, int limit) {
        if (words.isEmpty()) {
            return List.of();
        }
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        for (String word : words) {
            Query inName = word(FeatureWriter.NAME, word, spelling);
            all.add(
                    new BooleanQuery.Builder()
                            .add(new BoostQuery(inName, NAME_WEIGHT), Occur.SHOULD)
                            .add(word(FeatureWriter.WHERE, word, spelling), Occur.SHOULD)
                            .build(),
                    Occur.MUST);
        }
        return find(restriction.with(all.build()), limit);
    }

    private static Query word(String field, String word, boolean spelling) {
        Term term = new Term(field, word);
        boolean letters = word.length() >= FUZZY_FROM_LETTERS && word.chars().noneMatch(Character::isDigit);
        return spelling && letters ? new FuzzyQuery(term, 1, 1) : new TermQuery(term);
    }

    /** The nearest features of any of these kinds ({@code amenity.cafe}); nearest first. */
    public List<Feature> nearest(Collection<String> kinds, double lat, double lon, double meters, int limit) {
        BooleanQuery.Builder any = new BooleanQuery.Builder();
        kinds.forEach(kind -> any.add(new TermQuery(new Term(FeatureWriter.CLASS, kind)), Occur.SHOULD));
        return nearest(any.build(), lat, lon, meters, limit);
    }

    /** The nearest features with a word in their names, nearest first. */
    public List<Feature> nearestNamed(List<String> words, double lat, double lon, double meters, int limit) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        words.forEach(word -> all.add(new TermQuery(new Term(FeatureWriter.NAME, word)), Occur.MUST));
        return nearest(all.build(), lat, lon, meters, limit);
    }

    /** The features with addresses or names around a point, up to a rank; nearest first by their centers. */
    public List<Feature> around(double lat, double lon, double meters, int lowestRank, int highestRank, int limit) {
        return nearest(IntPoint.newRangeQuery(FeatureWriter.RANK, lowestRank, highestRank), lat, lon, meters, limit);
    }

    /** All features whose bounding boxes intersect a box, drawn at a zoom level or below; {@code zoom} 99 for all. */
    public List<Feature> within(int[] box, int zoom, int limit) {
        BooleanQuery.Builder both = new BooleanQuery.Builder()
                .add(
                        IntRange.newIntersectsQuery(
                                FeatureWriter.BOX, new int[] {box[0], box[1]}, new int[] {box[2], box[3]}),
                        Occur.FILTER);
        if (zoom < 99) {
            both.add(IntPoint.newRangeQuery(FeatureWriter.ZOOM, 0, zoom), Occur.FILTER);
        }
        return find(both.build(), limit);
    }

    private List<Feature> nearest(Query query, double lat, double lon, double meters, int limit) {
        Query near = new BooleanQuery.Builder()
                .add(query, Occur.FILTER)
                .add(LatLonPoint.newDistanceQuery(FeatureWriter.AT, lat, lon, meters), Occur.FILTER)
                .build();
        try {
            Sort sort = new Sort(LatLonDocValuesField.newDistanceSort(FeatureWriter.AT, lat, lon));
            return read(searcher.search(near, Math.max(1, limit), sort).scoreDocs);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private List<Feature> find(Query query, int limit) {
        try {
            return read(searcher.search(query, Math.max(1, limit)).scoreDocs);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private List<Feature> read(ScoreDoc[] found) throws IOException {
        StoredFields stored = reader.storedFields();
        List<Feature> features = new ArrayList<>(found.length);
        for (ScoreDoc hit : found) {
            features.add(Feature.read(hit.doc, stored.document(hit.doc)));
        }
        return features;
    }

    private Feature read(int number) {
        try {
            return Feature.read(number, reader.storedFields().document(number));
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private ExtractException failed(IOException e) {
        return new ExtractException(
                "Could not search the map's index in " + directory + ": " + e
                        + ". Remedy: delete that folder's parent; it is rebuilt at the next start.",
                e);
    }

    @Override
    public void close() {
        try {
            reader.close();
            directory.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    /**
     * Restricts a search.
     *
     * @param box south, west, north, east in degrees times 10^7; empty for no limit
     * @param kinds {@code amenity.cafe}; empty for all
     */
    public record Restriction(Optional<int[]> box, List<String> kinds) {
        /** No restriction. */
        public static final Restriction NONE = new Restriction(Optional.empty(), List.of());

        public Restriction {
            kinds = List.copyOf(kinds);
        }

        Query with(Query query) {
            BooleanQuery.Builder both = new BooleanQuery.Builder().add(query, Occur.MUST);
            box.ifPresent(at -> both.add(
                    IntRange.newIntersectsQuery(FeatureWriter.BOX, new int[] {at[0], at[1]}, new int[] {at[2], at[3]}),
                    Occur.FILTER));
            if (!kinds.isEmpty()) {
                BooleanQuery.Builder any = new BooleanQuery.Builder();
                kinds.forEach(kind -> any.add(new TermQuery(new Term(FeatureWriter.CLASS, kind)), Occur.SHOULD));
                both.add(any.build(), Occur.FILTER);
            }
            return both.build();
        }
    }
}
