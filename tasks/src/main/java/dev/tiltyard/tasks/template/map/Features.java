package dev.tiltyard.tasks.template.map;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.tasks.template.Draw;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Named features of the map. */
public final class Features {
    /** Features with two tags, whose name is not part of another's. */
    static final String TAGGED = """
                SELECT n.v AS name, n.type, n.id, a.v AS wanted, b.v AS besides FROM (
                    SELECT 'node' AS type, node_id AS id, k, v FROM current_node_tags
                    UNION ALL SELECT 'way', way_id, k, v FROM current_way_tags) n
                  JOIN (SELECT 'node' AS type, node_id AS id, k, v FROM current_node_tags
                        UNION ALL SELECT 'way', way_id, k, v FROM current_way_tags) a ON a.type = n.type AND a.id = n.id
                  JOIN (SELECT 'node' AS type, node_id AS id, k, v FROM current_node_tags
                        UNION ALL SELECT 'way', way_id, k, v FROM current_way_tags) b ON b.type = n.type AND b.id = n.id
                 WHERE n.k = 'name' AND a.k = :tag AND b.k = :other AND n.v ~ '^[A-Za-z][A-Za-z0-9 ''&.-]+$' AND n.v NOT LIKE '%  %' AND char_length(n.v) > 8
                   AND (SELECT count(*) FROM (SELECT v FROM current_node_tags WHERE k = 'name'
                         UNION ALL SELECT v FROM current_way_tags WHERE k = 'name'
                         UNION ALL SELECT v FROM current_relation_tags WHERE k = 'name') o WHERE o.v LIKE '%' || n.v || '%') = 1
                 ORDER BY n.type, n.id LIMIT 300
                """;

    private Features() {}

    /** A feature with a tag, whose name is an unambiguous search. */
    static Optional<JsonNode> one(Draw draw, String tag) {
        return foundAlone(draw, draw.one(tagged(draw, tag, tag)));
    }

    /**
     * Features whose name is an unambiguous search, with unique values {@code wanted} and {@code besides} of two tags.
     */
    public static List<JsonNode> allTelling(Draw draw, String tag, String other) {
        return different(draw, tag, other).stream()
                .flatMap(feature -> foundAlone(draw, feature).stream())
                .toList();
    }

    private static List<JsonNode> different(Draw draw, String tag, String other) {
        return draw.once(new Different(tag, other), () -> {
            List<JsonNode> features = tagged(draw, tag, other);
            return features.stream()
                    .filter(feature -> features.stream()
                                    .filter(each -> saysTheSame(each, feature))
                                    .count()
                            == 1)
                    .toList();
        });
    }

    private record Different(String tag, String other) {}

    private static boolean saysTheSame(JsonNode one, JsonNode other) {
        return one.path("wanted").equals(other.path("wanted"))
                && one.path("besides").equals(other.path("besides"));
    }

    private static List<JsonNode> tagged(Draw draw, String tag, String other) {
        return draw.rows("map", TAGGED, "tag", tag, "other", other);
    }

    private static Optional<JsonNode> foundAlone(Draw draw, JsonNode feature) {
        JsonNode found = draw.rest(
                "map",
                "/nominatim/search?format=jsonv2&q="
                        + URLEncoder.encode(feature.path("name").asText(), StandardCharsets.UTF_8),
                "");
        boolean alone = found.size() == 1
                && found.path(0).path("osm_type").equals(feature.path("type"))
                && found.path(0).path("osm_id").asLong() == feature.path("id").asLong();
        return alone ? Optional.of(feature) : Optional.empty();
    }
}
