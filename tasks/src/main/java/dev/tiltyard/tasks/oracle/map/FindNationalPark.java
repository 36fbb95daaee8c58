package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the national park closest to a city, with Wikipedia's list of parks and the map's distances. */
final class FindNationalPark implements Oracle {
    @Override
    public Set<Integer> templates() {
        return Set.of(85);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        Found found = find(assignment, browser);
        String asked = assignment.intent().toLowerCase(Locale.ROOT);
        if (!asked.contains("how ")) {
            return Answer.text(found.park());
        }
        String engine = asked.contains("bike") ? MapVisit.BIKE : MapVisit.CAR;
        MapVisit.Way way = new MapVisit(browser).directions(found.city(), found.park(), engine);
        return Answer.text(found.park() + ", " + (asked.contains("how far") ? way.distance() : way.time()));
    }

    /** The park that is closest to the city. */
    record Found(String city, String park) {}

    /** Finds both; leaves the map open. */
    static Found find(OracleTask assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        String city = city(assignment.argument("city"), wikipedia);
        wikipedia.look("List of national parks of the United States");
        List<String> parks = wikipedia.table("Parks in the East").stream()
                .map(row -> row.get(0))
                .toList();
        MapVisit map = wikipedia.closeForMap();
        return new Found(city, closest(city, parks, map));
    }

    private static String city(String described, WikipediaVisit wikipedia) {
        String words = described.toLowerCase(Locale.ROOT);
        if (words.startsWith("the hometown of ")) {
            wikipedia.look(described.substring("the hometown of ".length()));
            return wikipedia.fact("Home");
        }
        if (words.startsWith("the largest city in ")) {
            String state = described.substring("the largest city in ".length());
            wikipedia.look(state);
            return wikipedia.fact("Largest city") + ", " + state;
        }
        return described;
    }

    /** The nearest by road of the parks that the map knows. */
    private static String closest(String city, List<String> parks, MapVisit map) {
        return parks.stream()
                .filter(park -> map.first(park)
                        .filter(found -> found.title().equals(park))
                        .isPresent())
                .min(Comparator.comparingDouble(
                        park -> map.directions(city, park, MapVisit.CAR).kilometers()))
                .orElseThrow(() -> new OracleException("the map has none of the parks " + parks));
    }
}
