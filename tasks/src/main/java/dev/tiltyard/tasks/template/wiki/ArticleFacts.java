package dev.tiltyard.tasks.template.wiki;

import dev.tiltyard.tasks.template.Draw;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** Articles that templates ask about, and facts from their infoboxes. */
public final class ArticleFacts {
    static final String SITE = "wikipedia";

    /** States whose article's title is just the state's name. */
    public static final List<String> STATES = Articles.of("states");

    /** Presidents with a single predecessor and a single successor. */
    public static final List<String> PRESIDENTS = Articles.of("presidents");

    private static final String BOOK = "/wikipedia_en_all_maxi_2022-05/A/";

    private ArticleFacts() {}

    /** The value next to a label in an article's infobox; empty if there is no such row. */
    public static Optional<String> fact(Draw draw, String title, String label) {
        return row(draw, title, label).map(row -> row.text().strip());
    }

    /** The heading of the first article linked in an infobox row; empty if there is none. */
    static Optional<String> linked(Draw draw, String title, String label) {
        return row(draw, title, label)
                .flatMap(row -> Optional.ofNullable(row.selectFirst("a[href^=./]")))
                .map(link -> draw.page(SITE, BOOK + link.attr("href").substring(2)))
                .flatMap(page -> Optional.ofNullable(page.selectFirst("h1#firstHeading")))
                .map(heading -> heading.text().strip());
    }

    private static Optional<Element> row(Draw draw, String title, String label) {
        return draw.page(SITE, BOOK + title.replace(' ', '_')).select("table.infobox tr").stream()
                .filter(row -> label.equals(row.select("th").text().strip()))
                .findFirst()
                .flatMap(row -> Optional.ofNullable(row.selectFirst("td")));
    }
}
