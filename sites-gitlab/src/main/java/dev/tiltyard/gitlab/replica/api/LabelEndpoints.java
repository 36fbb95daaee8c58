package dev.tiltyard.gitlab.replica.api;

import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.gitlab.replica.project.Project;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jsoup.nodes.Entities;

/** Labels of projects. */
public final class LabelEndpoints extends Endpoints {
    private static final String SELECT = """
            SELECT l.*,
                   (SELECT count(*) FROM label_links k JOIN issues i ON i.id = k.target_id AND i.state_id = 1
                     WHERE k.label_id = l.id AND k.target_type = 'Issue') AS open_issues,
                   (SELECT count(*) FROM label_links k JOIN issues i ON i.id = k.target_id AND i.state_id = 2
                     WHERE k.label_id = l.id AND k.target_type = 'Issue') AS closed_issues,
                   (SELECT count(*) FROM label_links k JOIN merge_requests i ON i.id = k.target_id AND i.state_id = 1
                     WHERE k.label_id = l.id AND k.target_type = 'MergeRequest') AS open_requests
              FROM labels l JOIN projects p ON p.id = :project
             WHERE (l.project_id = p.id OR l.group_id = p.namespace_id)
            """;

    private final Labels labels;

    public LabelEndpoints(Labels labels) {
        this.labels = labels;
    }

    @Override
    void addTo(Registry api) {
        String base = "/projects/{id}/labels";
        api.on("GET", base, this::list)
                .on("POST", base, this::create)
                .on(
                        "GET",
                        base + "/{label}",
                        call -> Answer.ok(one(call, call.project(Action.READ_ISSUE), call.path("label"))))
                .on("PUT", base + "/{label}", call -> update(call, call.path("label")))
                .on("PUT", base, call -> update(call, named(call)))
                .on("DELETE", base + "/{label}", call -> delete(call, call.path("label")))
                .on("DELETE", base, call -> delete(call, named(call)));
    }

    private static String named(Call call) {
        return call.params()
                .filled("label_id")
                .or(() -> call.params().filled("name"))
                .orElseThrow(() -> new Refused(
                        400, "error", "label_id, name are missing, exactly one parameter must be provided"));
    }

    private static List<Shape> find(Call call, Project project, String more, Map<String, ?> values) {
        boolean counts = call.params().flag("with_counts").orElse(false);
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        SELECT + more + " ORDER BY lower(l.title), l.id")
                .bind("project", project.id())
                .bindMap(values)
                .map((row, context) -> shape(row, counts))
                .list());
    }

    private static Shape shape(ResultSet row, boolean counts) throws SQLException {
        String color = row.getString("color");
        Shape shape = new Shape()
                .put("id", row.getLong("id"))
                .put("name", row.getString("title"))
                .put("description", row.getString("description"))
                .put(
                        "description_html",
                        row.getString("description") == null ? "" : Entities.escape(row.getString("description")))
                .put("text_color", light(color) ? "#333333" : "#FFFFFF")
                .put("color", color);
        if (counts) {
            shape.put("open_issues_count", row.getInt("open_issues"))
                    .put("closed_issues_count", row.getInt("closed_issues"))
                    .put("open_merge_requests_count", row.getInt("open_requests"));
        }
        return shape.put("subscribed", false)
                .put("priority", null)
                .put("is_project_label", row.getObject("project_id") != null);
    }

    private static boolean light(String color) {
        if (color.length() != 7) {
            return false;
        }
        int value = Integer.parseInt(color.substring(1), 16);
        return (value >> 16) + (value >> 8 & 0xFF) + (value & 0xFF) > 500;
    }

    private Answer list(Call call) {
        Project project = call.project(Action.READ_ISSUE);
        Map<String, Object> values = new HashMap<>();
        String more = "";
        if (call.params().filled("search").isPresent()) {
            more = " AND "
                    + SearchTerms.ofAnyLength(call.params().required("search")).in(values, "l.title", "l.description");
        }
        return Answer.part(call, find(call, project, more, values), label -> label);
    }

    private static Shape one(Call call, Project project, String key) {
        return find(call, project, " AND (l.title = :key OR l.id::text = :key)", Map.of("key", key)).stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Label Not Found"));
    }

    private static long idOf(Call call, Project project, String key) {
        return ((Number) Objects.requireNonNull(one(call, project, key).get("id"))).longValue();
    }

    private Answer create(Call call) {
        call.params().require("name", "color");
        Project project = call.project();
        boolean taken = call.member().viewer().signedIn()
                && !find(
                                call,
                                project,
                                " AND l.title = :key",
                                Map.of("key", call.params().required("name")))
                        .isEmpty();
        if (taken && project.access() >= 20) {
            throw new HttpProblem(409, "Label already exists");
        }
        long id = labels.create(
                call.member(),
                project,
                call.params().required("name"),
                call.params().required("color"),
                call.params().text("description").orElse(""));
        return Answer.created(one(call, project, Long.toString(id)));
    }

    private Answer update(Call call, String key) {
        Project project = call.project(Action.READ_ISSUE);
        long id = idOf(call, project, key);
        labels.update(
                call.member(),
                project,
                id,
                call.params().filled("new_name"),
                call.params().filled("color"),
                call.params().text("description"));
        return Answer.ok(one(call, project, Long.toString(id)));
    }

    private Answer delete(Call call, String key) {
        Project project = call.project(Action.READ_ISSUE);
        labels.delete(call.member(), project, idOf(call, project, key));
        return Answer.nothing();
    }
}
