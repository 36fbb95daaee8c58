package dev.tiltyard.suite.cli;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.bringup.SiteCatalog;
import java.util.List;

/** Which sites tasks need. */
final class NeededSites {
    private NeededSites() {}

    /**
     * Ids of the sites of all these tasks; and the homepage, from which an agent finds the second site, if a task has more
     * than one.
     *
     * @throws UsageException if this build does not have one
     */
    static List<String> of(List<Task> tasks, SiteCatalog catalog) {
        List<String> needed = catalog.needed(tasks.stream().map(Task::sites).toList());
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
