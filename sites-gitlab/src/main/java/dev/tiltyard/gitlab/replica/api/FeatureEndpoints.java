package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.choice;
import static dev.tiltyard.gitlab.replica.api.Parameter.flag;
import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Feature flags of the instance: kept and shown for administrators; nothing of this site depends on one.
 *
 * <p>Source: the page "Features flags API" of GitLab's documentation, release 15.7.
 */
public final class FeatureEndpoints extends Endpoints {
    private static final Parameters SET = Parameters.of(
                    text("value").required(),
                    choice("key", "percentage_of_actors", "percentage_of_time"),
                    flag("force"))
            .and(Parameter.Type.TEXT, "feature_group", "user", "group", "project")
            .and(Parameter.Type.UNSUPPORTED, "namespace", "repository");

    private record Gate(String feature, String key, String value) {}

    @Override
    void addTo(Registry api) {
        api.on("GET", "/features", call -> {
                    call.admin();
                    return Answer.part(call, List.copyOf(all(call).values()), each -> each);
                })
                .on("POST", "/features/{name}", SET, this::set)
                .on("DELETE", "/features/{name}", call -> {
                    call.admin();
                    call.hub().database().useTransaction(handle -> {
                        handle.execute("DELETE FROM feature_gates WHERE feature_key = ?", call.path("name"));
                        handle.execute("DELETE FROM features WHERE key = ?", call.path("name"));
                    });
                    return Answer.nothing();
                });
    }

    private static Map<String, Shape> all(Call call) {
        Map<String, List<Gate>> gates = new LinkedHashMap<>();
        call.hub().database().useHandle(handle -> {
            handle.createQuery("SELECT key FROM features ORDER BY key")
                    .mapTo(String.class)
                    .forEach(name -> gates.put(name, new ArrayList<>()));
            handle.createQuery("SELECT feature_key AS feature, key, value FROM feature_gates ORDER BY id")
                    .mapTo(Gate.class)
                    .forEach(gate -> gates.computeIfAbsent(gate.feature(), name -> new ArrayList<>())
                            .add(gate));
        });
        Map<String, Shape> shapes = new LinkedHashMap<>();
        gates.forEach((name, some) -> shapes.put(name, shape(name, some)));
        return shapes;
    }

    private static Shape shape(String name, List<Gate> gates) {
        boolean on = gates.stream().anyMatch(gate -> gate.key().equals("boolean"));
        List<Object> shown = new ArrayList<>();
        shown.add(new Shape().put("key", "boolean").put("value", on).fields());
        for (String key : List.of("percentage_of_actors", "percentage_of_time")) {
            gates.stream()
                    .filter(gate -> gate.key().equals(key))
                    .forEach(gate -> shown.add(new Shape()
                            .put("key", key)
                            .put("value", Long.valueOf(gate.value()))
                            .fields()));
        }
        for (String key : List.of("actors", "groups")) {
            List<String> values = gates.stream()
                    .filter(gate -> gate.key().equals(key))
                    .map(Gate::value)
                    .toList();
            if (!values.isEmpty()) {
                shown.add(new Shape().put("key", key).put("value", values).fields());
            }
        }
        return new Shape()
                .put("name", name)
                .put("state", on ? "on" : gates.isEmpty() ? "off" : "conditional")
                .put("gates", shown)
                .put("definition", null);
    }

    private Answer set(Call call) {
        call.admin();
        String name = call.path("name");
        if (!name.matches("[a-z0-9_]{1,255}")) {
            throw new Refused(400, "error", "name is invalid");
        }
        String value = call.params().required("value");
        List<Gate> targets = targets(call, name);
        call.hub().database().useTransaction(handle -> {
            keep(handle, call, name);
            if (!targets.isEmpty()) {
                targets.forEach(gate -> gate(handle, call, gate, value.equals("true")));
            } else if (value.equals("true") || value.equals("false")) {
                handle.execute("DELETE FROM feature_gates WHERE feature_key = ?", name);
                gate(handle, call, new Gate(name, "boolean", "true"), value.equals("true"));
            } else {
                String key = call.params().filled("key").orElse("percentage_of_time");
                handle.execute("DELETE FROM feature_gates WHERE feature_key = ? AND key = ?", name, key);
                gate(handle, call, new Gate(name, key, Long.toString(percent(value))), true);
            }
        });
        return Answer.created(all(call).getOrDefault(name, new Shape()));
    }

    private static void keep(Handle handle, Call call, String name) {
        boolean there = handle.createQuery("SELECT count(*) > 0 FROM features WHERE key = :name")
                .bind("name", name)
                .mapTo(Boolean.class)
                .one();
        if (!there) {
            Row.in("features")
                    .with("key", name)
                    .at(call.now(), "created_at", "updated_at")
                    .insert(handle);
        }
    }

    private static long percent(String value) {
        long percent = Parameter.number("value", value);
        if (percent < 0 || percent > 100) {
            throw new Refused(400, "error", "value is invalid");
        }
        return percent;
    }

    private static void gate(Handle handle, Call call, Gate gate, boolean on) {
        handle.execute(
                "DELETE FROM feature_gates WHERE feature_key = ? AND key = ? AND value = ?",
                gate.feature(),
                gate.key(),
                gate.value());
        if (on) {
            Row.in("feature_gates")
                    .with("feature_key", gate.feature())
                    .with("key", gate.key())
                    .with("value", gate.value())
                    .at(call.now(), "created_at", "updated_at")
                    .insert(handle);
        }
    }

    /** For whom alone a feature is set. */
    private static List<Gate> targets(Call call, String name) {
        List<Gate> gates = new ArrayList<>();
        Params params = call.params();
        params.filled("feature_group").ifPresent(group -> gates.add(new Gate(name, "groups", group)));
        params.filled("user").ifPresent(users -> names(users)
                .forEach(user -> gates.add(new Gate(
                        name,
                        "actors",
                        "User:"
                                + call.hub()
                                        .database()
                                        .withHandle(handle -> handle.createQuery(
                                                        "SELECT id FROM users WHERE username = :name")
                                                .bind("name", user)
                                                .mapTo(Long.class)
                                                .findFirst())
                                        .orElseThrow(() -> HttpProblem.badRequest(user + " is not found!"))))));
        params.filled("group").ifPresent(groups -> names(groups)
                .forEach(group -> gates.add(
                        new Gate(name, "actors", "Group:" + call.group(group).id()))));
        params.filled("project").ifPresent(projects -> names(projects)
                .forEach(project -> gates.add(new Gate(
                        name, "actors", "Project:" + call.project(project).id()))));
        return gates;
    }

    private static Stream<String> names(String list) {
        return Stream.of(list.split(",")).map(String::strip).filter(name -> !name.isEmpty());
    }
}
