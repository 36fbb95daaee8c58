package dev.tiltyard.evaluators.statematch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.tiltyard.evaluators.StateChangeJson;
import dev.tiltyard.evaluators.task.Allowance;
import dev.tiltyard.values.StateChange;
import dev.tiltyard.values.StateValue;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Whether an allowance covers a change. */
final class Coverage {
    private Coverage() {}

    static boolean covers(Allowance allowance, StateChange change) {
        return allowance.store().equals(change.store())
                && allowance.kinds().contains(kind(change))
                && coversPath(allowance, change)
                && coversColumns(allowance, change)
                && coversRow(allowance, change);
    }

    static Allowance.Kind kind(StateChange change) {
        if (change.before().isEmpty()) {
            return Allowance.Kind.INSERT;
        }
        return change.after().isEmpty() ? Allowance.Kind.DELETE : Allowance.Kind.UPDATE;
    }

    /** The columns whose values differ between the two versions of a row, sorted. */
    static Set<String> changedColumns(StateChange change) {
        JsonNode before = json(change.before());
        JsonNode after = json(change.after());
        Set<String> columns = new TreeSet<>();
        before.fieldNames().forEachRemaining(columns::add);
        after.fieldNames().forEachRemaining(columns::add);
        columns.removeIf(column -> before.path(column).equals(after.path(column)));
        return columns;
    }

    private static boolean coversPath(Allowance allowance, StateChange change) {
        return allowance.path().isEmpty()
                || FileSystems.getDefault()
                        .getPathMatcher("glob:" + allowance.path())
                        .matches(Path.of(StateChangeJson.of(change.key()).asText()));
    }

    private static boolean coversColumns(Allowance allowance, StateChange change) {
        return allowance.columns().isEmpty()
                || kind(change) == Allowance.Kind.UPDATE && allowance.columns().containsAll(changedColumns(change));
    }

    private static boolean coversRow(Allowance allowance, StateChange change) {
        JsonNode row = json(change.after().or(change::before));
        JsonNode key = StateChangeJson.of(change.key());
        for (Map.Entry<String, JsonNode> column : allowance.where().entrySet()) {
            JsonNode value = row.has(column.getKey()) ? row.path(column.getKey()) : key.path(column.getKey());
            if (!SameValue.same(column.getValue(), value)) {
                return false;
            }
        }
        return true;
    }

    private static JsonNode json(Optional<StateValue> value) {
        return value.map(StateChangeJson::of).orElse(MissingNode.getInstance());
    }
}
