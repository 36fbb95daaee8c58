package dev.tiltyard.cli.bench;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.time.Duration;
import java.util.List;

/**
 * What is measured when many environments live at once.
 *
 * @param sites of each environment
 * @param tasks that the environments play in turn, again and again
 * @param copies number of environments
 * @param think how long an agent thinks between two steps, on average
 * @param length how long tasks are begun; those that were begun are finished
 * @param pictures whether observations have a picture of the page
 */
public record DensityPlan(
        List<SiteDefinition> sites,
        StartOptions start,
        List<Task> tasks,
        int copies,
        Duration think,
        Duration length,
        boolean pictures) {
    public DensityPlan {
        sites = List.copyOf(sites);
        tasks = List.copyOf(tasks);
        if (copies < 1 || tasks.isEmpty()) {
            throw new IllegalArgumentException(copies + " environments that play " + tasks.size() + " tasks");
        }
    }
}
