package dev.tiltyard.env.trajectory;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.values.StateChange;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes of a site's state as JSON, and back. */
final class ChangesJson {
    private ChangesJson() {}

    static JsonNode of(List<StateChange> changes) {
        var array = JsonNodeFactory.instance.arrayNode();
        for (var change : changes) {
            var json = array.addObject().put("store", change.store());
            json.set("key", change.key());
            change.before().ifPresent(row -> json.set("before", row));
            change.after().ifPresent(row -> json.set("after", row));
        }
        return array;
    }

    static List<StateChange> read(JsonNode array) {
        var changes = new ArrayList<StateChange>();
        for (var json : array) {
            changes.add(new StateChange(
                    json.path("store").asText(),
                    json.path("key"),
                    Optional.ofNullable(json.get("before")),
                    Optional.ofNullable(json.get("after"))));
        }
        return changes;
    }
}
