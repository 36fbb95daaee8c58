package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ways through the map that a visitor knows. */
public final class MapVisit {
    public static final String CAR = "Car (OSRM)";
    public static final String FOOT = "Foot (OSRM)";
    public static final String BIKE = "Bicycle (OSRM)";

    private static final Pattern SUMMARY = Pattern.compile("Distance: ([0-9.]+)(k?m)\\. Time: ([0-9]+):([0-9]{2})\\.");

    private final Hand hand;

    public MapVisit(Hand hand) {
        this.hand = hand;
    }

    /** A result of a search. */
    public record Place(String kind, String name) {}

    /** What stands above the turns: the distance as it is written, and the time. */
    public record Way(String distance, int minutes) {
        public double kilometres() {
            String number = distance.replaceAll("[^0-9.]", "");
            return Double.parseDouble(number) / (distance.endsWith("km") ? 1 : 1000);
        }

        /** {@code 1h 35min}, {@code 4min}. */
        public String time() {
            return minutes < 60 ? minutes + "min" : minutes / 60 + "h " + minutes % 60 + "min";
        }
    }

    /** Types into the search field and reads the first results. */
    public List<Place> search(String words) {
        hand.type("#query", words);
        hand.enter("#query");
        hand.await("#sidebar_content .search_results_entry .results-list");
        return hand
                .rows("#sidebar_content li.search_results_entry", Map.of("all", "", "name", "a.set_position"))
                .stream()
                .map(row -> {
                    String name = row.getOrDefault("name", "");
                    String all = row.getOrDefault("all", "");
                    return new Place(all.replace(name, "").strip(), name);
                })
                .toList();
    }

    /** The first result of a search; empty if there is none. */
    public Optional<Place> first(String words) {
        return search(words).stream().findFirst();
    }

    /** Opens the page of a search's first result. */
    public void open(String words) {
        if (search(words).isEmpty()) {
            throw new OracleException("the map finds nothing for \"" + words + "\"");
        }
        hand.pressButton("#sidebar_content li.search_results_entry a.set_position");
        hand.await("#sidebar_content .browse-section");
    }

    /** The value of a tag on the feature's page that is open. */
    public Optional<String> tag(String key) {
        return hand.rows("#sidebar_content .browse-tag-list tr", Map.of("key", "th", "value", "td")).stream()
                .filter(row -> key.equals(row.get("key")))
                .map(row -> row.getOrDefault("value", ""))
                .findFirst();
    }

    /** Asks for directions. */
    public Way directions(String from, String to, String engine) {
        hand.open("/directions");
        hand.await("#route_from");
        hand.pick("#content select.routing_engines", engine);
        hand.type("#route_from", from);
        hand.type("#route_to", to);
        hand.pressButton("form.directions_form .routing_go");
        hand.await("#routing_summary, #sidebar_content .search_results_error");
        return read(hand.text("#sidebar_content"));
    }

    /** The same way by other means, from the page with the directions. */
    public Way by(String engine) {
        hand.turn("#content select.routing_engines", engine);
        hand.await("#routing_summary, #sidebar_content .search_results_error");
        return read(hand.text("#sidebar_content"));
    }

    private Way read(String text) {
        Matcher summary = SUMMARY.matcher(text);
        if (!summary.find()) {
            throw new OracleException("no distance and time on " + hand.address() + ": " + text);
        }
        return new Way(
                summary.group(1) + summary.group(2),
                Integer.parseInt(summary.group(3)) * 60 + Integer.parseInt(summary.group(4)));
    }

    public String text(String selector) {
        return hand.text(selector);
    }
}
