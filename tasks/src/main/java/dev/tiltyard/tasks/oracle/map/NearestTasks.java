package dev.tiltyard.tasks.oracle.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.ArrayList;
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

    private static final Pattern HOURS =
            Pattern.compile("([A-Z][a-z])(?:-([A-Z][a-z]))? ([0-9]{2}:[0-9]{2})-([0-9]{2}:[0-9]{2})");
    private static final List<String> DAYS =
            List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");

    private NearestTasks() {}

    /** Answers the closest place of a kind; those in the same building are equally close. */
    static Answer tellClosest(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String where = PlaceNames.place(assignment.argument("place2"));
        String home = visit.first(where).map(MapVisit.Place::address).orElse("");
        List<MapVisit.Place> near = visit.search(assignment.argument("place1") + "s near " + where);
        if (near.isEmpty()) {
            return Answer.notFound("");
        }
        List<String> closest = near.stream()
                .filter(place -> place.address().equals(home))
                .map(MapVisit.Place::title)
                .toList();
        return Answer.list(closest.isEmpty() ? List.of(near.get(0).title()) : closest);
    }

    /** Answers the nearest place of a kind with its address, and the walking distance. */
    static Answer tellNearestAndWalk(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("start"));
        Optional<MapVisit.Place> nearest =
                visit.first(PlaceNames.place(assignment.argument("places")) + " near " + start);
        if (nearest.isEmpty()) {
            return Answer.notFound("");
        }
        String name = nearest.get().name();
        String walk = visit.directions(start, name, MapVisit.FOOT).distance();
        return Answer.rows(List.of(Answer.row("location", nearest.get().addressParts(), "distance", walk)))
                .inWords(name + ": " + walk);
    }

    /** Answers the nearest place of a kind, within a number of minutes' walk if requested. */
    static Answer tellNearestWithin(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("location2"));
        List<MapVisit.Place> near = visit.search(assignment.argument("location") + " near " + start);
        Matcher limit = MINUTES.matcher(assignment.find("condition").orElse(""));
        int most = limit.find() ? Integer.parseInt(limit.group(1)) : Integer.MAX_VALUE;
        return near.stream()
                .filter(place -> most == Integer.MAX_VALUE
                        || visit.directions(start, place.name(), MapVisit.FOOT).minutes() <= most)
                .findFirst()
                .map(place -> Answer.rows(List.of(place.addressParts())).inWords(place.name()))
                .orElseGet(() -> Answer.notFound(""));
    }

    /** Answers one fact from a place's page. */
    static Answer tellFact(OracleTask assignment, BrowserActor browser) {
        String asked = assignment.argument("information");
        String key = KEYS.get(asked);
        if (key == null) {
            throw new OracleException("there is no rule for the " + asked + " of a place; there are rules for "
                    + KEYS.keySet().stream().sorted().collect(Collectors.joining(", ")));
        }
        MapVisit visit = new MapVisit(browser);
        visit.open(PlaceNames.place(assignment.argument("location")));
        return visit.tag(key)
                .map(value ->
                        key.equals("opening_hours") ? Answer.rows(days(value)).inWords(value) : Answer.text(value))
                .orElseGet(() -> Answer.notFound(""));
    }

    /** The days of opening hours such as {@code Mo-Fr 10:00-17:00; Sa 12:00-17:00}. */
    private static List<ObjectNode> days(String value) {
        Matcher hours = HOURS.matcher(value);
        List<ObjectNode> days = new ArrayList<>();
        while (hours.find()) {
            int from = day(hours.group(1));
            int to = hours.group(2) == null ? from : day(hours.group(2));
            for (int day = from; day <= to; day++) {
                days.add(Answer.row("day", DAYS.get(day), "open_time", hours.group(3), "close_time", hours.group(4)));
            }
        }
        return days;
    }

    private static int day(String two) {
        for (int day = 0; day < DAYS.size(); day++) {
            if (DAYS.get(day).startsWith(two)) {
                return day;
            }
        }
        throw new OracleException("\"" + two + "\" is not a day");
    }
}
