package dev.tiltyard.servicenow.replica.classic;

import java.util.ArrayList;
import java.util.List;

/**
 * A stage of a requested item.
 *
 * @param state how far it is, in words
 * @param mark {@code done}, {@code now}, or empty for a later one
 */
public record Stage(String name, String state, String mark) {
    private static final List<String> VALUES = List.of(
            "waiting_for_approval",
            "request_approved",
            "dept_head_approval",
            "fulfillment",
            "awaiting_delivery",
            "configuration",
            "delivery",
            "complete");
    private static final String WAITING = "Waiting for Approval";
    private static final List<String> NAMES = List.of(
            WAITING,
            "Request Approved",
            "Dept. Head Approval",
            "Fulfillment",
            "Awaiting Delivery",
            "Configuration",
            "Delivery",
            "Completed");

    /** All stages, for the value of the current one. */
    public static List<Stage> of(String value) {
        int now = VALUES.indexOf(value);
        List<Stage> stages = new ArrayList<>();
        for (int i = 0; i < NAMES.size(); i++) {
            boolean last = i == NAMES.size() - 1;
            String mark = i < now || i == now && last ? "done" : i == now ? "now" : "";
            String state =
                    mark.equals("done") ? "Completed" : mark.isEmpty() ? "Pending - has not started" : "In progress";
            stages.add(new Stage(NAMES.get(i), state, mark));
        }
        if (now == 0) {
            // The original's workflow skips the department head, and names these two so, until somebody has approved.
            stages.set(1, new Stage(NAMES.get(1), NAMES.get(1), ""));
            stages.set(2, new Stage(WAITING, "Skipped", ""));
        }
        return stages;
    }

    /** Whether a value names a stage. */
    public static boolean isKnown(String value) {
        return VALUES.contains(value);
    }

    /** Name and state in one text. */
    public String spoken() {
        return name + " (" + state + ")";
    }
}
