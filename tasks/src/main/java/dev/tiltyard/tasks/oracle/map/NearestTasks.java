package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Solutions that search near a place, or read a place's tags. */
final class NearestTasks {
    private static final Pattern MINUTES = Pattern.compile("([0-9]+)\\s*min");
    private static final Map<String, String> KEYS = Map.of(
            "phone number", "phone",
            "operator", "operator",
            "website", "website",
            "hours of operation", "opening_hours");

    private NearestTasks() {}

    /** Answers the closest place of a kind; those in the same building are equally close. */
    static String tellClosest(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String where = PlaceNames.place(assignment.argument("place2"));
        String home = visit.first(where).map(MapVisit.Place::address).orElse("");
        List<MapVisit.Place> near = visit.search(assignment.argument("place1") + "s near " + where);
        if (near.isEmpty()) {
            return "N/A";
        }
        List<String> inside = near.stream()
                .filter(place -> place.address().equals(home))
                .map(MapVisit.Place::title)
                .toList();
        return inside.isEmpty() ? near.get(0).title() : String.join(", ", inside);
    }

    /** Answers the nearest place of a kind with its address, and the walking distance. */
    static String tellNearestAndWalk(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("start"));
        Optional<MapVisit.Place> nearest =
                visit.first(PlaceNames.place(assignment.argument("places")) + " near " + start);
        if (nearest.isEmpty()) {
            return "N/A";
        }
        String name = nearest.get().name();
        return name + ": " + visit.directions(start, name, MapVisit.FOOT).distance();
    }

    /** Answers the nearest place of a kind, within a number of minutes' walk if requested. */
    static String tellNearestWithin(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("location2"));
        List<MapVisit.Place> near = visit.search(assignment.argument("location") + " near " + start);
        Matcher limit = MINUTES.matcher(assignment.find("condition").orElse(""));
        int most = limit.find() ? Integer.parseInt(limit.group(1)) : Integer.MAX_VALUE;
        return near.stream()
                .filter(place -> most == Integer.MAX_VALUE
                        || visit.directions(start, place.name(), MapVisit.FOOT).minutes() <= most)
                .map(MapVisit.Place::name)
                .findFirst()
                .orElse("N/A");
    }

    /** Answers one fact from a place's page. */
    static String tellFact(OracleTask assignment, BrowserActor browser) {
        String asked = assignment.argument("information");
        String key = KEYS.get(asked);
        if (key == null) {
            throw new OracleException("there is no rule for the " + asked + " of a place; there are rules for "
                    + KEYS.keySet().stream().sorted().collect(Collectors.joining(", ")));
        }
        MapVisit visit = new MapVisit(browser);
        visit.open(PlaceNames.place(assignment.argument("location")));
        return visit.tag(key).orElse("N/A");
    }
}
