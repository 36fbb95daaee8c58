package dev.tiltyard.map.locator;

import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.values.Locator;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/** The map's named locators. The SQL also runs on the original's database. */
public final class MapLocators {
    private static final String SITE = "map";

    private MapLocators() {}

    public static List<NamedLocator> all() {
        return List.of(
                sql(
                        "note",
                        "The note with this id: id, lat, lon, status; no row if there is none.",
                        "SELECT id, latitude / 1e7 AS lat, longitude / 1e7 AS lon, status::text AS status FROM notes"
                                + " WHERE id = CAST(:id AS bigint)",
                        "id"),
                sql(
                        "note_comments",
                        "Comments on this note, oldest first: event, body, author (null for a visitor).",
                        "SELECT c.event::text AS event, c.body, u.display_name AS author FROM note_comments c"
                                + " LEFT JOIN users u ON u.id = c.author_id WHERE c.note_id = CAST(:id AS bigint)"
                                + " ORDER BY c.created_at, c.id",
                        "id"),
                sql(
                        "notes_with",
                        "Notes whose opening comment contains this text, newest first: id, status, body.",
                        "SELECT n.id, n.status::text AS status, c.body FROM notes n JOIN note_comments c"
                                + " ON c.note_id = n.id AND c.event = 'opened' WHERE position(:text IN c.body) > 0"
                                + " ORDER BY n.id DESC",
                        "text"),
                sql(
                        "user_description",
                        "One row with description of this user; no row if there is none.",
                        "SELECT description FROM users WHERE display_name = :name",
                        "name"),
                sql(
                        "element_tags",
                        "Tags of this node, way or relation, by key: k, v; no row if it has none.",
                        "SELECT k, v FROM (SELECT 'node' AS type, node_id AS id, k, v FROM current_node_tags"
                                + " UNION ALL SELECT 'way', way_id, k, v FROM current_way_tags"
                                + " UNION ALL SELECT 'relation', relation_id, k, v FROM current_relation_tags) t"
                                + " WHERE type = :type AND id = CAST(:id AS bigint) ORDER BY k",
                        "type",
                        "id"),
                rest(
                        "place",
                        "The geocoder's first result for this query: display_name, lat, lon and others; fails if"
                                + " there is"
                                + " none.",
                        at -> "/nominatim/search?format=jsonv2&limit=1&q=" + encoded(at.get(0)),
                        "/0",
                        "words"),
                rest(
                        "route_metres",
                        "The length of the fastest route in meters; profile is car, bike or foot, positions are"
                                + " lon,lat.",
                        at -> "/route/v1/" + at.get(0) + "/" + at.get(1) + ";" + at.get(2) + "?overview=false",
                        "/routes/0/distance",
                        "profile",
                        "from",
                        "to"),
                script(
                        "route_shown",
                        "The directions on the last open page: {engine, from, to, summary}; null if there is no such"
                                + " form.",
                        "(form => form && ({engine: form.querySelector('select.routing_engines').selectedIndex,"
                                + " from: form.querySelector('[name=\"route_from\"]').value,"
                                + " to: form.querySelector('[name=\"route_to\"]').value,"
                                + " summary: (document.querySelector('#routing_summary') || {}).innerText || ''}))"
                                + "(document.querySelector('form.directions_form'))"),
                script(
                        "sidebar_shown",
                        "The text beside the map on the last open page; null if there is no map.",
                        "(document.querySelector('#sidebar_content') || {}).innerText || null"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static NamedLocator sql(String name, String finds, String query, String... parameters) {
        return NamedLocator.sql(SITE, name, finds, query, parameters);
    }

    private static NamedLocator rest(
            String name, String finds, Function<List<String>, String> path, String pointer, String... parameters) {
        return new NamedLocator(
                name, List.of(parameters), finds, at -> new Locator.Rest(SITE, path.apply(at), "", pointer));
    }

    private static NamedLocator script(String name, String finds, String expression) {
        return new NamedLocator(name, List.of(), finds, none -> new Locator.Script(SITE, "last", expression));
    }
}
