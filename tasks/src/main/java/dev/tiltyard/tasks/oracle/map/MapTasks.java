package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;

/** Solutions on the map that take a few steps. */
final class MapTasks {
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
}
