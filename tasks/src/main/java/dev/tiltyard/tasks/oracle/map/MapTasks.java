package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Short solutions on the map. */
final class MapTasks {
    private static final Pattern FROM_TO = Pattern.compile("from (.+) to (.+) by car");

    private static final Pattern ROUTE = Pattern.compile("route from (.+?) to (.+)");

    private MapTasks() {}

    /** Answers the travel times by car and on foot. */
    static Answer compareWays(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String from = PlaceNames.place(assignment.argument("start"));
        MapVisit.Way byCar = visit.directions(from, PlaceNames.place(assignment.argument("end")), MapVisit.CAR);
        return Answer.rows(List.of(
                Answer.row("mode", "driving", "duration", byCar.time()),
                Answer.row(
                        "mode", "walking", "duration", visit.by(MapVisit.FOOT).time())));
    }

    /** Answers the walking distance. */
    static Answer measureWalk(OracleTask assignment, BrowserActor browser) {
        return Answer.text(new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument("location/address_1")),
                        PlaceNames.place(assignment.argument("location/address_2")),
                        MapVisit.FOOT)
                .distance());
    }

    /** Shows the route between two described places. */
    static Answer showRoute(OracleTask assignment, BrowserActor browser) {
        Matcher asked = ROUTE.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("the intent names no route: " + assignment.intent());
        }
        new MapVisit(browser)
                .directions(PlaceNames.place(asked.group(1)), PlaceNames.place(asked.group(2)), MapVisit.CAR);
        return Answer.shown();
    }

    /** Answers a place's coordinates, in degrees. */
    static Answer tellCoordinates(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.open(PlaceNames.place(assignment.argument("location")));
        String latitude = visit.text("#sidebar_content .latitude");
        String longitude = visit.text("#sidebar_content .longitude");
        return Answer.rows(List.of(Answer.row("latitude", latitude, "longitude", longitude)))
                .inWords(latitude + ", " + longitude);
    }

    /** Answers the driving time. */
    static Answer tellTimeByCar(OracleTask assignment, BrowserActor browser) {
        return Answer.text(new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument("location1")),
                        PlaceNames.place(assignment.argument("location2")),
                        MapVisit.CAR)
                .time());
    }

    /** Answers the walking time. */
    static Answer tellTimeOfWalk(OracleTask assignment, BrowserActor browser) {
        return Answer.text(
                way(assignment, browser, "start", "end", MapVisit.FOOT).time());
    }

    /** Answers the driving time from a hotel to a place. */
    static Answer tellTimeFromHotel(OracleTask assignment, BrowserActor browser) {
        return Answer.text(
                way(assignment, browser, "hotel", "place", MapVisit.CAR).time());
    }

    /** Answers the total time of a walk followed by a drive. */
    static Answer tellTimeOfWalkAndDrive(OracleTask assignment, BrowserActor browser) {
        int walk = way(assignment, browser, "place_A", "place_B", MapVisit.FOOT).minutes();
        int drive = way(assignment, browser, "place_B", "place_C", MapVisit.CAR).minutes();
        return Answer.text(walk + drive + " min");
    }

    /** Answers the driving time between two described cities. */
    static Answer tellTimeBetweenCities(OracleTask assignment, BrowserActor browser) {
        return Answer.text(new MapVisit(browser)
                .directions(
                        CityNames.city(assignment.argument("city1")),
                        CityNames.city(assignment.argument("city2")),
                        MapVisit.CAR)
                .time());
    }

    /** Answers the driving time between two named cities. */
    static Answer tellTimeBetweenNamedCities(OracleTask assignment, BrowserActor browser) {
        Matcher asked = FROM_TO.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("the intent names no two cities: " + assignment.intent());
        }
        return Answer.text(new MapVisit(browser)
                .directions(asked.group(1), asked.group(2), MapVisit.CAR)
                .time());
    }

    /** Shows directions with the requested mode of transport. */
    static Answer showDirections(OracleTask assignment, BrowserActor browser) {
        boolean onFoot = assignment.argument("transportation").startsWith("walk");
        String engine = onFoot ? MapVisit.FOOT : MapVisit.CAR;
        way(assignment, browser, "location/address_1", "location/address_2", engine);
        return Answer.shown();
    }

    static Answer openPage(OracleTask assignment, BrowserActor browser) {
        new MapVisit(browser).open(PlaceNames.place(assignment.argument("location")));
        return Answer.shown();
    }

    private static MapVisit.Way way(
            OracleTask assignment, BrowserActor browser, String from, String to, String engine) {
        return new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument(from)), PlaceNames.place(assignment.argument(to)), engine);
    }
}
