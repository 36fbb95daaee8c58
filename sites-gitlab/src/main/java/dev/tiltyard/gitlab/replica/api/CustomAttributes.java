package dev.tiltyard.gitlab.replica.api;

import static dev.tiltyard.gitlab.replica.api.Parameter.text;

import dev.tiltyard.gitlab.replica.frame.Hub;
import dev.tiltyard.sitekit.data.Row;
import dev.tiltyard.sitekit.web.HttpProblem;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The custom attributes of users, groups and projects: pairs of key and value, which administrators read and write. */
public final class CustomAttributes extends Endpoints {
    @Override
    void addTo(Registry api) {
        add(api, "/users", "user", UserEndpoints::idOf);
        add(api, "/groups", "group", call -> call.group().id());
        add(api, "/projects", "project", call -> call.project().id());
    }

    private static void add(Registry api, String path, String owner, ToLongFunction<Call> id) {
        String base = path + "/{id}/custom_attributes";
        api.on("GET", base, call -> {
                    call.admin();
                    return Answer.ok((Object) of(call, owner, id.applyAsLong(call)));
                })
                .on("GET", base + "/{key}", call -> {
                    call.admin();
                    return Answer.ok((Object) one(call, owner, id.applyAsLong(call)));
                })
                .on("PUT", base + "/{key}", Parameters.of(text("value").required()), call -> {
                    call.admin();
                    long on = id.applyAsLong(call);
                    call.hub().database().useTransaction(handle -> {
                        handle.execute(
                                "DELETE FROM " + table(owner) + " WHERE " + owner + "_id = ? AND key = ?",
                                on,
                                call.path("key"));
                        Row row = Row.in(table(owner))
                                .with(owner + "_id", on)
                                .with("key", call.path("key"))
                                .with("value", call.params().required("value"));
                        (owner.equals("user")
                                        ? row.at(call.now(), "created_at", "updated_at")
                                        : row.moment(call.now(), "created_at", "updated_at"))
                                .insert(handle);
                    });
                    return Answer.ok((Object) one(call, owner, on));
                })
                .on("DELETE", base + "/{key}", call -> {
                    call.admin();
                    long on = id.applyAsLong(call);
                    one(call, owner, on);
                    Hub hub = call.hub();
                    hub.database()
                            .useHandle(handle -> handle.execute(
                                    "DELETE FROM " + table(owner) + " WHERE " + owner + "_id = ? AND key = ?",
                                    on,
                                    call.path("key")));
                    return Answer.nothing();
                });
    }

    private static String table(String owner) {
        return owner + "_custom_attributes";
    }

    /** The attributes of a user, a group or a project. */
    static List<Map<String, @Nullable Object>> of(Call call, String owner, long id) {
        return call.hub().database().withHandle(handle -> handle.createQuery(
                        "SELECT key, value FROM " + table(owner) + " WHERE " + owner + "_id = :id ORDER BY id")
                .bind("id", id)
                .map((row, context) -> Columns.read(row))
                .list());
    }

    private static Map<String, @Nullable Object> one(Call call, String owner, long id) {
        return of(call, owner, id).stream()
                .filter(each -> call.path("key").equals(each.get("key")))
                .findFirst()
                .orElseThrow(() -> HttpProblem.notFound("404 Key Not Found"));
    }

    /** The filter of a list by such attributes, which holds for administrators alone. */
    static Filters.Condition filter(String owner, String alias) {
        return (call, value, values) -> {
            if (!call.viewer().admin()) {
                return "true";
            }
            StringBuilder condition = new StringBuilder("true");
            int number = 0;
            for (Map.Entry<?, ?> each : ((Map<?, ?>) value).entrySet()) {
                String bound = "custom_" + number++;
                values.put(bound + "_key", each.getKey());
                values.put(bound + "_value", each.getValue());
                condition
                        .append(" AND EXISTS (SELECT 1 FROM ")
                        .append(table(owner))
                        .append(" ca WHERE ca.")
                        .append(owner)
                        .append("_id = ")
                        .append(alias)
                        .append(".id AND ca.key = :")
                        .append(bound)
                        .append("_key AND ca.value = :")
                        .append(bound)
                        .append("_value)");
            }
            return condition.toString();
        };
    }
}
