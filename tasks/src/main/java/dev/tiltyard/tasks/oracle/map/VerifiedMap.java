package dev.tiltyard.tasks.oracle.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Assignment;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.Retold;
import dev.tiltyard.tasks.oracle.States;
import dev.tiltyard.tasks.oracle.Values;
import dev.tiltyard.tasks.oracle.VerifiedOracle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The map's tasks as WebArena-Verified tells them. */
final class VerifiedMap {
    private static final String CAMPUS = "Carnegie Mellon University";
    private static final Pattern MINUTES = Pattern.compile("([0-9]+)\\s*min");
    private static final Pattern RELATION = Pattern.compile("/relation/([0-9]+)");
    private static final Pattern HOURS =
            Pattern.compile("([A-Z][a-z])(?:-([A-Z][a-z]))? ([0-9]{2}:[0-9]{2})-([0-9]{2}:[0-9]{2})");
    /** In which states counties are: the map's names leave the state out. */
    private static final Map<String, String> STATES = Map.of(
            "Allegheny County", "Pennsylvania",
            "Erie County", "New York",
            "Niagara County", "New York");

    private static final List<String> DAYS =
            List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");
    private static final Pattern FIRST_KEY = Pattern.compile("keys \"(\\w+)\".*?\"(\\w+)\"");

    private VerifiedMap() {}

    static Map<Integer, VerifiedOracle> all() {
        Map<Integer, VerifiedOracle> all = new HashMap<>();
        for (int template : List.of(49, 52, 54, 94)) {
            all.put(template, Retold.showing());
        }
        all.put(59, VerifiedMap::showAround);
        all.put(75, VerifiedMap::showWalkToStore);
        all.put(371, Retold.showing().told(VerifiedMap::described));
        for (int template : List.of(36, 47, 51, 58, 64, 68, 70, 72)) {
            all.put(template, Retold.finding(Values::text));
        }
        all.put(69, Retold.finding(Values::list));
        all.put(77, Retold.finding(Values::truth));
        all.put(73, Retold.finding((told, answer) -> Values.pairs(answer, "mode", "duration")));
        all.put(65, VerifiedMap::orderStops);
        all.put(35, VerifiedMap::tellTimes);
        all.put(39, VerifiedMap::tellNearestWithin);
        all.put(41, Retold.finding((told, answer) -> Values.pairs(answer, "hotel", "distance")));
        all.put(46, Retold.finding(VerifiedMap::coordinates));
        all.put(66, VerifiedMap::tellNearestAndWalk);
        all.put(67, VerifiedMap::tellNeighbors);
        all.put(78, Retold.finding(VerifiedMap::hotelAndWay));
        all.put(79, VerifiedMap::listAirports);
        all.put(501, Retold.finding(VerifiedMap::fact));
        all.put(781, Retold.finding(Values::text));
        all.put(
                782,
                Retold.finding(VerifiedMap::hotelAndStores)
                        .told(
                                told -> told.inWords(
                                        "Show me the name of a Hyatt hotel. Tell me the supermarkets that are within 15mins driving")));
        all.put(85, VerifiedMap::tellNationalPark);
        all.put(120, VerifiedMap::measureToUniversity);
        return all;
    }

    /** The route is shown on the map's first page, not on that of the search for the store. */
    private static Report showWalkToStore(Assignment assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        String store = ShowWalkToStore.closest(assignment, visit);
        browser.open("/");
        visit.directions(assignment.argument("location"), store, MapVisit.FOOT);
        return Report.shown();
    }

    private static Report showAround(Assignment assignment, BrowserActor browser, Oracle original) {
        new MapVisit(browser).search(assignment.argument("space") + " near " + assignment.argument("location"));
        return Report.shown();
    }

    private static Assignment described(Assignment told) {
        String place = told.argument("description");
        return place.contains("Beautiful Day in the Neighborhood")
                ? told.with("description", "the place where Mr. Rogers was filmed")
                : place.contains("the city in Pennsylvania where a plane crashed")
                        ? told.with("description", "the village where a plane crashed")
                        : place.contains("Turing Award")
                                ? told.with("description", "the university with most award winners")
                                : told;
    }

    private static Report orderStops(Assignment assignment, BrowserActor browser, Oracle original) {
        List<String> places = assignment.list("place_list");
        if (places.size() == 1) {
            places = Pattern.compile("\"([^\"]+)\"")
                    .matcher(places.get(0))
                    .results()
                    .map(found -> found.group(1))
                    .toList();
        }
        String answer = original.solve(assignment.with("place_list", places), browser);
        return Report.found(Values.list(assignment, answer.replaceFirst("^The order is ", "")));
    }

    /** By car; by all means where the task lists them. */
    private static Report tellTimes(Assignment assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        String asked = PlaceNames.place(assignment.argument("location"));
        String nearest = visit.first(asked + " near " + CAMPUS)
                .orElseThrow(() -> new OracleException("no " + asked + " near " + CAMPUS))
                .name();
        MapVisit.Way byCar = visit.directions(CAMPUS, nearest, MapVisit.CAR);
        if (!assignment.intent().contains("transportation_method")) {
            return Report.found(Values.texts(List.of(byCar.time())));
        }
        return Report.found(List.of(
                Values.object(
                        "transportation_method",
                        "Walking",
                        "duration",
                        visit.by(MapVisit.FOOT).time()),
                Values.object("transportation_method", "Driving", "duration", byCar.time()),
                Values.object(
                        "transportation_method",
                        "Biking",
                        "duration",
                        visit.by(MapVisit.BIKE).time())));
    }

    private static Report tellNearestWithin(Assignment assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("location2"));
        Matcher limit = MINUTES.matcher(assignment.find("condition").orElse(""));
        int most = limit.find() ? Integer.parseInt(limit.group(1)) : Integer.MAX_VALUE;
        return visit.search(assignment.argument("location") + " near " + start).stream()
                .filter(place -> most == Integer.MAX_VALUE
                        || visit.directions(start, place.name(), MapVisit.FOOT).minutes() <= most)
                .findFirst()
                .map(place -> Report.found(List.of(address(place))))
                .orElseGet(() -> Report.notFound("there is none near enough"));
    }

    private static Report tellNearestAndWalk(Assignment assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("start"));
        String places = assignment.argument("places");
        Optional<MapVisit.Place> nearest = visit.first(PlaceNames.place(places) + " near " + start);
        if (nearest.isEmpty()) {
            return Report.notFound("there is no " + places + " near " + start);
        }
        String walk =
                visit.directions(start, nearest.get().name(), MapVisit.FOOT).distance();
        return Report.found(List.of(Values.object("location", address(nearest.get()), "distance", walk)));
    }

    /** The parts of the address in a result's name; what it lacks is blank. */
    private static ObjectNode address(MapVisit.Place place) {
        String[] parts = place.name().split(", ");
        boolean numbered = parts.length > 1 && parts[1].matches("[0-9][0-9A-Za-z-]*");
        String city = "";
        String state = "";
        String code = "";
        for (int i = 1; i < parts.length; i++) {
            if (parts[i].endsWith(" County") && i > 1) {
                city = parts[i - 1];
            } else if (parts[i].matches("[0-9]{5}")) {
                code = parts[i];
                state = parts[i - 1];
            }
        }
        return Values.object(
                "name",
                place.title(),
                "house_number",
                numbered ? parts[1] : "",
                "street",
                parts.length < 2 ? "" : parts[numbered ? 2 : 1],
                "city",
                city,
                "state",
                STATES.getOrDefault(state, States.name(state)),
                "postcode",
                code);
    }

    private static List<JsonNode> coordinates(Assignment told, String answer) {
        String[] parts = answer.split(", ");
        return List.of(Values.object("latitude", parts[0], "longitude", parts[1]));
    }

    /** The numbers of the states, which the addresses of their pages have. */
    private static Report tellNeighbors(Assignment assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        List<JsonNode> ids = new ArrayList<>();
        for (String state : original.solve(assignment, browser).split(", ")) {
            visit.search(state);
            browser.pressButton("#sidebar_content li.search_results_entry a.set_position[href^='/relation/']");
            browser.await("#sidebar_content .browse-section");
            ids.add(relation(browser));
        }
        return Report.found(ids);
    }

    private static JsonNode relation(BrowserActor browser) {
        Matcher relation = RELATION.matcher(browser.address());
        if (!relation.find()) {
            throw new OracleException(browser.address() + " is not the page of a relation");
        }
        return Values.number(relation.group(1));
    }

    /** {@code Hotel: 2.0km}, under the two names that the task asks for. */
    private static List<JsonNode> hotelAndWay(Assignment told, String answer) {
        Matcher keys = FIRST_KEY.matcher(told.intent());
        if (!keys.find()) {
            throw new OracleException("\"" + told.intent() + "\" names no keys");
        }
        return Values.pairs(answer, keys.group(1), keys.group(2));
    }

    private static List<JsonNode> hotelAndStores(Assignment told, String answer) {
        int colon = answer.indexOf(": ");
        ArrayNode stores = JsonNodeFactory.instance.arrayNode();
        for (String store : answer.substring(colon + 2).split(", ")) {
            stores.add(store);
        }
        return List.of(Values.object("hotel", answer.substring(0, colon), "supermarkets", stores));
    }

    private static Report listAirports(Assignment assignment, BrowserActor browser, Oracle original) {
        String answer = original.solve(assignment, browser);
        if (answer.startsWith("There is no")) {
            return Report.notFound(answer);
        }
        List<JsonNode> airports = new ArrayList<>();
        answer.lines().forEach(name -> {
            ObjectNode address = address(new MapVisit.Place("Airport", name));
            airports.add(Values.object(
                    "name",
                    address.path("name"),
                    "state",
                    address.path("state"),
                    "postcode",
                    address.path("postcode")));
        });
        return Report.found(airports);
    }

    private static List<JsonNode> fact(Assignment told, String answer) {
        if (!told.argument("information").contains("hours")) {
            return Values.text(told, answer);
        }
        Matcher hours = HOURS.matcher(answer);
        List<JsonNode> days = new ArrayList<>();
        while (hours.find()) {
            int from = day(hours.group(1));
            int to = hours.group(2) == null ? from : day(hours.group(2));
            for (int day = from; day <= to; day++) {
                days.add(
                        Values.object("day", DAYS.get(day), "open_time", hours.group(3), "close_time", hours.group(4)));
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
        throw new OracleException("\"" + two + "\" is no day");
    }

    /** The park by the number of its page, and the way there. */
    private static Report tellNationalPark(Assignment assignment, BrowserActor browser, Oracle original) {
        String intent = assignment.intent();
        boolean bike = intent.contains("to bike");
        boolean distance = intent.contains("\"distance\"");
        FindNationalPark.Found found = FindNationalPark.find(assignment, browser);
        MapVisit visit = new MapVisit(browser);
        // From the park, which is the source that the task speaks of, to the city.
        MapVisit.Way way = visit.directions(found.park(), found.city(), bike ? MapVisit.BIKE : MapVisit.CAR);
        visit.open(found.park());
        return Report.found(List.of(Values.object(
                "relation_id",
                relation(browser),
                distance ? "distance" : "duration",
                distance ? way.distance() : way.time())));
    }

    private static Report measureToUniversity(Assignment assignment, BrowserActor browser, Oracle original) {
        return Report.found(Values.texts(List.of(original.solve(
                assignment.inWords("Tell me the distance to drive from Carnegie Mellon University to the top computer"
                        + " science school in massachusetts"),
                browser))));
    }
}
