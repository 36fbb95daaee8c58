package dev.tiltyard.servicenow.rule;

import dev.tiltyard.servicenow.record.Change;
import dev.tiltyard.servicenow.record.Values;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Business rules of tasks: opener, priority, and effects of the state. */
final class TaskRules {
    /** By impact and urgency, 1 to 3 each: the priority matrix. */
    private static final int[][] PRIORITIES = {{1, 2, 3}, {2, 3, 4}, {3, 4, 5}};

    private static final Map<String, List<String>> CLOSED = Map.of(
            "incident", List.of("7", "8"),
            "problem", List.of("107"),
            "change_request", List.of("3", "4"),
            "task", List.of("3", "4", "7"));

    private TaskRules() {}

    static void open(Change change) {
        if (change.isInsert()) {
            change.setIfEmpty("opened_by", change.actor().id());
            change.setIfEmpty("opened_at", Values.text(change.now()));
            change.set("task_effective_number", change.get("number"));
        }
    }

    static void setPriority(Change change) {
        if (!change.isInsert() && !change.changes("impact") && !change.changes("urgency")) {
            return;
        }
        int impact = level(change.get("impact"));
        int urgency = level(change.get("urgency"));
        if (impact > 0 && urgency > 0) {
            change.set("priority", Integer.toString(PRIORITIES[impact - 1][urgency - 1]));
        }
    }

    private static int level(String value) {
        return value.matches("[1-3]") ? Integer.parseInt(value) : 0;
    }

    /** Keeps a table's own state field equal to the state, whichever of the two was set. */
    static void mirrorState(Change change, String other) {
        if (change.changes(other) && !change.changes("state")) {
            change.set("state", change.get(other));
        } else {
            change.set(other, change.get("state"));
        }
    }

    static void resolve(Change change, String resolved) {
        if (change.changes("state") && change.get("state").equals(resolved)) {
            change.setIfEmpty("resolved_at", Values.text(change.now()));
            change.setIfEmpty("resolved_by", change.actor().id());
        }
    }

    static void close(Change change) {
        if (!change.names("state")) {
            return;
        }
        boolean closed = closedStates(change).contains(change.get("state"));
        if (closed && (change.isInsert() || change.changes("state"))) {
            change.setIfEmpty("closed_at", Values.text(change.now()));
            change.setIfEmpty("closed_by", change.actor().id());
        }
        if (change.isInsert() ? !change.names("active") || closed : change.changes("state")) {
            change.set("active", Boolean.toString(!closed));
        }
    }

    private static List<String> closedStates(Change change) {
        @Nullable List<String> own = CLOSED.get(change.table().name());
        return own == null ? CLOSED.getOrDefault("task", List.of()) : own;
    }

    static void countReassignment(Change change) {
        if (!change.isInsert()
                && change.changes("assignment_group")
                && !change.old("assignment_group").isEmpty()) {
            String old = change.old("reassignment_count");
            change.set("reassignment_count", Long.toString(old.isEmpty() ? 1 : Long.parseLong(old) + 1));
        }
    }
}
