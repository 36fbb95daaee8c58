package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle.Solution;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What WebArena-Verified asks for otherwise on the map: it knows states and parks by the ids of their pages. */
final class VerifiedMap {
    private static final String UNIVERSITY = "Carnegie Mellon University";
    /** The state of the university that the ranking has on third place. */
    private static final String STATE_OF_THIRD = "massachusetts";

    private static final Pattern RELATION = Pattern.compile("/relation/([0-9]+)");

    private VerifiedMap() {}

    static Map<Integer, Solution> all() {
        return Map.of(
                59, VerifiedMap::showAround,
                67, VerifiedMap::tellNeighbors,
                75, VerifiedMap::showWalkToStore,
                85, VerifiedMap::tellNationalPark,
                120, (assignment, browser) -> MeasureToSchool.measure(UNIVERSITY, STATE_OF_THIRD, browser));
    }

    /** Shows the route on the map's first page, not on the store's search results. */
    private static Answer showWalkToStore(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        String store = ShowWalkToStore.closest(assignment, visit);
        browser.open("/");
        visit.directions(assignment.argument("location"), store, MapVisit.FOOT);
        return Answer.shown();
    }

    private static Answer showAround(OracleTask assignment, BrowserActor browser) {
        new MapVisit(browser).search(assignment.argument("space") + " near " + assignment.argument("location"));
        return Answer.shown();
    }

    /** The states' ids, from their pages' URLs. */
    private static Answer tellNeighbors(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        List<BigDecimal> ids = new ArrayList<>();
        for (String state : TellNeighbors.neighbors(assignment, browser)) {
            visit.search(state);
            browser.expecting(
                    "#sidebar_content .browse-section",
                    () -> browser.pressButton(
                            "#sidebar_content li.search_results_entry a.set_position[href^='/relation/']"));
            ids.add(relation(browser));
        }
        return Answer.numbers(ids);
    }

    private static BigDecimal relation(BrowserActor browser) {
        Matcher relation = RELATION.matcher(browser.address());
        if (!relation.find()) {
            throw new OracleException(browser.address() + " is not the page of a relation");
        }
        return new BigDecimal(relation.group(1));
    }

    /** The park by the id of its page, and the route. */
    private static Answer tellNationalPark(OracleTask assignment, BrowserActor browser) {
        String intent = assignment.intent();
        boolean bike = intent.contains("to bike");
        boolean distance = intent.contains("\"distance\"");
        FindNationalPark.Found found = FindNationalPark.find(assignment, browser);
        MapVisit visit = new MapVisit(browser);
        // From the park, which the task calls the source, to the city.
        MapVisit.Way way = visit.directions(found.park(), found.city(), bike ? MapVisit.BIKE : MapVisit.CAR);
        visit.open(found.park());
        return Answer.rows(List.of(Answer.row(
                "relation_id",
                relation(browser),
                distance ? "distance" : "duration",
                distance ? way.distance() : way.time())));
    }
}
