package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds a hotel of a chain near an airport, and the supermarkets near the hotel. */
final class FindHotelAndStore implements Oracle {
    private static final Pattern ALL_WITHIN = Pattern.compile("a ([A-Z]\\w+) hotel.*within ([0-9]+) ?mins driving");

    @Override
    public Set<Integer> templates() {
        return Set.of(78, 782);
    }

    @Override
    public String solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        Matcher all = ALL_WITHIN.matcher(assignment.intent());
        if (all.find()) {
            MapVisit.Place hotel = hotel(all.group(1), "Pittsburgh Airport", visit);
            return hotel.title() + ": " + within(Integer.parseInt(all.group(2)), hotel, visit);
        }
        String chain = assignment.argument("target1").replaceFirst("(?i) hotel$", "");
        MapVisit.Place hotel = hotel(chain, assignment.argument("place"), visit);
        return hotel.title() + ": "
                + nearest(assignment.argument("target2"), assignment.argument("information"), hotel, visit);
    }

    private static MapVisit.Place hotel(String chain, String place, MapVisit visit) {
        return visit.search(chain + " near " + place).stream()
                .filter(found -> found.kind().equals("Hotel"))
                .findFirst()
                .orElseThrow(() -> new OracleException("no hotel of " + chain + " near " + place));
    }

    private static String within(int minutes, MapVisit.Place hotel, MapVisit visit) {
        return stores(hotel, visit).stream()
                .filter(store -> visit.directions(hotel.name(), store.name(), MapVisit.CAR)
                                .minutes()
                        <= minutes)
                .map(MapVisit.Place::title)
                .collect(Collectors.joining(", "));
    }

    private static String nearest(String wanted, String measured, MapVisit.Place hotel, MapVisit visit) {
        String engine = measured.contains("walking") ? MapVisit.FOOT : MapVisit.CAR;
        Optional<String> chain = Knowledge.within(Knowledge.Topic.CHAIN, wanted);
        MapVisit.Way least = stores(hotel, visit).stream()
                .filter(store -> chain.isEmpty() || chain.get().equals(store.title()))
                .map(store -> visit.directions(hotel.name(), store.name(), engine))
                .min(Comparator.comparingInt(MapVisit.Way::minutes))
                .orElseThrow(() -> new OracleException("no supermarket near " + hotel.name()));
        return measured.contains("time") ? least.time() : least.distance();
    }

    private static List<MapVisit.Place> stores(MapVisit.Place hotel, MapVisit visit) {
        return visit.search("supermarkets near " + hotel.title());
    }
}
