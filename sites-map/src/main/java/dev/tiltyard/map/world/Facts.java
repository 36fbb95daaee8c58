package dev.tiltyard.map.world;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.sitekit.world.FactTable;
import dev.tiltyard.sitekit.world.FactTable.Row;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The facts in the tables beside this class. */
record Facts(List<Place> places, List<Town> towns, List<Line> roads, List<Line> waters, List<Line> borders) {
    /**
     * A point of interest.
     *
     * @param id 0 to assign one
     * @param sizeMeters side of its area; 0 for a point
     */
    record Place(ElementType type, long id, Point at, int sizeMeters, SortedMap<String, String> tags) {}

    /** A town, a suburb, a state. */
    record Town(String kind, long id, Point at, SortedMap<String, String> tags) {}

    /** A road, a river or shore, a border. */
    record Line(SortedMap<String, String> tags, List<Point> points, boolean atGrade, double kilometers) {}

    static Facts read() {
        return new Facts(
                FactTable.read(Facts.class, "places.tsv").stream()
                        .map(Facts::place)
                        .toList(),
                FactTable.read(Facts.class, "towns.tsv").stream()
                        .map(Facts::town)
                        .toList(),
                readRoads(),
                FactTable.read(Facts.class, "waters.tsv").stream()
                        .map(Facts::shape)
                        .toList(),
                FactTable.read(Facts.class, "borders.tsv").stream()
                        .map(Facts::shape)
                        .toList());
    }

    private static List<Line> readRoads() {
        List<Line> streets = FactTable.read(Facts.class, "streets.tsv").stream()
                .map(row -> road(row, row.lacks("grade")))
                .toList();
        List<Line> trunks = FactTable.read(Facts.class, "trunks.tsv").stream()
                .map(row -> road(row, false))
                .toList();
        return Stream.concat(streets.stream(), trunks.stream()).toList();
    }

    private static Line road(Row row, boolean atGrade) {
        SortedMap<String, String> tags = new TreeMap<>();
        tags.put("highway", row.text("class"));
        put(tags, "name", row.text("name"));
        put(tags, "ref", row.text("ref"));
        if (!row.lacks("mph")) {
            tags.put("maxspeed", row.text("mph") + " mph");
        }
        if (!row.lacks("travel_mph")) {
            tags.put("maxspeed:practical", row.text("travel_mph") + " mph");
        }
        if (row.text("class").startsWith("motorway")) {
            tags.put("lanes", "4");
        }
        if (row.fields().getOrDefault("grade", "").equals("bridge")) {
            tags.put("bridge", "yes");
            tags.put("layer", "1");
        }
        put(tags, "oneway", row.fields().getOrDefault("oneway", ""));
        return new Line(tags, Point.list(row.text("points")), atGrade, decimal(row.text("km")));
    }

    private static Line shape(Row row) {
        return new Line(tags(row.text("tags")), Point.list(row.text("points")), false, 0);
    }

    private static double decimal(String text) {
        return text.isEmpty() ? 0 : Double.parseDouble(text);
    }

    private static Place place(Row row) {
        SortedMap<String, String> tags = tags(row.text("main"));
        put(tags, "name", row.text("name"));
        put(tags, "addr:housenumber", row.text("house"));
        put(tags, "addr:street", row.text("street"));
        put(tags, "addr:suburb", row.text("hood"));
        put(tags, "addr:city", row.text("city"));
        put(tags, "addr:postcode", row.text("post"));
        tags.putAll(tags(row.text("more")));
        return new Place(
                ElementType.valueOf(row.text("type").toUpperCase(Locale.ROOT)),
                row.number("id", 0),
                point(row),
                (int) row.number("size"),
                tags);
    }

    private static Town town(Row row) {
        SortedMap<String, String> tags = new TreeMap<>(Map.of("place", row.text("kind")));
        put(tags, "name", row.text("name"));
        put(tags, "population", row.text("population"));
        put(tags, "is_in:county", row.text("county"));
        put(tags, "is_in:state", row.text("state"));
        put(tags, "is_in:city", row.text("of"));
        tags.putAll(tags(row.text("more")));
        return new Town(row.text("kind"), row.number("id", 0), point(row), tags);
    }

    private static Point point(Row row) {
        return new Point(Double.parseDouble(row.text("lat")), Double.parseDouble(row.text("lon")));
    }

    private static void put(SortedMap<String, String> tags, String key, String value) {
        if (!value.isEmpty()) {
            tags.put(key, value);
        }
    }

    private static SortedMap<String, String> tags(String text) {
        SortedMap<String, String> tags = new TreeMap<>();
        if (text.isBlank()) {
            return tags;
        }
        for (String pair : text.split(";")) {
            int equals = pair.indexOf('=');
            if (equals < 1) {
                throw new IllegalArgumentException(
                        "'" + pair + "' in '" + text + "' is no tag: it should be key=value");
            }
            tags.put(pair.substring(0, equals), pair.substring(equals + 1));
        }
        return tags;
    }
}
