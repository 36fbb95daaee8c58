package dev.tiltyard.tasks.oracle.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.AnswerData;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.Report;
import dev.tiltyard.tasks.oracle.RewordingOracle;
import dev.tiltyard.tasks.oracle.States;
import dev.tiltyard.tasks.oracle.VerifiedOracle;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The map's tasks in WebArena-Verified's wording. */
final class VerifiedMap {
    private static final String CAMPUS = "Carnegie Mellon University";
    private static final Pattern MINUTES = Pattern.compile("([0-9]+)\\s*min");
    private static final Pattern RELATION = Pattern.compile("/relation/([0-9]+)");
    private static final Pattern HOURS =
            Pattern.compile("([A-Z][a-z])(?:-([A-Z][a-z]))? ([0-9]{2}:[0-9]{2})-([0-9]{2}:[0-9]{2})");
    private static final List<String> DAYS =
            List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");
    private static final Pattern FIRST_KEY = Pattern.compile("keys \"(\\w+)\".*?\"(\\w+)\"");

    private VerifiedMap() {}

    static Map<Integer, VerifiedOracle> all() {
        Map<Integer, VerifiedOracle> all = new HashMap<>();
        for (int template : List.of(49, 52, 54, 94)) {
            all.put(template, RewordingOracle.showing());
        }
        all.put(59, VerifiedMap::showAround);
        all.put(75, VerifiedMap::showWalkToStore);
        all.put(371, RewordingOracle.showing());
        for (int template : List.of(36, 47, 51, 58, 64, 68, 70, 72)) {
            all.put(template, RewordingOracle.finding(AnswerData::text));
        }
        all.put(69, RewordingOracle.finding(AnswerData::list));
        all.put(77, RewordingOracle.finding(AnswerData::truth));
        all.put(73, RewordingOracle.finding((reworded, answer) -> AnswerData.pairs(answer, "mode", "duration")));
        all.put(65, VerifiedMap::orderStops);
        all.put(35, VerifiedMap::tellTimes);
        all.put(39, VerifiedMap::tellNearestWithin);
        all.put(41, RewordingOracle.finding((reworded, answer) -> AnswerData.pairs(answer, "hotel", "distance")));
        all.put(46, RewordingOracle.finding(VerifiedMap::coordinates));
        all.put(66, VerifiedMap::tellNearestAndWalk);
        all.put(67, VerifiedMap::tellNeighbors);
        all.put(78, RewordingOracle.finding(VerifiedMap::hotelAndWay));
        all.put(79, VerifiedMap::listAirports);
        all.put(501, RewordingOracle.finding(VerifiedMap::fact));
        all.put(781, RewordingOracle.finding(AnswerData::text));
        all.put(
                782,
                RewordingOracle.finding(VerifiedMap::hotelAndStores)
                        .rewordedBy(
                                reworded -> reworded.inWords(
                                        "Show me the name of a Hyatt hotel. Tell me the supermarkets that are within 15mins driving")));
        all.put(85, VerifiedMap::tellNationalPark);
        all.put(120, VerifiedMap::measureToUniversity);
        return all;
    }

    /** Shows the route on the map's first page, not on the store's search results. */
    private static Report showWalkToStore(OracleTask assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        String store = ShowWalkToStore.closest(assignment, visit);
        browser.open("/");
        visit.directions(assignment.argument("location"), store, MapVisit.FOOT);
        return Report.shown();
    }

    private static Report showAround(OracleTask assignment, BrowserActor browser, Oracle original) {
        new MapVisit(browser).search(assignment.argument("space") + " near " + assignment.argument("location"));
        return Report.shown();
    }

    private static Report orderStops(OracleTask assignment, BrowserActor browser, Oracle original) {
        List<String> places = assignment.list("place_list");
        if (places.size() == 1) {
            places = Pattern.compile("\"([^\"]+)\"")
                    .matcher(places.get(0))
                    .results()
                    .map(found -> found.group(1))
                    .toList();
        }
        String answer = original.solve(assignment.with("place_list", places), browser);
        return Report.found(AnswerData.list(assignment, answer.replaceFirst("^The order is ", "")));
    }

    /** By car, or with all modes if the task lists them. */
    private static Report tellTimes(OracleTask assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        String asked = PlaceNames.place(assignment.argument("location"));
        String nearest = visit.first(asked + " near " + CAMPUS)
                .orElseThrow(() -> new OracleException("no " + asked + " near " + CAMPUS))
                .name();
        MapVisit.Way byCar = visit.directions(CAMPUS, nearest, MapVisit.CAR);
        if (!assignment.intent().contains("transportation_method")) {
            return Report.found(AnswerData.texts(List.of(byCar.time())));
        }
        return Report.found(List.of(
                AnswerData.object(
                        "transportation_method",
                        "Walking",
                        "duration",
                        visit.by(MapVisit.FOOT).time()),
                AnswerData.object("transportation_method", "Driving", "duration", byCar.time()),
                AnswerData.object(
                        "transportation_method",
                        "Biking",
                        "duration",
                        visit.by(MapVisit.BIKE).time())));
    }

    private static Report tellNearestWithin(OracleTask assignment, BrowserActor browser, Oracle original) {
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

    private static Report tellNearestAndWalk(OracleTask assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        String start = PlaceNames.place(assignment.argument("start"));
        String places = assignment.argument("places");
        Optional<MapVisit.Place> nearest = visit.first(PlaceNames.place(places) + " near " + start);
        if (nearest.isEmpty()) {
            return Report.notFound("there is no " + places + " near " + start);
        }
        String walk =
                visit.directions(start, nearest.get().name(), MapVisit.FOOT).distance();
        return Report.found(List.of(AnswerData.object("location", address(nearest.get()), "distance", walk)));
    }

    /** The components of the address in a result's name; missing ones are blank. */
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
        return AnswerData.object(
                "name",
                place.title(),
                "house_number",
                numbered ? parts[1] : "",
                "street",
                parts.length < 2 ? "" : parts[numbered ? 2 : 1],
                "city",
                city,
                "state",
                Knowledge.of(Knowledge.Topic.COUNTY, state).orElse(States.name(state)),
                "postcode",
                code);
    }

    private static List<JsonNode> coordinates(OracleTask reworded, String answer) {
        String[] parts = answer.split(", ");
        return List.of(AnswerData.object("latitude", parts[0], "longitude", parts[1]));
    }

    /** The states' ids, from their pages' URLs. */
    private static Report tellNeighbors(OracleTask assignment, BrowserActor browser, Oracle original) {
        MapVisit visit = new MapVisit(browser);
        List<JsonNode> ids = new ArrayList<>();
        for (String state : original.solve(assignment, browser).split(", ")) {
            visit.search(state);
            browser.expecting(
                    "#sidebar_content .browse-section",
                    () -> browser.pressButton(
                            "#sidebar_content li.search_results_entry a.set_position[href^='/relation/']"));
            ids.add(relation(browser));
        }
        return Report.found(ids);
    }

    private static JsonNode relation(BrowserActor browser) {
        Matcher relation = RELATION.matcher(browser.address());
        if (!relation.find()) {
            throw new OracleException(browser.address() + " is not the page of a relation");
        }
        return AnswerData.number(relation.group(1));
    }

    /** Converts {@code Hotel: 2.0km} to the two keys of the task. */
    private static List<JsonNode> hotelAndWay(OracleTask reworded, String answer) {
        Matcher keys = FIRST_KEY.matcher(reworded.intent());
        if (!keys.find()) {
            throw new OracleException("\"" + reworded.intent() + "\" names no keys");
        }
        return AnswerData.pairs(answer, keys.group(1), keys.group(2));
    }

    private static List<JsonNode> hotelAndStores(OracleTask reworded, String answer) {
        int colon = answer.indexOf(": ");
        ArrayNode stores = JsonNodeFactory.instance.arrayNode();
        for (String store : answer.substring(colon + 2).split(", ")) {
            stores.add(store);
        }
        return List.of(AnswerData.object("hotel", answer.substring(0, colon), "supermarkets", stores));
    }

    private static Report listAirports(OracleTask assignment, BrowserActor browser, Oracle original) {
        String answer = original.solve(assignment, browser);
        if (answer.startsWith("There is no")) {
            return Report.notFound(answer);
        }
        List<JsonNode> airports = new ArrayList<>();
        answer.lines().forEach(name -> {
            ObjectNode address = address(new MapVisit.Place("Airport", name));
            airports.add(AnswerData.object(
                    "name",
                    address.path("name"),
                    "state",
                    address.path("state"),
                    "postcode",
                    address.path("postcode")));
        });
        return Report.found(airports);
    }

    private static List<JsonNode> fact(OracleTask reworded, String answer) {
        if (!reworded.argument("information").contains("hours")) {
            return AnswerData.text(reworded, answer);
        }
        Matcher hours = HOURS.matcher(answer);
        List<JsonNode> days = new ArrayList<>();
        while (hours.find()) {
            int from = day(hours.group(1));
            int to = hours.group(2) == null ? from : day(hours.group(2));
            for (int day = from; day <= to; day++) {
                days.add(AnswerData.object(
                        "day", DAYS.get(day), "open_time", hours.group(3), "close_time", hours.group(4)));
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
        throw new OracleException("\"" + two + "\" is not a date");
    }

    /** The park by the id of its page, and the route. */
    private static Report tellNationalPark(OracleTask assignment, BrowserActor browser, Oracle original) {
        String intent = assignment.intent();
        boolean bike = intent.contains("to bike");
        boolean distance = intent.contains("\"distance\"");
        FindNationalPark.Found found = FindNationalPark.find(assignment, browser);
        MapVisit visit = new MapVisit(browser);
        // From the park, which the task calls the source, to the city.
        MapVisit.Way way = visit.directions(found.park(), found.city(), bike ? MapVisit.BIKE : MapVisit.CAR);
        visit.open(found.park());
        return Report.found(List.of(AnswerData.object(
                "relation_id",
                relation(browser),
                distance ? "distance" : "duration",
                distance ? way.distance() : way.time())));
    }

    private static Report measureToUniversity(OracleTask assignment, BrowserActor browser, Oracle original) {
        return Report.found(AnswerData.texts(List.of(original.solve(
                assignment.inWords("Tell me the distance to drive from Carnegie Mellon University to the top computer"
                        + " science school in massachusetts"),
                browser))));
    }
}
