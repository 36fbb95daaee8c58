package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.ShownRow;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Drives Wikipedia's pages. */
public final class WikipediaVisit {
    private static final String ADDRESS = "http://wikipedia.org";
    private static final String SUGGESTION = ".ui-autocomplete li";
    private static final String MAP = "http://openstreetmap.org";

    private final BrowserActor browser;

    public WikipediaVisit(BrowserActor browser) {
        this.browser = browser;
    }

    /**
     * Searches, and opens the result whose title is these words, or these words and a parenthesis, or the first one. If
     * there is none, opens the first suggestion: the search finds no abbreviations with dots.
     */
    public void look(String words) {
        browser.goToSite(ADDRESS);
        browser.type("#kiwixsearchbox", words);
        browser.expecting(".results, .header", () -> browser.pressEnter("#kiwixsearchbox"));
        List<String> titles = browser.texts(".results li", "a");
        if (titles.isEmpty()) {
            browser.expecting(SUGGESTION, () -> browser.type("#kiwixsearchbox", words));
            browser.expecting("#firstHeading", () -> browser.followLink(SUGGESTION));
            return;
        }
        String best = titles.stream()
                .filter(words::equals)
                .findFirst()
                .or(() -> titles.stream()
                        .filter(title -> title.startsWith(words + " ("))
                        .findFirst())
                .orElse(titles.get(0));
        String link = ".results li:nth-child(" + (titles.indexOf(best) + 1) + ") a";
        browser.expecting("#firstHeading", () -> browser.followLink(link));
    }

    /** A fact from the article's infobox. */
    public String fact(String label) {
        return browser.rows("table.infobox tr", Map.of("label", "th", "value", "td")).stream()
                .filter(row -> label.equals(row.text("label")))
                .map(row -> row.text("value"))
                .findFirst()
                .orElseThrow(
                        () -> new OracleException("the article on " + browser.address() + " does not say " + label));
    }

    /** Whether the article's infobox has a row. */
    public boolean hasFact(String label) {
        return browser.rows("table.infobox tr", Map.of("label", "th")).stream()
                .anyMatch(row -> label.equals(row.text("label")));
    }

    /** The second cell of the first row whose first cell equals this text, or else begins with it. */
    public String beside(String words) {
        List<ShownRow> rows =
                browser.rows("table tr", Map.of("first", "td:nth-child(1)", "second", "td:nth-child(2)")).stream()
                        .filter(row -> !row.text("second").isEmpty())
                        .toList();
        Predicate<ShownRow> says = row -> words.equals(row.text("first"));
        Predicate<ShownRow> begins = row -> row.text("first").startsWith(words);
        return rows.stream()
                .filter(rows.stream().anyMatch(says) ? says : begins)
                .map(row -> row.text("second"))
                .findFirst()
                .orElseThrow(() -> new OracleException("no table on " + browser.address() + " has a row for " + words));
    }

    /** The parts between separators, in order. */
    public static List<String> parts(String text, String separator) {
        return List.of(text.split("\\s*" + separator + "\\s*"));
    }

    /** Leaves Wikipedia for the map. */
    public MapVisit closeForMap() {
        browser.goToSite(MAP);
        return new MapVisit(browser);
    }

    /** The table rows in the section with this heading: the texts of their cells, without the header. */
    public List<List<String>> table(String chapter) {
        Map<String, String> cells =
                Map.of("1", "td:nth-child(1)", "2", "td:nth-child(2)", "3", "td:nth-child(3)", "4", "td:nth-child(4)");
        return browser.rows(chapter(chapter) + " tbody tr", cells).stream()
                .map(row -> Stream.of("1", "2", "3", "4").map(row::text).toList())
                .toList();
    }

    /** Whether the article has a section with this heading. */
    public boolean hasChapter(String heading) {
        return browser.isPresent(chapter(heading));
    }

    /** The subheadings in the section with this heading. */
    public List<String> headings(String chapter) {
        return browser.texts(chapter(chapter) + " h3");
    }

    private static String chapter(String heading) {
        return "details[data-level=\"2\"]:has(> summary :text-is(\"" + heading + "\"))";
    }
}
