package dev.tiltyard.tasks.template.fact;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.oracle.BrowserActor;
import dev.tiltyard.tasks.oracle.OracleTask;
import dev.tiltyard.tasks.oracle.map.MapVisit;
import dev.tiltyard.tasks.template.Draw;
import dev.tiltyard.values.SiteException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The distance between two towns, in whole kilometers.
 *
 * @param profile routing profile: {@code car}, {@code bike} or {@code foot}
 * @param engine its name in the directions form
 */
public record TownDistance(String profile, String engine) implements FactQuestion {
    /** OSRM's codes for no route, or no road near a point. */
    private static final Set<String> NO_WAY = Set.of("NoRoute", "NoSegment");

    /** By car. */
    public static final TownDistance DRIVE = new TownDistance("car", MapVisit.CAR);
    /** By bicycle. */
    static final TownDistance RIDE = new TownDistance("bike", MapVisit.BIKE);
    /** On foot. */
    static final TownDistance WALK = new TownDistance("foot", MapVisit.FOOT);

    private static final String TOWNS = """
            SELECT t.v AS name, n.latitude / 1e7 AS lat, n.longitude / 1e7 AS lon
              FROM current_node_tags t JOIN current_nodes n ON n.id = t.node_id
              JOIN current_node_tags p ON p.node_id = t.node_id AND p.k = 'place' AND p.v IN ('city', 'town')
              JOIN current_node_tags i ON i.node_id = t.node_id AND i.k = 'population'
             WHERE t.k = 'name' AND t.v ~ '^[A-Za-z ]+$'
               AND (SELECT count(*) FROM current_node_tags o WHERE o.k = 'name' AND o.v = t.v) = 1
             ORDER BY t.node_id LIMIT 300
            """;

    @Override
    public String site() {
        return Sites.MAP;
    }

    @Override
    public Optional<DrawnFact> draw(Draw draw) {
        List<JsonNode> towns = towns(draw);
        return between(draw, draw.one(towns), draw.one(towns));
    }

    /** The towns to choose from. */
    static List<JsonNode> towns(Draw draw) {
        return draw.rows(Sites.MAP, TOWNS);
    }

    /**
     * Two distances: any, and one from another town to any other.
     *
     * @param start the first one's variable that names this town
     */
    Optional<Two> two(Draw draw, String start) {
        return draw(draw).flatMap(first -> from(draw, first.text(start)).map(second -> new Two(first, second)));
    }

    record Two(DrawnFact first, DrawnFact second) {}

    private Optional<DrawnFact> from(Draw draw, String town) {
        List<JsonNode> towns = towns(draw);
        return towns.stream()
                .filter(each -> each.path("name").asText().equals(town))
                .findFirst()
                .flatMap(start -> between(draw, start, draw.one(towns)));
    }

    Optional<DrawnFact> between(Draw draw, JsonNode from, JsonNode to) {
        String start = position(draw, from);
        String end = position(draw, to);
        if (start.isEmpty() || end.isEmpty() || from.equals(to)) {
            return Optional.empty();
        }
        double kilometers = kilometers(draw, start, end);
        boolean clear = kilometers > 20 && Math.abs(kilometers - Math.floor(kilometers) - 0.5) > 0.05;
        return clear
                ? Optional.of(DrawnFact.of(
                        Long.toString(Math.round(kilometers)), "from", from.path("name"), "to", to.path("name")))
                : Optional.empty();
    }

    /** 0 if there is no route, for example to an island, or no road nearby. */
    private double kilometers(Draw draw, String start, String end) {
        JsonNode answer = draw.answer(Sites.MAP, "/route/v1/" + profile + "/" + start + ";" + end + "?overview=false");
        String code = answer.path("code").asText();
        if (NO_WAY.contains(code)) {
            return 0;
        }
        if (!code.equals("Ok")) {
            throw new SiteException("The map did not say how far it is from " + start + " to " + end + ": " + answer);
        }
        return answer.at("/routes/0/distance").asDouble() / 1000;
    }

    @Override
    public String find(OracleTask assignment, BrowserActor browser) {
        return Long.toString(Math.round(kilometers(browser, assignment.argument("from"), assignment.argument("to"))));
    }

    /** The distance from the map's directions, not rounded. */
    double kilometers(BrowserActor browser, String from, String to) {
        return Sites.map(browser).directions(from, to, engine).kilometers();
    }

    /** Longitude and latitude as the directions resolve the name; empty if the name is ambiguous. */
    private static String position(Draw draw, JsonNode town) {
        JsonNode found = draw.rest(
                        Sites.MAP,
                        "/nominatim/search?format=jsonv2&limit=1&q="
                                + URLEncoder.encode(town.path("name").asText(), StandardCharsets.UTF_8),
                        "")
                .path(0);
        boolean near = Math.abs(found.path("lat").asDouble() - town.path("lat").asDouble()) < 0.3
                && Math.abs(found.path("lon").asDouble() - town.path("lon").asDouble()) < 0.3;
        return near ? found.path("lon").asText() + "," + found.path("lat").asText() : "";
    }
}
