package dev.tiltyard.cli.command;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.agent.TypedAgent;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.run.TaskResult;
import dev.tiltyard.runner.run.TaskRun;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.values.TiltyardVersion;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays an episode interactively. */
@Command(
        name = "play",
        description = "Plays an episode, interactively or piped: prints an observation, reads one action per line.")
final class PlayCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--tasks",
            required = true,
            paramLabel = "FILE|PACK",
            description = "a task file or a shipped pack (forum)")
    private String tasks = "";

    @Option(names = "--id", required = true, description = "the task's id")
    private int id;

    @Mixin
    private SiteOptions options = new SiteOptions();

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    PlayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Where where = options.where();
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        TaskPack pack = TaskPack.open(tasks);
        List<Task> chosen = pack.select(Integer.toString(id), List.of());
        List<SiteDefinition> needed = catalog.runnable(NeededSites.of(chosen, catalog), where);
        options.requireHeeded(needed);
        RunPlan plan = new RunPlan(
                where,
                needed,
                options.worlds(),
                new RunPlan.Players(
                        "typed", () -> new TypedAgent(console), options.world().seed()),
                1,
                judging.forPack(pack),
                RunPlan.Output.NONE,
                TaskOrder.given(),
                judging.judges());
        TaskRun.Finished finished = new TaskRun(plan, plan.judge(), console::progress, console::note)
                .run(pack, chosen, TiltyardVersion.current());
        TaskResult result = finished.results().get(0);
        console.result("VERDICT " + result.status().spelling() + ", reward " + result.reward());
        result.reasons().forEach(reason -> console.result("  " + reason));
        return result.status() == Status.PASSED && finished.restored() ? Exit.DONE : Exit.FELL_SHORT;
    }
}
