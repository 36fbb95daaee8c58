package dev.tiltyard.runner.report;

import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunSummary;
import dev.tiltyard.runner.document.TaskPolicySummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the figures of a run leave out, in sentences. */
final class Notes {
    private Notes() {}

    static List<String> of(RunSummary summary, Manifest manifest) {
        List<String> notes = new ArrayList<>();
        RunSummary.NotCounted left = summary.notCounted();
        if (left != null) {
            notes.add("The success rate is that of the " + summary.counted() + " results that passed or failed.");
            add(notes, "Could not be run (error)", left.error());
            add(notes, "Could not be judged (unjudged)", left.unjudged());
            add(notes, "Contradict themselves (impossible)", left.impossible());
            add(notes, "Not in this world (unavailable)", left.unavailable());
        }
        Manifest.TaskSet tasks = manifest.tasks();
        Map<String, Integer> unread = tasks == null ? null : tasks.fieldsNotJudged();
        if (unread != null) {
            notes.add("Fields of the task file that are not judged: "
                    + unread.entrySet().stream()
                            .map(field -> field.getKey() + " (" + field.getValue() + " tasks)")
                            .collect(Collectors.joining(", "))
                    + ".");
        }
        TaskPolicySummary policies = summary.taskPolicies();
        if (policies != null && policies.all().unjudged() > 0) {
            notes.add("Policies of the tasks that could not be judged: "
                    + policies.all().unjudged() + " of " + policies.all().policies() + ".");
        }
        return notes;
    }

    private static void add(List<String> notes, String what, List<Integer> ids) {
        if (!ids.isEmpty()) {
            notes.add(what + ": "
                    + ids.stream().distinct().sorted().map(String::valueOf).collect(Collectors.joining(", ")) + ".");
        }
    }
}
