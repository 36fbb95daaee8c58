package dev.tiltyard.tasks.template.map;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.tasks.template.NamedDraw;
import java.util.List;

/** What tasks on the map are about and no single query lists. */
final class MapDraws {
    private MapDraws() {}

    static List<NamedDraw> all() {
        return List.of(
                new NamedDraw(
                        "map-features",
                        "Features that a search finds alone, with the values of two tags that no other feature has together.",
                        List.of("tag", "other"),
                        List.of("place", "wanted", "besides"),
                        (draw, with) ->
                                Features.allTelling(draw, with.getOrDefault("tag", ""), with.getOrDefault("other", ""))
                                        .stream()
                                        .map(MapDraws::candidate)
                                        .toList()),
                new NamedDraw(
                        "map-feature",
                        "Another feature with a tag for each seed; no candidate if a search finds more than it.",
                        List.of("tag"),
                        List.of("place", "type", "id"),
                        (draw, with) -> Features.one(draw, with.getOrDefault("tag", "")).stream()
                                .map(MapDraws::candidate)
                                .toList()));
    }

    private static ObjectNode candidate(JsonNode feature) {
        ObjectNode candidate = feature.deepCopy();
        candidate.set("place", feature.path("name"));
        return candidate;
    }
}
