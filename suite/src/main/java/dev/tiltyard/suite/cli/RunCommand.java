package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.run.Judges;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.run.RunDocument;
import dev.tiltyard.suite.run.RunFolder;
import dev.tiltyard.suite.run.RunJournal;
import dev.tiltyard.suite.run.RunPlan;
import dev.tiltyard.suite.run.TaskResult;
import dev.tiltyard.suite.run.TaskRun;
import dev.tiltyard.suite.task.TaskPack;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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

    @Option(
            names = "--resume",
            description = "go on with the run in --out: tasks that have a result are not played again")
    private boolean resume;

    @Option(
            names = "--again",
            split = ",",
            paramLabel = "error|failed",
            description = "with --resume: play tasks with such a result again")
    private List<String> again = new ArrayList<>();

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
        Played played = played(plan, pack, chosen);
        tell(played);
        return exit(played);
    }

    /**
     * What is known of the run now.
     *
     * @param putBack whether every site of this sitting is proven to be back in its initial state
     */
    private record Played(ObjectNode document, boolean putBack) {}

    private Played played(RunPlan plan, TaskPack pack, List<Task> chosen) {
        RunFolder folder = RunFolder.prepare(plan.folder());
        try (RunJournal journal = RunJournal.open(plan.folder(), plan.identity(pack), resume, again())) {
            List<Task> left = journal.left(chosen);
            if (journal.earlier() > 0) {
                console.note(
                        "going on: " + journal.earlier() + " results are there, " + left.size() + " tasks are left");
            }
            Optional<TaskRun.Finished> finished = left.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new TaskRun(
                                    plan,
                                    Judges.of(plan.mode()),
                                    Judges.impossible(pack, plan.mode()),
                                    console::progress,
                                    console::note)
                            .run(pack, left, Versions.tiltyard(), journal::add));
            ObjectNode manifest =
                    finished.map(now -> now.document().withObject("/manifest")).orElseGet(folder::earlierManifest);
            manifest.withObject("/tasks").put("count", chosen.size());
            ObjectNode document = RunDocument.assembled(journal.results(chosen), manifest);
            folder.write(document);
            return new Played(document, finished.map(TaskRun.Finished::putBack).orElse(true));
        }
    }

    private Set<TaskResult.Status> again() {
        if ((resume || !again.isEmpty()) && out == null) {
            throw new UsageException("--resume and --again need --out DIR, the folder of the run that is to go on.");
        }
        if (!again.isEmpty() && !resume) {
            throw new UsageException(
                    "--again goes with --resume: it says which results of the earlier run don't count.");
        }
        Set<TaskResult.Status> statuses = EnumSet.noneOf(TaskResult.Status.class);
        for (String status : again) {
            statuses.add(Stream.of(TaskResult.Status.values())
                    .filter(each -> each.spelling().equals(status))
                    .findFirst()
                    .orElseThrow(() -> new UsageException(
                            "--again " + status + " is unknown. Use error, failed, impossible or passed.")));
        }
        return statuses;
    }

    private void tell(Played played) {
        ObjectNode document = played.document();
        if (json) {
            console.document(document);
        } else {
            console.result(table(document.path("results")));
            console.result(summary(document.path("summary")));
        }
        if (!played.putBack()) {
            console.failure(
                    "A site could not be proven to be back in its initial state: see \"resets\" and \"worlds\" in"
                            + " the document (--json).");
        }
    }

    /** @param results as documents have them */
    static String table(JsonNode results) {
        Table table = new Table("task", "template", "status", "reward", "steps", "seconds", "why");
        for (JsonNode result : results) {
            List<String> reasons = new ArrayList<>();
            result.path("reasons").forEach(reason -> reasons.add(reason.asText()));
            table.row(
                    result.path("task_id").asInt(),
                    result.path("template_id").asText("").replace("null", ""),
                    result.path("status").asText(),
                    result.path("reward").asDouble(),
                    result.path("steps").asInt(),
                    "%.1f".formatted(result.path("seconds").asDouble()),
                    is(result, TaskResult.Status.PASSED) ? "" : shortened(String.join(" ", reasons)));
        }
        return table.text();
    }

    private static boolean is(JsonNode result, TaskResult.Status status) {
        return result.path("status").asText().equals(status.spelling());
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

    private static int exit(Played played) {
        boolean good = played.putBack();
        for (JsonNode result : played.document().path("results")) {
            good &= is(result, TaskResult.Status.PASSED) || is(result, TaskResult.Status.IMPOSSIBLE);
        }
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }
}
