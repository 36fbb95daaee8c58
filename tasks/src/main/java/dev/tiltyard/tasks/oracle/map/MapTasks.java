package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Solutions on the map that take a few steps. */
final class MapTasks {
    private static final Pattern FROM_TO = Pattern.compile("from (.+) to (.+) by car");

    private MapTasks() {}

    /** Answers how long a way takes by car and on foot. */
    static String compareWays(Assignment assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String from = PlaceNames.place(assignment.argument("start"));
        MapVisit.Way byCar = visit.directions(from, PlaceNames.place(assignment.argument("end")), MapVisit.CAR);
        return "driving: " + byCar.time() + ", walking: "
                + visit.by(MapVisit.FOOT).time();
    }

    /** Answers how far it is on foot. */
    static String measureWalk(Assignment assignment, BrowserActor browser) {
        return new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument("location/address_1")),
                        PlaceNames.place(assignment.argument("location/address_2")),
                        MapVisit.FOOT)
                .distance();
    }

    /** Shows the route from the School of Computer Science to where the Declaration of Independence was signed. */
    static String showRoute(Assignment assignment, BrowserActor browser) {
        new MapVisit(browser)
                .directions("Gates and Hillman Centers, Pittsburgh", "Independence Hall, Philadelphia", MapVisit.CAR);
        return "";
    }

    /** Answers where a place is, in degrees. */
    static String tellCoordinates(Assignment assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        visit.open(PlaceNames.place(assignment.argument("location")));
        return visit.text("#sidebar_content .latitude") + ", " + visit.text("#sidebar_content .longitude");
    }

    /** Answers how long it takes by car. */
    static String tellTimeByCar(Assignment assignment, BrowserActor browser) {
        return new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument("location1")),
                        PlaceNames.place(assignment.argument("location2")),
                        MapVisit.CAR)
                .time();
    }

    /** Answers how long a walk takes. */
    static String tellTimeOfWalk(Assignment assignment, BrowserActor browser) {
        return way(assignment, browser, "start", "end", MapVisit.FOOT).time();
    }

    /** Answers how long it takes by car from a hotel to a place. */
    static String tellTimeFromHotel(Assignment assignment, BrowserActor browser) {
        return way(assignment, browser, "hotel", "place", MapVisit.CAR).time();
    }

    /** Answers how long a walk and a drive after it take together. */
    static String tellTimeOfWalkAndDrive(Assignment assignment, BrowserActor browser) {
        int walk = way(assignment, browser, "place_A", "place_B", MapVisit.FOOT).minutes();
        int drive = way(assignment, browser, "place_B", "place_C", MapVisit.CAR).minutes();
        return walk + drive + " min";
    }

    /** Answers how long it takes by car between two cities that are described. */
    static String tellTimeBetweenCities(Assignment assignment, BrowserActor browser) {
        return new MapVisit(browser)
                .directions(
                        CityNames.city(assignment.argument("city1")),
                        CityNames.city(assignment.argument("city2")),
                        MapVisit.CAR)
                .time();
    }

    /** Answers how long it takes by car between the cities that the intent names. */
    static String tellTimeBetweenNamedCities(Assignment assignment, BrowserActor browser) {
        Matcher asked = FROM_TO.matcher(assignment.intent());
        if (!asked.find()) {
            throw new OracleException("the intent names no two cities: " + assignment.intent());
        }
        return new MapVisit(browser)
                .directions(asked.group(1), asked.group(2), MapVisit.CAR)
                .time();
    }

    /** Shows directions by the means that are asked for. */
    static String showDirections(Assignment assignment, BrowserActor browser) {
        boolean onFoot = assignment.argument("transportation").startsWith("walk");
        String engine = onFoot ? MapVisit.FOOT : MapVisit.CAR;
        way(assignment, browser, "location/address_1", "location/address_2", engine);
        return "";
    }

    /** Opens the page of a place. */
    static String openPage(Assignment assignment, BrowserActor browser) {
        new MapVisit(browser).open(PlaceNames.place(assignment.argument("location")));
        return "";
    }

    private static MapVisit.Way way(
            Assignment assignment, BrowserActor browser, String from, String to, String engine) {
        return new MapVisit(browser)
                .directions(
                        PlaceNames.place(assignment.argument(from)), PlaceNames.place(assignment.argument(to)), engine);
    }
}
