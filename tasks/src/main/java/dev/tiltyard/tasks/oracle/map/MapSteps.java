package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.NamedStep;
import dev.tiltyard.tasks.oracle.OracleException;
import java.util.List;
import java.util.Map;

/** Steps on the map and on Wikipedia that packs may name. */
final class MapSteps {
    private static final String MAP = "http://openstreetmap.org";
    private static final Map<String, String> ENGINES =
            Map.of("car", MapVisit.CAR, "bike", MapVisit.BIKE, "foot", MapVisit.FOOT);

    private MapSteps() {}

    static List<NamedStep> all() {
        return List.of(
                new NamedStep(
                        "map-tag",
                        "Searches the map for a place, opens it and reads one of its tags, such as phone.",
                        List.of("place", "tag"),
                        List.of("value"),
                        (with, browser) -> {
                            MapVisit map = new MapVisit(browser);
                            String place = with.getOrDefault("place", "");
                            map.open(place);
                            String tag = with.getOrDefault("tag", "");
                            return Map.of(
                                    "value",
                                    map.tag(tag)
                                            .orElseThrow(() ->
                                                    new OracleException("the map lists no " + tag + " for " + place)));
                        }),
                NamedStep.acting(
                        "map-open",
                        "Searches the map for a place and opens it.",
                        List.of("place"),
                        (with, browser) -> new MapVisit(browser).open(with.of("place"))),
                new NamedStep(
                        "map-address",
                        "Searches the map for a place, opens it and reads its house number and street.",
                        List.of("place"),
                        List.of("number", "street"),
                        (with, browser) -> {
                            MapVisit map = new MapVisit(browser);
                            map.open(with.getOrDefault("place", ""));
                            return Map.of(
                                    "number", map.tag("addr:housenumber").orElse(""),
                                    "street", map.tag("addr:street").orElse(""));
                        }),
                new NamedStep(
                        "map-two-distances",
                        "Asks the map for two ways by car, bike or foot, and reads both distances and their sum in whole kilometers.",
                        List.of("by", "from", "to", "start", "end"),
                        List.of("first", "second", "sum"),
                        (with, browser) -> {
                            String engine = ENGINES.getOrDefault(with.getOrDefault("by", ""), MapVisit.CAR);
                            long first = distance(browser, engine, with, "from", "to");
                            long second = distance(browser, engine, with, "start", "end");
                            return Map.of(
                                    "first", Long.toString(first),
                                    "second", Long.toString(second),
                                    "sum", Long.toString(first + second));
                        }),
                new NamedStep(
                        "map-nearer-town",
                        "Reads which of two towns is nearer to another by car, and its distance in whole kilometers.",
                        List.of("from", "one", "other"),
                        List.of("nearer", "distance"),
                        (with, browser) -> {
                            long one = distance(browser, MapVisit.CAR, with, "from", "one");
                            long other = distance(browser, MapVisit.CAR, with, "from", "other");
                            return Map.of(
                                    "nearer", with.getOrDefault(one < other ? "one" : "other", ""),
                                    "distance", Long.toString(Math.min(one, other)));
                        }),
                NamedStep.acting(
                        "map-describe",
                        "Replaces the description in the account's profile.",
                        List.of("text"),
                        (with, browser) -> new MapVisit(browser).describeOneself(with.of("text"))),
                new NamedStep(
                        "wikipedia-fact",
                        "Looks up an article on Wikipedia and reads a row of its infobox, such as Capital.",
                        List.of("article", "row"),
                        List.of("fact"),
                        (with, browser) -> {
                            WikipediaVisit wikipedia = new WikipediaVisit(browser);
                            wikipedia.look(with.getOrDefault("article", ""));
                            return Map.of("fact", wikipedia.fact(with.getOrDefault("row", "")));
                        }),
                new NamedStep(
                        "wikipedia-two-facts",
                        "Looks up an article on Wikipedia and reads two rows of its infobox, of the other only a date that it begins with.",
                        List.of("article", "row", "other"),
                        List.of("fact", "other_fact"),
                        (with, browser) -> {
                            WikipediaVisit wikipedia = new WikipediaVisit(browser);
                            wikipedia.look(with.getOrDefault("article", ""));
                            return Map.of(
                                    "fact", wikipedia.fact(with.getOrDefault("row", "")),
                                    "other_fact", date(wikipedia.fact(with.getOrDefault("other", ""))));
                        }),
                new NamedStep(
                        "wikipedia-follow",
                        "Looks up an article on Wikipedia, follows the link in a row of its infobox, and reads the heading there.",
                        List.of("article", "link"),
                        List.of("title"),
                        (with, browser) -> Map.of("title", follow(browser, with))),
                new NamedStep(
                        "wikipedia-linked-fact",
                        "Looks up an article on Wikipedia, follows the link in a row of its infobox, and reads the heading and a row there.",
                        List.of("article", "link", "row"),
                        List.of("title", "fact"),
                        (with, browser) -> Map.of(
                                "title",
                                follow(browser, with),
                                "fact",
                                date(new WikipediaVisit(browser).fact(with.getOrDefault("row", ""))))));
    }

    private static long distance(
            BrowserActor browser, String engine, Map<String, String> with, String from, String to) {
        browser.goToSite(MAP);
        return Math.round(new MapVisit(browser)
                .directions(with.getOrDefault(from, ""), with.getOrDefault(to, ""), engine)
                .kilometers());
    }

    private static String follow(BrowserActor browser, Map<String, String> with) {
        new WikipediaVisit(browser).look(with.getOrDefault("article", ""));
        browser.expecting(
                "#firstHeading",
                () -> browser.followLink(
                        "table.infobox tr:has(th:text-is(\"" + with.getOrDefault("link", "") + "\")) td a"));
        return browser.text("#firstHeading");
    }

    private static String date(String row) {
        return row.replaceFirst("^(\\w+ \\d+, \\d{4}).*", "$1");
    }
}
