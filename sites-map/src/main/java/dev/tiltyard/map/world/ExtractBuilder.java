package dev.tiltyard.map.world;

import dev.tiltyard.map.osm.Element;
import dev.tiltyard.map.osm.Element.Edit;
import dev.tiltyard.map.osm.Element.Member;
import dev.tiltyard.map.osm.ElementSink;
import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Builds an extract: assigns ids, shares nodes, and outputs everything in file order. */
final class ExtractBuilder {
    private static final long FIRST_NODE = 104_000_001;
    private static final long FIRST_WAY = 12_000_001;
    private static final long FIRST_RELATION = 8_000_001;

    private final Map<Point, Long> nodeAt = new LinkedHashMap<>();
    private final List<Element> nodes = new ArrayList<>();
    private final List<Element> ways = new ArrayList<>();
    private final List<Element> relations = new ArrayList<>();
    private final Edits edits;
    private long nextNode = FIRST_NODE;
    private long nextWay = FIRST_WAY;
    private long nextRelation = FIRST_RELATION;

    /** Assigns the author of each edit. */
    interface Edits {
        Edit of(SortedMap<String, String> tags);
    }

    ExtractBuilder(Edits edits) {
        this.edits = edits;
    }

    /** The edits of mappers in turn, over the years before the world begins. */
    static Edits by(List<String> mappers, long firstUserId, long since, long until, SeededRandom random) {
        return tags -> {
            int mapper = random.rank(mappers.size(), 2);
            long day = since + (long) (random.unit() * (until - since)) / 86_400 * 86_400;
            long changeset = 40_000_000 + (day - since) / 86_400 * 100 + mapper;
            int version = tags.size() > 4 ? 2 : 1;
            return new Edit(
                    version, day + 36_000 + mapper * 900L, changeset, firstUserId + mapper, mappers.get(mapper));
        };
    }

    /** Adds a point feature. */
    long point(long id, Point at, SortedMap<String, String> tags) {
        long given = id == 0 ? nextNode++ : id;
        Point place = at.rounded();
        nodes.add(new Element.Node(given, place.lat(), place.lon(), tags, edits.of(tags)));
        return given;
    }

    /** Adds a line; points shared with other lines are the same nodes. */
    long line(long id, List<Point> points, SortedMap<String, String> tags) {
        long given = id == 0 ? nextWay++ : id;
        long[] refs = points.stream().mapToLong(this::shared).toArray();
        ways.add(new Element.Way(given, refs, tags, edits.of(tags)));
        return given;
    }

    /** Adds a square area around a point, as a way. */
    long square(long id, Point middle, double side, SortedMap<String, String> tags) {
        return line(id, ring(middle, side, side, 0), tags);
    }

    /** Adds a square area around a point, as a relation with one outer way. */
    long areaRelation(long id, Point middle, double side, SortedMap<String, String> tags) {
        long outer = line(0, ring(middle, side, side, 0), new TreeMap<>());
        SortedMap<String, String> all = new TreeMap<>(tags);
        all.put("type", tags.containsKey("boundary") ? "boundary" : "multipolygon");
        return relation(id, List.of(new Member(ElementType.WAY, outer, "outer")), all);
    }

    long relation(long id, List<Member> members, SortedMap<String, String> tags) {
        long given = id == 0 ? nextRelation++ : id;
        relations.add(new Element.Relation(given, members, tags, edits.of(tags)));
        return given;
    }

    /** A closed rectangle, rotated by an angle in radians. */
    static List<Point> ring(Point middle, double height, double width, double turn) {
        double sin = StrictMath.sin(turn);
        double cos = StrictMath.cos(turn);
        List<Point> ring = new ArrayList<>();
        for (int[] corner : new int[][] {{-1, -1}, {-1, 1}, {1, 1}, {1, -1}, {-1, -1}}) {
            double north = corner[0] * height / 2;
            double east = corner[1] * width / 2;
            ring.add(middle.moved(north * cos - east * sin, north * sin + east * cos)
                    .rounded());
        }
        return ring;
    }

    private long shared(Point point) {
        Point place = point.rounded();
        return nodeAt.computeIfAbsent(place, any -> point(0, place, new TreeMap<>()));
    }

    /** Outputs everything: nodes, ways, relations, each by id. */
    void giveTo(ElementSink sink) throws Exception {
        for (List<Element> kind : List.of(nodes, ways, relations)) {
            kind.sort(Comparator.comparingLong(Element::id));
            for (Element element : kind) {
                sink.take(element);
            }
        }
    }
}
