package dev.tiltyard.map.index;

import dev.tiltyard.map.osm.Element;
import dev.tiltyard.map.osm.ElementType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.IntRange;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.IndexWriter;

/** Adds features to the index. */
final class FeatureWriter {
    static final String ID = "id";
    static final String SHAPE = "shape";
    static final String TAGS = "tags";
    static final String KIND = "kind";
    static final String ADDRESS = "address";
    static final String NUMBERS = "numbers";
    static final String BOX = "box";
    static final String ZOOM = "zoom";
    static final String RANK = "rank";
    static final String NAME = "name";
    static final String WHERE = "where";
    static final String CLASS = "class";
    static final String AT = "at";
    /** Separates keys from values, and pairs from pairs, in stored texts. */
    static final char PAIR = '\u0001';

    static final char NEXT = '\u0002';

    private static final List<String> NAMES = List.of(
            "name",
            "alt_name",
            "short_name",
            "official_name",
            "int_name",
            "loc_name",
            "old_name",
            "brand",
            "nickname",
            "ref",
            "iata",
            "description");
    private static final Map<String, String> STATE_LETTERS = Map.ofEntries(
            Map.entry("Pennsylvania", "PA"),
            Map.entry("New York", "NY"),
            Map.entry("New Jersey", "NJ"),
            Map.entry("Massachusetts", "MA"),
            Map.entry("Connecticut", "CT"),
            Map.entry("Maine", "ME"),
            Map.entry("Vermont", "VT"),
            Map.entry("New Hampshire", "NH"),
            Map.entry("Rhode Island", "RI"),
            Map.entry("Delaware", "DE"),
            Map.entry("Maryland", "MD"),
            Map.entry("Michigan", "MI"),
            Map.entry("Ohio", "OH"));

    private final IndexWriter index;
    private final Surroundings surroundings;

    FeatureWriter(IndexWriter index, Surroundings surroundings) {
        this.index = index;
        this.surroundings = surroundings;
    }

    /** Adds an element, if its tags make it a feature. */
    void add(Element element, Shape shape) throws IOException {
        add(element, shape, shape.centre());
    }

    /** Adds a relation whose position is given by one of its members. */
    void add(Element element, Shape shape, int[] centre) throws IOException {
        SortedMap<String, String> tags = element.tags();
        Optional<Kind> known = Kind.of(tags);
        if (known.isEmpty()) {
            return;
        }
        Kind kind = known.get();
        PlaceAddress address = surroundings.of(centre[0], centre[1], tags, kind.rank());
        Document document = new Document();
        document.add(new StringField(ID, id(element.type(), element.id()), Field.Store.YES));
        document.add(new StoredField(SHAPE, shape.encoded()));
        document.add(new StoredField(TAGS, text(tags)));
        document.add(new StoredField(KIND, kind.category() + PAIR + kind.type()));
        document.add(new StoredField(ADDRESS, text(address.parts())));
        document.add(new StoredField(
                NUMBERS, kind.rank() + " " + kind.importance(tags) + " " + centre[0] + " " + centre[1]));
        int[] box = shape.box();
        document.add(new IntRange(BOX, new int[] {box[0], box[1]}, new int[] {box[2], box[3]}));
        document.add(new IntPoint(ZOOM, kind.firstZoom(tags, shape)));
        document.add(new IntPoint(RANK, kind.rank()));
        document.add(new LatLonPoint(AT, Shape.degrees(centre[0]), Shape.degrees(centre[1])));
        document.add(new LatLonDocValuesField(AT, Shape.degrees(centre[0]), Shape.degrees(centre[1])));
        document.add(new StringField(CLASS, kind.category() + "." + kind.type(), Field.Store.NO));
        for (String key : List.of("cuisine", "shop", "tourism", "amenity", "leisure")) {
            if (tags.containsKey(key)) {
                document.add(new StringField(CLASS, key + "." + tags.get(key), Field.Store.NO));
            }
        }
        if (tags.containsKey("name") || tags.containsKey("ref") || tags.containsKey("addr:housenumber")) {
            document.add(new TextField(NAME, names(tags), Field.Store.NO));
            document.add(new TextField(WHERE, where(tags, address, centre, kind.rank()), Field.Store.NO));
        }
        index.addDocument(document);
    }

    static String id(ElementType type, long id) {
        return type.letter() + Long.toString(id);
    }

    private static String names(Map<String, String> tags) {
        return tags.keySet().stream()
                .filter(key -> NAMES.contains(key) || key.startsWith("name:"))
                .map(key -> String.join(" ", SearchNormalizer.of(tags.getOrDefault(key, ""))))
                .collect(Collectors.joining(" "));
    }

    private String where(Map<String, String> tags, PlaceAddress address, int[] centre, int rank) {
        List<String> texts = new ArrayList<>(address.parts().values());
        String state = surroundings.state(centre[0], centre[1], tags, rank);
        for (String named : List.of(state, address.part("state"))) {
            texts.add(named);
            texts.add(STATE_LETTERS.getOrDefault(named, ""));
        }
        texts.add(tags.getOrDefault("operator", ""));
        texts.add(tags.getOrDefault("operator:short", ""));
        if (address.part("country_code").equals("us")) {
            texts.add("usa");
        }
        return texts.stream()
                .map(text -> String.join(" ", SearchNormalizer.of(text)))
                .collect(Collectors.joining(" "));
    }

    private static String text(Map<String, String> pairs) {
        return pairs.entrySet().stream()
                .map(pair -> pair.getKey() + PAIR + pair.getValue())
                .collect(Collectors.joining(String.valueOf(NEXT)));
    }
}
