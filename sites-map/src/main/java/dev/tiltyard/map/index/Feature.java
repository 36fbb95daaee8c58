package dev.tiltyard.map.index;

import dev.tiltyard.map.osm.ElementType;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.lucene.document.Document;

/**
 * A feature that can be searched or drawn.
 *
 * @param number number of its index entry, stable as long as the index
 * @param rank Nominatim's address rank
 * @param importance 0 to 1
 * @param lat latitude of its label, in degrees
 * @param lon longitude of its label, in degrees
 */
public record Feature(
        int number,
        ElementType type,
        long id,
        Shape shape,
        Map<String, String> tags,
        String category,
        String kind,
        PlaceAddress address,
        int rank,
        double importance,
        double lat,
        double lon) {

    static Feature read(int number, Document stored) {
        String id = stored.get(FeatureWriter.ID);
        String kind = stored.get(FeatureWriter.KIND);
        int cut = kind.indexOf(FeatureWriter.PAIR);
        String[] numbers = stored.get(FeatureWriter.NUMBERS).split(" ");
        var shape = stored.getBinaryValue(FeatureWriter.SHAPE);
        return new Feature(
                number,
                type(id.charAt(0)),
                Long.parseLong(id.substring(1)),
                Shape.decoded(shape.bytes, shape.offset),
                pairs(stored.get(FeatureWriter.TAGS)),
                kind.substring(0, cut),
                kind.substring(cut + 1),
                new PlaceAddress(pairs(stored.get(FeatureWriter.ADDRESS))),
                Integer.parseInt(numbers[0]),
                Double.parseDouble(numbers[1]),
                Shape.degrees(Integer.parseInt(numbers[2])),
                Shape.degrees(Integer.parseInt(numbers[3])));
    }

    private static ElementType type(char letter) {
        return switch (letter) {
            case 'N' -> ElementType.NODE;
            case 'W' -> ElementType.WAY;
            default -> ElementType.RELATION;
        };
    }

    private static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : text.split(String.valueOf(FeatureWriter.NEXT))) {
            int cut = pair.indexOf(FeatureWriter.PAIR);
            if (cut > 0) {
                pairs.put(pair.substring(0, cut), pair.substring(cut + 1));
            }
        }
        return pairs;
    }

    /** Its name; for an unnamed road its ref; else empty. */
    public String name() {
        return tags.getOrDefault("name", category.equals("highway") ? tags.getOrDefault("ref", "") : "");
    }

    /** The name and the address on one line. */
    public String displayName() {
        return address.line(name());
    }
}
