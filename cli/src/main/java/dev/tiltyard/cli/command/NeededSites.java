package dev.tiltyard.cli.command;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.usage.UsageException;
import java.util.List;

/** The sites that tasks need. */
final class NeededSites {
    private NeededSites() {}

    /**
     * Ids of the sites of all these tasks. If a task has several, the homepage is added, because agents find the second site from there.
     *
     * @throws UsageException if this build lacks one of them
     */
    static List<String> of(List<Task> tasks, SiteCatalog catalog) {
        List<String> needed = catalog.needed(tasks.stream()
                .filter(task -> task.defect().isEmpty())
                .map(Task::sites)
                .toList());
        List<String> missing = needed.stream().filter(id -> !catalog.knows(id)).toList();
        if (!missing.isEmpty()) {
            String known = catalog.all().stream()
                    .map(site -> site.id())
                    .reduce((one, other) -> one + "," + other)
                    .orElse("");
            throw new UsageException("These tasks need sites that this version does not have: "
                    + String.join(", ", missing) + ". Choose others with --ids, or leave these out with --sites "
                    + known
                    + ".");
        }
        return needed;
    }
}
