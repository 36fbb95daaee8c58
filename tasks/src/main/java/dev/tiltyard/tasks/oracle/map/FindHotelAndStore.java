package dev.tiltyard.tasks.oracle.map;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.tasks.oracle.Answer;
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

/** Finds a hotel of a chain near an airport, and the supermarkets near the hotel. */
final class FindHotelAndStore implements Oracle {
    private static final Pattern ALL_WITHIN =
            Pattern.compile("a ([A-Z]\\w+) hotel.*within ([0-9]+) ?min(?:ute)?s driving");

    private static final Pattern KEYS = Pattern.compile("keys \"(\\w+)\".*?\"(\\w+)\"");

    @Override
    public Set<Integer> templates() {
        return Set.of(78, 782);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        MapVisit visit = new MapVisit(browser);
        Matcher all = ALL_WITHIN.matcher(assignment.intent());
        if (all.find()) {
            MapVisit.Place hotel = hotel(all.group(1), "Pittsburgh Airport", visit);
            List<String> stores = within(Integer.parseInt(all.group(2)), hotel, visit);
            ArrayNode names = JsonNodeFactory.instance.arrayNode();
            stores.forEach(names::add);
            return Answer.rows(List.of(Answer.row("hotel", hotel.title(), "supermarkets", names)))
                    .inWords(hotel.title() + ": " + String.join(", ", stores));
        }
        String chain = assignment.argument("target1").replaceFirst("(?i) hotel$", "");
        MapVisit.Place hotel = hotel(chain, assignment.argument("place"), visit);
        Matcher keys = KEYS.matcher(assignment.intent());
        boolean named = keys.find();
        return Answer.rows(List.of(Answer.row(
                named ? keys.group(1) : "hotel",
                hotel.title(),
                named ? keys.group(2) : "way",
                nearest(assignment.argument("target2"), assignment.argument("information"), hotel, visit))));
    }

    private static MapVisit.Place hotel(String chain, String place, MapVisit visit) {
        return visit.search(chain + " near " + place).stream()
                .filter(found -> found.kind().equals("Hotel"))
                .findFirst()
                .orElseThrow(() -> new OracleException("no hotel of " + chain + " near " + place));
    }

    private static List<String> within(int minutes, MapVisit.Place hotel, MapVisit visit) {
        return stores(hotel, visit).stream()
                .filter(store -> visit.directions(hotel.name(), store.name(), MapVisit.CAR)
                                .minutes()
                        <= minutes)
                .map(MapVisit.Place::title)
                .toList();
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
