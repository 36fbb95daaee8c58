package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.run.RunFolder;
import dev.tiltyard.suite.run.RunPlan;
import dev.tiltyard.suite.run.TaskResult;
import dev.tiltyard.suite.run.TaskRun;
import dev.tiltyard.suite.task.TaskPack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs tasks with an agent and scores them. */
@Command(name = "run", description = "Runs tasks with an agent, scores them, and puts the sites back after each.")
final class RunCommand implements Callable<Integer>, TakesSiteOptions {
    private final Console console;

    @Option(
            names = "--tasks",
            required = true,
            paramLabel = "FILE|PACK",
            description = "a task file, or a pack that is shipped (forum)")
    private String tasks = "";

    @Option(names = "--ids", paramLabel = "1,4-9", description = "only these tasks")
    private String ids = "";

    @Option(
            names = "--sites",
            split = ",",
            paramLabel = "SITE",
            description = "only tasks whose sites are all among these")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--agent",
            required = true,
            paramLabel = "oracle|null|random|prompt|'CMD'",
            description = "who plays")
    private String agent = "";

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Mixin
    private ModelOptions model = new ModelOptions();

    @Option(
            names = "--copies",
            description = "how many tasks at a time, each on sites of its own (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @Option(
            names = "--mode",
            paramLabel = "faithful|strict",
            description = "how answers are judged (default: faithful for files, strict for packs that are shipped)")
    private @Nullable Mode mode;

    @Option(names = "--out", paramLabel = "DIR", description = "write trajectories and the document there")
    private @Nullable Path out;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    private final SiteSettings settings = new SiteSettings();

    RunCommand(Console console) {
        this.console = console;
    }

    @Override
    public SiteSettings settings() {
        return settings;
    }

    @Override
    public Integer call() {
        Where where = world.where();
        if (copies < 1) {
            throw new UsageException("--copies " + copies + " makes no sense: at least 1 is needed.");
        }
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        catalog.named(sites);
        TaskPack pack = TaskPack.open(tasks);
        List<Task> chosen = pack.select(ids, sites);
        RunPlan plan = new RunPlan(
                where,
                catalog.runnable(NeededSites.of(chosen, catalog), where),
                world.scale(),
                world.seed(),
                agent,
                Agents.named(agent, world.seed(), model),
                copies,
                Optional.ofNullable(mode).orElse(pack.own() ? Mode.STRICT : Mode.FAITHFUL),
                Optional.ofNullable(out),
                settings.given());
        RunFolder folder = RunFolder.prepare(plan.folder());
        TaskRun.Finished finished = new TaskRun(
                        plan,
                        Judges.of(plan.mode()),
                        Judges.impossible(pack, plan.mode()),
                        console::progress,
                        console::note)
                .run(pack, chosen, Versions.tiltyard());
        folder.write(finished.document());
        tell(finished);
        return exit(finished);
    }

    private void tell(TaskRun.Finished finished) {
        if (json) {
            console.document(finished.document());
        } else {
            console.result(table(finished.results()));
            console.result(summary(finished.document().path("summary")));
        }
        if (!finished.putBack()) {
            console.failure(
                    "A site could not be proven to be back in its initial state: see \"resets\" and \"worlds\" in"
                            + " the document (--json).");
        }
    }

    static String table(List<TaskResult> results) {
        Table table = new Table("task", "template", "status", "reward", "steps", "seconds", "why");
        for (TaskResult result : results) {
            boolean passed = result.status() == TaskResult.Status.PASSED;
            table.row(
                    result.taskId(),
                    result.template().map(String::valueOf).orElse(""),
                    result.status().spelling(),
                    result.reward(),
                    result.steps(),
                    "%.1f".formatted(result.took().toMillis() / 1000.0),
                    passed ? "" : shortened(String.join(" ", result.reasons())));
        }
        return table.text();
    }

    private static String shortened(String text) {
        return text.length() <= 160 ? text : text.substring(0, 157) + "...";
    }

    static String summary(JsonNode summary) {
        return "%d passed, %d failed, %d errors, %d impossible; success rate %.3f +- %.3f"
                .formatted(
                        summary.path("passed").asInt(),
                        summary.path("failed").asInt(),
                        summary.path("errors").asInt(),
                        summary.path("impossible").asInt(),
                        summary.path("success_rate").asDouble(),
                        summary.path("standard_error").asDouble());
    }

    private static int exit(TaskRun.Finished finished) {
        boolean good = finished.putBack()
                && finished.results().stream()
                        .allMatch(result -> result.status() == TaskResult.Status.PASSED
                                || result.status() == TaskResult.Status.IMPOSSIBLE);
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }
}
