package dev.tiltyard.map.world;

import dev.tiltyard.map.osm.Element.Member;
import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.world.Facts.Line;
import dev.tiltyard.map.world.Facts.Place;
import dev.tiltyard.map.world.Facts.Town;
import dev.tiltyard.map.world.RoadNet.Road;
import dev.tiltyard.sitekit.world.Seed;
import dev.tiltyard.sitekit.world.SeededRandom;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The shipped extract: the facts, with connected roads, and around Pittsburgh's main streets generated unnamed side
 * streets and houses.
 */
final class NortheastExtract {
    private static final Point PITTSBURGH = new Point(40.4417, -79.9501);
    private static final double CITY_METERS = 9000;
    private static final List<String> WITH_SIDE_STREETS = List.of("secondary", "tertiary", "residential");

    private static final List<String> GROUNDS =
            List.of("university", "theatre", "hospital", "park", "hotel", "museum", "stadium", "clinic");

    private final Facts facts;
    private final ExtractBuilder extract;
    private final Seed seed;
    private final double density;
    private final RoadNet net = new RoadNet();

    /** @param density number of side streets and houses, relative to the small world */
    NortheastExtract(Facts facts, ExtractBuilder extract, Seed seed, double density) {
        this.facts = facts;
        this.extract = extract;
        this.seed = seed;
        this.density = density;
    }

    void build() {
        for (Line road : facts.roads()) {
            net.add(road.tags(), Course.ofLength(road.points(), road.kilometers()), road.atGrade());
        }
        sideStreets();
        for (Road road : net.roads()) {
            extract.line(0, road.line(), road.tags);
        }
        facts.waters().forEach(this::water);
        borders();
        facts.towns().forEach(this::town);
        facts.places().forEach(this::place);
    }

    private void sideStreets() {
        SeededRandom random = seed.child("side streets").random();
        for (Road road : List.copyOf(net.roads())) {
            boolean inTown = road.atGrade
                    && WITH_SIDE_STREETS.contains(road.tags.getOrDefault("highway", ""))
                    && road.points.get(0).metersTo(PITTSBURGH) < CITY_METERS;
            for (int i = 0; inTown && i + 1 < road.points.size(); i++) {
                alongside(road, i, random);
            }
        }
    }

    private void alongside(Road road, int piece, SeededRandom random) {
        Point from = road.points.get(piece);
        Point to = road.points.get(piece + 1);
        double length = from.metersTo(to);
        double step = 85 / density;
        for (double along = step / 2; along < length - 20; along += step) {
            int side = random.chance(0.5) ? 1 : -1;
            Point start = from.towards(to, along / length).rounded();
            double north = to.northOf(from) / length;
            double east = to.eastOf(from) / length;
            double reach = random.between(70, 170);
            double slant = random.between(-0.25, 0.25);
            Point end = start.moved(
                            -east * side * reach + north * slant * reach, north * side * reach + east * slant * reach)
                    .rounded();
            Point beyond = start.towards(end, 1.35);
            Point clear = start.towards(end, 0.12);
            if (!net.blocked(clear, beyond, road) && !inWater(end) && !onGrounds(start, end)) {
                SortedMap<String, String> tags = new TreeMap<>(Map.of("highway", "residential"));
                // Not snapped to the street's grid: only its beginning is joined, so that it is a dead end.
                net.add(tags, List.of(start, end), false);
                RoadNet.join(road, piece, start);
                houses(start, end, random);
            }
        }
    }

    private void houses(Point start, Point end, SeededRandom random) {
        double length = start.metersTo(end);
        double turn = StrictMath.atan2(end.eastOf(start), end.northOf(start));
        for (double along = 32; along < length - 8; along += 19) {
            for (int side : new int[] {-1, 1}) {
                if (random.chance(Math.min(0.95, 0.7 * density))) {
                    double away = side * random.between(12, 16);
                    Point middle = start.towards(end, along / length)
                            .moved(-StrictMath.sin(turn) * away, StrictMath.cos(turn) * away);
                    SortedMap<String, String> tags = new TreeMap<>(Map.of("building", "house"));
                    extract.line(
                            0, ExtractBuilder.ring(middle, random.between(8, 13), random.between(7, 10), turn), tags);
                }
            }
        }
    }

    /** Campuses and parks have their own paths, and no side streets. */
    private boolean onGrounds(Point start, Point end) {
        return facts.places().stream()
                .filter(place -> GROUNDS.contains(place.tags().getOrDefault("amenity", ""))
                        || GROUNDS.contains(place.tags().getOrDefault("leisure", ""))
                        || GROUNDS.contains(place.tags().getOrDefault("building", ""))
                        || GROUNDS.contains(place.tags().getOrDefault("tourism", "")))
                .anyMatch(place ->
                        Math.min(place.at().metersTo(start), place.at().metersTo(end)) < place.sizeMeters() * 0.6 + 60);
    }

    private boolean inWater(Point point) {
        for (Line water : facts.waters()) {
            double width = Double.parseDouble(water.tags().getOrDefault("width", "0"));
            for (int i = 0; width > 0 && i + 1 < water.points().size(); i++) {
                if (RoadNet.distance(
                                point, water.points().get(i), water.points().get(i + 1))
                        < width / 2 + 30) {
                    return true;
                }
            }
        }
        return false;
    }

    private void water(Line water) {
        extract.line(0, water.points(), water.tags());
    }

    private void borders() {
        Map<String, List<Member>> rings = new LinkedHashMap<>();
        for (Line stretch : facts.borders()) {
            SortedMap<String, String> tags = new TreeMap<>(Map.of("boundary", "administrative", "admin_level", "4"));
            long way = extract.line(0, stretch.points(), tags);
            for (String state : stretch.tags().getOrDefault("of", "").split("\\|")) {
                rings.computeIfAbsent(state, any -> new ArrayList<>()).add(new Member(ElementType.WAY, way, "outer"));
            }
        }
        rings.forEach((state, members) -> {
            Town named = facts.towns().stream()
                    .filter(town -> town.kind().equals("state")
                            && state.equals(town.tags().get("name")))
                    .findFirst()
                    .orElseThrow(
                            () -> new IllegalStateException("there are borders of " + state + ", but no such state"));
            SortedMap<String, String> tags = new TreeMap<>(named.tags());
            tags.remove("place");
            tags.putAll(Map.of("type", "boundary", "boundary", "administrative", "admin_level", "4"));
            long centre = extract.point(0, named.at(), named.tags());
            List<Member> all = new ArrayList<>(members);
            all.add(new Member(ElementType.NODE, centre, "label"));
            extract.relation(named.id(), all, tags);
        });
    }

    private void town(Town town) {
        boolean bounded = town.kind().equals("state")
                && facts.borders().stream().anyMatch(line -> List.of(
                                line.tags().getOrDefault("of", "").split("\\|"))
                        .contains(town.tags().get("name")));
        if (bounded) {
            return;
        }
        if (town.id() != 0) {
            SortedMap<String, String> tags = new TreeMap<>(town.tags());
            tags.putAll(Map.of("type", "boundary", "boundary", "administrative", "admin_level", "8"));
            long centre = extract.point(0, town.at(), town.tags());
            long outer = extract.line(0, CityLimits.PITTSBURGH, new TreeMap<>(Map.of("boundary", "administrative")));
            extract.relation(
                    town.id(),
                    List.of(
                            new Member(ElementType.WAY, outer, "outer"),
                            new Member(ElementType.NODE, centre, "admin_centre")),
                    tags);
        } else {
            extract.point(0, town.at(), town.tags());
        }
    }

    private void place(Place place) {
        switch (place.type()) {
            case NODE -> extract.point(place.id(), place.at(), place.tags());
            case WAY -> extract.square(place.id(), place.at(), place.sizeMeters(), place.tags());
            case RELATION -> extract.areaRelation(place.id(), place.at(), place.sizeMeters(), place.tags());
        }
    }
}
