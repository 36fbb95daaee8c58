package dev.tiltyard.runner.run;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.play.Agent;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * A handful of tasks of ours on one real site.
 *
 * @param site its id
 * @param file the tasks, a resource beside this class
 */
record TasksOnSite(String site, String file) {
    TaskRun.Finished playedBy(Supplier<Agent> agents) throws URISyntaxException {
        Path path = Path.of(
                Objects.requireNonNull(TasksOnSite.class.getResource(file)).toURI());
        TaskPack pack = TaskPack.open(path.toString());
        RunPlan plan = new RunPlan(
                Where.EMBEDDED,
                List.of(SiteCatalog.ofThisBuild().named(site)),
                new RunPlan.Worlds(Scale.SMALL, 1, Map.of()),
                new RunPlan.Players("test", agents, 1),
                1,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given());
        return new TaskRun(plan, Judges.of(Mode.STRICT), (what, done, total) -> {}, line -> {})
                .run(pack, pack.file().tasks(), "test");
    }
}
