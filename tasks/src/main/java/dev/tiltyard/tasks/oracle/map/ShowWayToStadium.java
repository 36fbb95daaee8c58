package dev.tiltyard.tasks.oracle.map;

import dev.tiltyard.tasks.oracle.Answer;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.Knowledge;
import dev.tiltyard.tasks.oracle.Oracle;
import dev.tiltyard.tasks.oracle.OracleException;
import dev.tiltyard.tasks.oracle.OracleTask;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds on Wikipedia where a team plays, or played in a decade, and shows the route there. */
final class ShowWayToStadium implements Oracle {
    private static final Pattern DECADE = Pattern.compile("in the ([0-9])0");
    private static final Pattern SPAN = Pattern.compile("([0-9]{4})(?:–([0-9]{4}))?");

    @Override
    public Set<Integer> templates() {
        return Set.of(94);
    }

    @Override
    public Answer solve(OracleTask assignment, BrowserActor browser) {
        WikipediaVisit wikipedia = new WikipediaVisit(browser);
        wikipedia.look(team(assignment.argument("sport_team"), wikipedia));
        String stadium = stadium(assignment.find("time").orElse(""), wikipedia);
        wikipedia.closeForMap().directions(assignment.argument("location"), withoutDistinction(stadium), MapVisit.CAR);
        return Answer.shown();
    }

    /** A team's full name; {@code Boston home NBA team} is that city's team in the league's table. */
    private static String team(String asked, WikipediaVisit wikipedia) {
        if (!asked.endsWith("NBA team")) {
            return Knowledge.of(Knowledge.Topic.TEAM, asked).orElse(asked);
        }
        String city = CityNames.city(asked.replaceFirst("( home)? NBA team$", ""));
        wikipedia.look("National Basketball Association");
        return wikipedia.table("Teams").stream()
                .flatMap(row -> Stream.of(row.subList(0, 2), row.subList(2, 4)))
                .filter(pair -> pair.get(0).startsWith(city + " "))
                .map(pair -> pair.get(0))
                .findFirst()
                .orElseThrow(() -> new OracleException("the league has no team named for " + city));
    }

    private static String stadium(String time, WikipediaVisit wikipedia) {
        Matcher decade = DECADE.matcher(time);
        if (!decade.find()) {
            String fact = wikipedia.hasFact("Arena") ? wikipedia.fact("Arena") : wikipedia.fact("Home");
            return fact.replaceFirst("\\s*\\(since [0-9]+\\)$", "").split(", ")[0];
        }
        int middle = 1905 + 10 * Integer.parseInt(decade.group(1));
        String chapter = wikipedia.hasChapter("Arenas") ? "Arenas" : "Homes";
        return wikipedia.table(chapter).stream()
                .filter(row -> SPAN.matcher(row.get(0)).results().anyMatch(span -> {
                    int from = Integer.parseInt(span.group(1));
                    int until = span.group(2) == null ? Integer.MAX_VALUE : Integer.parseInt(span.group(2));
                    return from <= middle && middle <= until;
                }))
                .map(row -> row.get(1).split(", ")[0])
                .findFirst()
                .orElseThrow(() -> new OracleException("Wikipedia does not say where they played in " + middle));
    }

    /** A name without its disambiguation: {@code Spectrum (arena)}. */
    private static String withoutDistinction(String name) {
        return name.replaceFirst(" \\([^)]*\\)$", "");
    }
}
