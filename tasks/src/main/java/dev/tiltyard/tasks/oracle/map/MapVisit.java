package dev.tiltyard.tasks.oracle.map;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.States;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Drives the map's pages. */
public final class MapVisit {
    public static final String CAR = "Car (OSRM)";
    public static final String FOOT = "Foot (OSRM)";
    public static final String BIKE = "Bicycle (OSRM)";

    private static final Pattern SUMMARY = Pattern.compile("Distance: ([0-9.]+)(k?m)\\. Time: ([0-9]+):([0-9]{2})\\.");

    private final BrowserActor browser;

    public MapVisit(BrowserActor browser) {
        this.browser = browser;
    }

    /**
     * A search result.
     *
     * @param name the name followed by the address
     */
    public record Place(String kind, String name) {
        /** Only the name. */
        public String title() {
            return name.split(",", 2)[0];
        }

        /** The part after the name; empty if there is none. */
        public String address() {
            String[] parts = name.split(", ", 2);
            return parts.length < 2 ? "" : parts[1];
        }

        /** The components of the address in the name; missing ones are blank. */
        ObjectNode addressParts() {
            String[] parts = name.split(", ");
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
            return Answer.row(
                    "name",
                    title(),
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
    }

    /** A route's summary: the distance as shown, and the time. */
    public record Way(String distance, int minutes) {
        public double kilometers() {
            String number = distance.replaceAll("[^0-9.]", "");
            return Double.parseDouble(number) / (distance.endsWith("km") ? 1 : 1000);
        }

        /** For example {@code 1h 35min}, {@code 4min}. */
        public String time() {
            return minutes < 60 ? minutes + "min" : minutes / 60 + "h " + minutes % 60 + "min";
        }
    }

    /** Searches and returns the first results. */
    public List<Place> search(String words) {
        if (!browser.isPresent("#query:visible")) {
            browser.open("/");
        }
        browser.type("#query", words);
        browser.expecting("#sidebar_content .search_results_entry .results-list", () -> browser.pressEnter("#query"));
        return browser
                .rows("#sidebar_content li.search_results_entry", Map.of("all", "", "name", "a.set_position"))
                .stream()
                .map(row -> {
                    String name = row.text("name");
                    String all = row.text("all");
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
        browser.expecting(
                "#sidebar_content .browse-section",
                () -> browser.pressButton("#sidebar_content li.search_results_entry a.set_position"));
    }

    /** Paths of the ways that the feature's page lists as its members. */
    public List<String> memberWays() {
        return browser.texts("#sidebar_content .browse-parts li a[href^=\"/way/\"]", "@href");
    }

    /** Opens a feature's page, and returns the names of the relations that contain it. */
    public List<String> relationsAround(String path) {
        browser.expecting("#sidebar_content .browse-section", () -> browser.open(path));
        String links = "#sidebar_content details:not(.browse-parts) li a[href^=\"/relation/\"]";
        return browser.rows(links, Map.of("name", "")).stream()
                .map(row -> row.text("name").replaceFirst("\\s*\\([0-9]+\\)$", ""))
                .toList();
    }

    /** The value of a tag on the open feature's page. */
    public Optional<String> tag(String key) {
        return browser.rows("#sidebar_content .browse-tag-list tr", Map.of("key", "th", "value", "td")).stream()
                .filter(row -> key.equals(row.text("key")))
                .map(row -> row.text("value"))
                .findFirst();
    }

    /** Replaces the description in the user's profile. */
    public void describeOneself(String text) {
        browser.open("/profile/edit");
        browser.type("#user_description", text);
        browser.followLink("form:has(#user_description) [type=submit]");
    }

    /** Gets directions. */
    public Way directions(String from, String to, String engine) {
        openDirections();
        browser.pick("#content select.routing_engines", engine);
        browser.type("#route_from", from);
        browser.type("#route_to", to);
        browser.expecting(
                "#routing_summary, #sidebar_content .search_results_error",
                () -> browser.pressButton("form.directions_form .routing_go"));
        return read(browser.text("#sidebar_content"));
    }

    /** Opens the directions form; resets a form with a route. */
    private void openDirections() {
        String turn = "a.switch_link[href='/directions']:visible";
        if (!browser.isPresent(turn)) {
            browser.open("/");
        }
        browser.expecting("#route_from:visible", () -> browser.pressButton(turn));
    }

    /** The same route with another engine, from the directions page. */
    public Way by(String engine) {
        browser.expecting(
                "#routing_summary, #sidebar_content .search_results_error",
                () -> browser.pickAndLoad("#content select.routing_engines", engine));
        return read(browser.text("#sidebar_content"));
    }

    private Way read(String text) {
        Matcher summary = SUMMARY.matcher(text);
        if (!summary.find()) {
            throw new OracleException("no distance and time on " + browser.address() + ": " + text);
        }
        return new Way(
                summary.group(1) + summary.group(2),
                Integer.parseInt(summary.group(3)) * 60 + Integer.parseInt(summary.group(4)));
    }

    public String text(String selector) {
        return browser.text(selector);
    }
}
