package dev.tiltyard.tasks.template.wiki;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.tasks.template.Expect;
import dev.tiltyard.tasks.template.Instance;
import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;

/** Articles that templates ask about, and facts from their infoboxes. */
public final class ArticleFacts {
    static final String SITE = "wikipedia";

    /** States whose article's title is just the state's name. */
    public static final List<String> STATES = List.of(
            "Alabama",
            "Alaska",
            "Arizona",
            "Arkansas",
            "California",
            "Colorado",
            "Connecticut",
            "Delaware",
            "Florida",
            "Hawaii",
            "Idaho",
            "Illinois",
            "Indiana",
            "Iowa",
            "Kansas",
            "Kentucky",
            "Louisiana",
            "Maine",
            "Maryland",
            "Massachusetts",
            "Michigan",
            "Minnesota",
            "Mississippi",
            "Missouri",
            "Montana",
            "Nebraska",
            "Nevada",
            "New Hampshire",
            "New Jersey",
            "New Mexico",
            "North Carolina",
            "North Dakota",
            "Ohio",
            "Oklahoma",
            "Oregon",
            "Pennsylvania",
            "Rhode Island",
            "South Carolina",
            "South Dakota",
            "Tennessee",
            "Texas",
            "Utah",
            "Vermont",
            "Virginia",
            "West Virginia",
            "Wisconsin",
            "Wyoming");

    /** Presidents with a single predecessor and a single successor. */
    public static final List<String> PRESIDENTS = List.of(
            "John Adams",
            "Thomas Jefferson",
            "James Madison",
            "James Monroe",
            "Andrew Jackson",
            "Martin Van Buren",
            "John Tyler",
            "James K. Polk",
            "Zachary Taylor",
            "Millard Fillmore",
            "Franklin Pierce",
            "Abraham Lincoln",
            "Andrew Johnson",
            "Ulysses S. Grant",
            "Rutherford B. Hayes",
            "James A. Garfield",
            "William McKinley",
            "Theodore Roosevelt",
            "William Howard Taft",
            "Woodrow Wilson",
            "Warren G. Harding",
            "Calvin Coolidge",
            "Herbert Hoover",
            "Franklin D. Roosevelt",
            "Harry S. Truman",
            "Dwight D. Eisenhower",
            "Richard Nixon",
            "Gerald Ford",
            "Jimmy Carter",
            "Ronald Reagan",
            "Bill Clinton");

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

    /** Requires that this article is open at the end. */
    static Instance shown(Instance instance, String heading) {
        return instance.check(
                "That article is open",
                JsonNodeFactory.instance.objectNode().put("site", SITE).put("named", "article_shown"),
                Expect.exactly(heading));
    }

    private static Optional<Element> row(Draw draw, String title, String label) {
        return draw.page(SITE, BOOK + title.replace(' ', '_')).select("table.infobox tr").stream()
                .filter(row -> label.equals(row.select("th").text().strip()))
                .findFirst()
                .flatMap(row -> Optional.ofNullable(row.selectFirst("td")));
    }
}
