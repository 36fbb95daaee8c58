package dev.tiltyard.map.replica.browse;

import static dev.tiltyard.map.replica.browse.ElementApi.escaped;

import dev.tiltyard.map.osm.ElementType;
import dev.tiltyard.map.replica.page.Site;
import dev.tiltyard.sitekit.web.HttpProblem;
import dev.tiltyard.sitekit.web.Routes;
import dev.tiltyard.sitekit.web.Visit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * API 0.6 besides single elements: areas, changesets, users, and capabilities.
 *
 * <p>Source: OpenStreetMap wiki, "API v0.6".
 */
public final class DataApi {
    private static final String XML = "application/xml; charset=utf-8";
    private static final String CAPABILITIES = """
              <api>
                <version minimum="0.6" maximum="0.6"/>
                <area maximum="0.25"/>
                <note_area maximum="25"/>
                <tracepoints per_page="5000"/>
                <waynodes maximum="2000"/>
                <relationmembers maximum="32000"/>
                <changesets maximum_elements="10000"/>
                <timeout seconds="300"/>
                <status database="online" api="readonly" gpx="online"/>
              </api>
            """;

    private static final int MOST_CHANGES = 10_000;

    private final Site site;
    private final AreaElements areas;

    public DataApi(Site site) {
        this.site = site;
        this.areas = new AreaElements(site.database());
    }

    public void addTo(Routes routes) {
        routes.get("/api/capabilities", DataApi::capabilities);
        routes.get("/api/0.6/capabilities", DataApi::capabilities);
        routes.get("/api/versions", DataApi::versions);
        routes.get("/api/0.6/map", visit -> plainErrors(visit, () -> map(visit, false)));
        routes.get("/api/0.6/map.json", visit -> plainErrors(visit, () -> map(visit, true)));
        routes.get("/api/0.6/changeset/{id:[0-9]{1,18}}", visit -> plainErrors(visit, () -> changeset(visit)));
        routes.get("/api/0.6/changeset/{id:[0-9]{1,18}}/download", visit -> plainErrors(visit, () -> download(visit)));
        routes.get("/api/0.6/user/{id:[0-9]{1,18}}", visit -> plainErrors(visit, () -> user(visit)));
        routes.get("/export/finish", visit -> plainErrors(visit, () -> export(visit)));
    }

    /** Errors are plain text, for API clients. */
    private static void plainErrors(Visit visit, Runnable answer) {
        try {
            answer.run();
        } catch (HttpProblem problem) {
            visit.status(problem.status());
            visit.text("text/plain; charset=utf-8", String.valueOf(problem.getMessage()));
        }
    }

    private static void versions(Visit visit) {
        visit.text(XML, ElementApi.document("  <api>\n    <version>0.6</version>\n  </api>\n"));
    }

    private static void capabilities(Visit visit) {
        visit.text(XML, ElementApi.document(CAPABILITIES));
    }

    private void map(Visit visit, boolean json) {
        Bounds bounds = Bounds.parse(visit.query("bbox").orElse(""));
        ElementApi.show(visit, areas.in(bounds), Optional.of(bounds), json);
    }

    /** The export form's result: the area as an OSM file. */
    private static void export(Visit visit) {
        String area = Stream.of("minlon", "minlat", "maxlon", "maxlat")
                .map(name -> visit.query(name).orElse("").strip())
                .reduce((all, next) -> all + "," + next)
                .orElse("");
        Bounds.parse(area);
        visit.redirect("/api/0.6/map?bbox=" + area);
    }

    private void changeset(Visit visit) {
        long id = visit.number("id");
        String found = site.database()
                .withHandle(handle -> handle.createQuery("""
                                SELECT c.*, u.display_name FROM changesets c LEFT JOIN users u ON u.id = c.user_id
                                 WHERE c.id = ?
                                """)
                        .bind(0, id)
                        .map((row, context) -> changeset(row))
                        .findOne())
                .orElseThrow(() -> HttpProblem.notFound("The changeset with the id " + id + " was not found"));
        visit.text(XML, ElementApi.document(found));
    }

    /** The created, modified and deleted elements of a changeset. */
    private void download(Visit visit) {
        long changeset = visit.number("id");
        ElementRecords records = new ElementRecords(site.database());
        StringBuilder inside = new StringBuilder();
        for (ElementType type : ElementType.values()) {
            List<Long> ids = site.database().withHandle(handle -> handle.createQuery("SELECT DISTINCT " + type.word()
                            + "_id FROM " + type.word() + "s WHERE changeset_id = ? ORDER BY 1 LIMIT " + MOST_CHANGES)
                    .bind(0, changeset)
                    .mapTo(Long.class)
                    .list());
            for (long id : ids) {
                records.history(type, id).stream()
                        .filter(version -> version.changeset() == changeset)
                        .forEach(version -> inside.append(ElementApi.change(type, version)));
            }
        }
        if (inside.isEmpty()) {
            throw HttpProblem.notFound("The changeset with the id " + changeset + " was not found");
        }
        visit.text(
                XML,
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<osmChange version=\"0.6\" generator=\"OpenStreetMap server\">\n" + inside
                        + "</osmChange>\n");
    }

    private static String changeset(ResultSet row) throws SQLException {
        StringBuilder xml = new StringBuilder("  <changeset id=\"" + row.getLong("id") + "\" created_at=\""
                + time(row.getTimestamp("created_at")) + "\" open=\"false\" comments_count=\"0\" changes_count=\""
                + row.getInt("num_changes") + "\"");
        Optional.ofNullable(row.getTimestamp("closed_at"))
                .ifPresent(closed ->
                        xml.append(" closed_at=\"").append(time(closed)).append('"'));
        for (String edge : new String[] {"min_lat", "min_lon", "max_lat", "max_lon"}) {
            int value = row.getInt(edge);
            if (!row.wasNull()) {
                xml.append(' ')
                        .append(edge)
                        .append("=\"")
                        .append(BrowsePages.degrees(value / 1e7))
                        .append('"');
            }
        }
        long user = row.getLong("user_id");
        if (!row.wasNull()) {
            xml.append(" uid=\"")
                    .append(user)
                    .append("\" user=\"")
                    .append(escaped(row.getString("display_name")))
                    .append('"');
        }
        return xml.append("/>\n").toString();
    }

    private void user(Visit visit) {
        long id = visit.number("id");
        Person found = site.database()
                .withHandle(handle ->
                        handle.createQuery("""
                                SELECT u.display_name, u.creation_time, coalesce(u.description, '') AS description,
                                       (SELECT count(*) FROM changesets c WHERE c.user_id = u.id) AS changesets,
                                       (SELECT count(*) FROM gpx_files g WHERE g.user_id = u.id) AS traces
                                  FROM users u WHERE u.id = ?
                                """).bind(0, id).mapTo(Person.class).findOne())
                .orElseThrow(() -> HttpProblem.notFound("user " + id));
        visit.text(
                XML,
                ElementApi.document("  <user id=\"" + id + "\" display_name=\"" + escaped(found.displayName)
                        + "\" account_created=\"" + time(found.creationTime) + "\">\n    <description>"
                        + escaped(found.description) + "</description>\n    <changesets count=\"" + found.changesets
                        + "\"/>\n    <traces count=\"" + found.traces + "\"/>\n  </user>\n"));
    }

    private record Person(
            String displayName, Timestamp creationTime, String description, long changesets, long traces) {}

    private static String time(Timestamp at) {
        return at.toLocalDateTime().withNano(0) + "Z";
    }
}
