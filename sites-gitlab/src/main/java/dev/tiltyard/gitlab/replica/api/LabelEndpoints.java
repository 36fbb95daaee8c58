package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.number;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.api.Parameter.Type;
import dev.tiltyard.gitlab.replica.issuable.Labels;
import dev.tiltyard.gitlab.replica.matching.SearchTerms;
import dev.tiltyard.gitlab.replica.permission.Action;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;

/** Labels of projects and groups. */
public final class LabelEndpoints extends Endpoints {
    private static final String SELECT = """
            SELECT l.*,
                   (SELECT count(*) FROM label_links k JOIN issues i ON i.id = k.target_id AND i.state_id = <opened>
                     WHERE k.label_id = l.id AND k.target_type = 'Issue') AS open_issues,
                   (SELECT count(*) FROM label_links k JOIN issues i ON i.id = k.target_id AND i.state_id = <closed>
                     WHERE k.label_id = l.id AND k.target_type = 'Issue') AS closed_issues,
                   (SELECT count(*) FROM label_links k JOIN merge_requests i ON i.id = k.target_id AND i.state_id = <opened>
                     WHERE k.label_id = l.id AND k.target_type = 'MergeRequest') AS open_requests,
                   (SELECT min(lp.priority) FROM label_priorities lp WHERE lp.label_id = l.id AND lp.project_id = :home) AS priority,
                   EXISTS (SELECT 1 FROM subscriptions s WHERE s.subscribable_type = 'Label' AND s.subscribable_id = l.id
                              AND s.user_id = :viewer AND s.subscribed) AS subscribed
              FROM labels l WHERE
            """;
    private static final int REPORTER = 20;
    private static final Parameters ATTRIBUTES = Parameters.of(text("color"), text("description"), number("priority"));
    private static final Parameters KEY = Parameters.of(text("name"), number("label_id"));

    private final Labels labels;

    public LabelEndpoints(Labels labels) {
        this.labels = labels;
    }

    @Override
    void addTo(Registry api) {
        Parameters change = ATTRIBUTES.and(text("new_name")).atLeastOne();
        api.on("PUT", "/projects/{id}/labels/{label}/promote", this::promote)
                .on("PUT", "/projects/{id}/labels/promote", KEY, this::promote);
        for (String home : Home.PATHS) {
            String base = home + "/labels";
            Parameters filters = Parameters.of(text("search"))
                    .and(
                            Type.FLAG,
                            "with_counts",
                            "include_ancestor_groups",
                            "include_descendant_groups",
                            "only_group_labels");
            api.on("GET", base, filters, call -> Answer.part(call, list(call, reading(call, home)), label -> label))
                    .on("POST", base, ATTRIBUTES.and(text("name")).require("name", "color"), call -> create(call, home))
                    .on(
                            "GET",
                            base + "/{label}",
                            Parameters.of(Parameter.all(Type.FLAG, "include_ancestor_groups")),
                            call -> Answer.ok(one(call, reading(call, home), call.path("label"))))
                    .on("PUT", base + "/{label}", change, call -> update(call, home, call.path("label")))
                    .on("PUT", base, change, call -> update(call, home, named(call)))
                    .on("DELETE", base + "/{label}", call -> delete(call, home, call.path("label")))
                    .on("DELETE", base, KEY, call -> delete(call, home, named(call)))
                    .on("POST", base + "/{label}/subscribe", call -> subscribe(call, home, true))
                    .on("POST", base + "/{label}/unsubscribe", call -> subscribe(call, home, false));
        }
    }

    private static Home reading(Call call, String home) {
        return Home.reading(call, home, Action.READ_ISSUE);
    }

    private static Home writing(Call call, String home) {
        return Home.writing(call, home, Action.MANAGE_LABELS, REPORTER);
    }

    private static String named(Call call) {
        return call.params()
                .filled("label_id")
                .or(() -> call.params().filled("name"))
                .orElseThrow(() -> new Refused(
                        400, "error", "label_id, name are missing, exactly one parameter must be provided"));
    }

    /** The labels that can be used in a home: its own, and those of the groups above. */
    private static String inherited(Home home) {
        String groups =
                "l.group_id IN (SELECT unnest(coalesce(g.traversal_ids, ARRAY[g.id])) FROM namespaces g WHERE g.id = ";
        return home.project().isPresent()
                ? "(l.project_id = :home OR " + groups + "(SELECT namespace_id FROM projects WHERE id = :home)))"
                : "(" + groups + ":home))";
    }

    private static List<Shape> find(Call call, Home home, String more, Map<String, ?> values) {
        boolean counts = call.params().on("with_counts");
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        SELECT + more + " ORDER BY lower(l.title), l.id")
                .bind("home", home.id())
                .bind("viewer", call.viewer().id())
                .bindMap(values)
                .mapTo(LabelRow.class)
                .map(label -> label.shape(counts))
                .list());
    }

    private static List<Shape> list(Call call, Home home) {
        Params params = call.params();
        Map<String, Object> values = new HashMap<>();
        String where =
                params.flag("include_ancestor_groups").orElse(home.project().isPresent())
                        ? inherited(home)
                        : "l." + home.column() + " = :home";
        if (home.project().isEmpty() && params.on("include_descendant_groups")) {
            where = "(" + where
                    + " OR l.group_id IN (SELECT d.id FROM namespaces d WHERE d.traversal_ids @> ARRAY[CAST(:home AS integer)]))";
        }
        if (home.project().isEmpty() && !params.flag("only_group_labels").orElse(true)) {
            where = "(" + where + " OR l.project_id IN (SELECT id FROM projects WHERE namespace_id = :home))";
        }
        if (params.filled("search").isPresent()) {
            where +=
                    " AND " + SearchTerms.ofAnyLength(params.required("search")).in(values, "l.title", "l.description");
        }
        return find(call, home, where, values);
    }

    private record LabelRow(
            long id,
            String title,
            @Nullable String description,
            String color,
            int openIssues,
            int closedIssues,
            int openRequests,
            boolean subscribed,
            @Nullable Integer priority,
            @Nullable Long projectId) {
        Shape shape(boolean counts) {
            Shape shape = new Shape()
                    .put("id", id)
                    .put("name", title)
                    .put("description", description)
                    .put("description_html", description == null ? "" : Entities.escape(description))
                    .put("text_color", light() ? "#333333" : "#FFFFFF")
                    .put("color", color);
            if (counts) {
                shape.put("open_issues_count", openIssues)
                        .put("closed_issues_count", closedIssues)
                        .put("open_merge_requests_count", openRequests);
            }
            return shape.put("subscribed", subscribed)
                    .put("priority", priority)
                    .put("is_project_label", projectId != null);
        }

        private boolean light() {
            if (color.length() != 7) {
                return false;
            }
            int value = Integer.parseInt(color.substring(1), 16);
            return (value >> 16) + (value >> 8 & 0xFF) + (value & 0xFF) > 500;
        }
    }

    private static Shape one(Call call, Home home, String key) {
        return find(call, home, inherited(home) + " AND (l.title = :key OR l.id::text = :key)", Map.of("key", key))
                .stream()
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Label Not Found"));
    }

    private static long idOf(Shape label) {
        return ((Number) Objects.requireNonNull(label.get("id"))).longValue();
    }

    private Answer create(Call call, String path) {
        Home home = writing(call, path);
        String name = call.params().required("name");
        if (!find(call, home, inherited(home) + " AND l.title = :key", Map.of("key", name))
                .isEmpty()) {
            throw new HttpProblem(409, "Label already exists");
        }
        long id = labels.create(
                call.member(),
                new Labels.Place(home.column(), home.id()),
                name,
                call.params().required("color"),
                call.params().text("description").orElse(""));
        prioritize(call, home, id);
        return Answer.created(one(call, home, Long.toString(id)));
    }

    /** Keeps the priority of a label in a project; an empty one takes it away. */
    private static void prioritize(Call call, Home home, long label) {
        if (home.project().isEmpty() || !call.params().has("priority")) {
            return;
        }
        call.hub().database().useTransaction(handle -> {
            handle.execute("DELETE FROM label_priorities WHERE project_id = ? AND label_id = ?", home.id(), label);
            call.params().number("priority").ifPresent(priority -> Row.in("label_priorities")
                    .with("project_id", home.id())
                    .with("label_id", label)
                    .with("priority", priority)
                    .at(call.now(), "created_at", "updated_at")
                    .insert(handle));
        });
    }

    private Answer update(Call call, String path, String key) {
        Home home = writing(call, path);
        long id = idOf(one(call, home, key));
        labels.update(
                call.member(),
                new Labels.Place(home.column(), home.id()),
                id,
                call.params().filled("new_name"),
                call.params().filled("color"),
                call.params().text("description"));
        prioritize(call, home, id);
        return Answer.ok(one(call, home, Long.toString(id)));
    }

    private Answer delete(Call call, String path, String key) {
        Home home = writing(call, path);
        labels.delete(new Labels.Place(home.column(), home.id()), idOf(one(call, home, key)));
        return Answer.nothing();
    }

    private Answer subscribe(Call call, String path, boolean subscribe) {
        Home home = reading(call, path);
        long id = idOf(one(call, home, call.path("label")));
        if (!Subscriptions.set(
                call, "Label", id, home.project().map(each -> each.id()).orElse(null), subscribe)) {
            throw new Refused(304, "message", "304 Not Modified");
        }
        return Answer.created(one(call, home, Long.toString(id)));
    }

    /** Makes a label of a project one of its group; the labels of that title in the group's projects become one. */
    private Answer promote(Call call) {
        Home home = writing(call, "/projects");
        String key = call.visit().hasParameter("label") ? call.path("label") : named(call);
        long id = idOf(one(call, home, key));
        long group = home.project().orElseThrow().namespaceId();
        Labels.promote(call.hub(), call.actor(), id, group);
        return Answer.ok(one(call, home, Long.toString(id)));
    }
}
