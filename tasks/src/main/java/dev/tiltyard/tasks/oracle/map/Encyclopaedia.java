package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Hand;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The ways through the encyclopaedia that a reader knows. */
public final class Encyclopaedia {
    private static final String ADDRESS = "http://wikipedia.org";
    private static final String MAP = "http://openstreetmap.org";

    private final Hand hand;

    public Encyclopaedia(Hand hand) {
        this.hand = hand;
    }

    /** Searches for words and opens the first article that is found. */
    public void look(String words) {
        hand.visit(ADDRESS);
        hand.type("#kiwixsearchbox", words);
        hand.enter("#kiwixsearchbox");
        hand.await(".results, .header");
        if (!hand.sees(".results li a")) {
            throw new OracleException("the encyclopaedia finds nothing for \"" + words + "\"");
        }
        hand.followLink(".results li a");
        hand.await("#firstHeading");
    }

    /** What the box beside the article says of something. */
    public String fact(String label) {
        return hand.rows("table.infobox tr", Map.of("label", "th", "value", "td")).stream()
                .filter(row -> label.equals(row.get("label")))
                .map(row -> row.getOrDefault("value", ""))
                .findFirst()
                .orElseThrow(() -> new OracleException("the article on " + hand.address() + " does not say " + label));
    }

    /** The second cell of the first row whose first cell says this, or if none does, begins with it. */
    public String beside(String words) {
        List<Map<String, String>> rows =
                hand.rows("table tr", Map.of("first", "td:nth-child(1)", "second", "td:nth-child(2)")).stream()
                        .filter(row -> !row.getOrDefault("second", "").isEmpty())
                        .toList();
        Predicate<Map<String, String>> says = row -> words.equals(row.get("first"));
        Predicate<Map<String, String>> begins =
                row -> row.getOrDefault("first", "").startsWith(words);
        return rows.stream()
                .filter(rows.stream().anyMatch(says) ? says : begins)
                .map(row -> row.getOrDefault("second", ""))
                .findFirst()
                .orElseThrow(() -> new OracleException("no table on " + hand.address() + " has a row for " + words));
    }

    /** What stands between separators, in order. */
    public static List<String> parts(String text, String separator) {
        return List.of(text.split("\\s*" + separator + "\\s*"));
    }

    /** Puts the encyclopaedia away and turns to the map. */
    public MapVisit closeForMap() {
        hand.visit(MAP);
        return new MapVisit(hand);
    }

    /** The rows of the tables in the chapter with this heading: the texts of their cells, without the header. */
    public List<List<String>> table(String chapter) {
        Map<String, String> cells =
                Map.of("1", "td:nth-child(1)", "2", "td:nth-child(2)", "3", "td:nth-child(3)", "4", "td:nth-child(4)");
        return hand.rows(chapter(chapter) + " tbody tr", cells).stream()
                .map(row -> Stream.of("1", "2", "3", "4")
                        .map(cell -> row.getOrDefault(cell, ""))
                        .toList())
                .toList();
    }

    /** The headings inside the chapter with this heading. */
    public List<String> headings(String chapter) {
        return hand.rows(chapter(chapter) + " h3", Map.of("text", "")).stream()
                .map(row -> row.getOrDefault("text", ""))
                .toList();
    }

    private static String chapter(String heading) {
        return "details[data-level=\"2\"]:has(> summary :text-is(\"" + heading + "\"))";
    }
}
