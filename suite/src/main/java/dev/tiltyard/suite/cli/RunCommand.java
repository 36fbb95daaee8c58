package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.bringup.Where;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import dev.tiltyard.suite.pack.Drawing;
import dev.tiltyard.suite.pack.Templates;
import dev.tiltyard.suite.report.PlayedRun;
import dev.tiltyard.suite.report.RunReport;
import dev.tiltyard.suite.run.Cell;
import dev.tiltyard.suite.run.Experiment;
import dev.tiltyard.suite.run.JoinedRuns;
import dev.tiltyard.suite.run.Mode;
import dev.tiltyard.suite.run.RunFolder;
import dev.tiltyard.suite.run.RunPlan;
import dev.tiltyard.suite.run.TaskResult;
import dev.tiltyard.suite.task.SeedRanges;
import dev.tiltyard.suite.task.Shard;
import dev.tiltyard.suite.task.TaskOrder;
import dev.tiltyard.suite.task.TaskPack;
import dev.tiltyard.suite.usage.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.LongStream;
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
            description =
                    "a task file, or a pack that is shipped: forum, or tiltyard, whose tasks are drawn ('tasks list');"
                            + " may be given several times")
    private List<String> tasks = new ArrayList<>();

    @Option(
            names = "--task-seeds",
            paramLabel = "0-4",
            description = "with --tasks tiltyard: seeds that its tasks are drawn from (default: ${DEFAULT-VALUE})",
            defaultValue = "0")
    private String taskSeeds = "0";

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
            description = "who plays; may be given several times")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = "--seeds",
            paramLabel = "1,4-9",
            description = "play everything once for each of these seeds of the agents (default: that of the worlds)")
    private String seeds = "";

    @Option(names = "--repeat", paramLabel = "N", description = "the same as --seeds 1-N")
    private int repeat;

    @Option(
            names = "--order",
            paramLabel = "given|shuffled",
            description = "of the tasks; shuffled by the agents' seed (default: ${DEFAULT-VALUE})",
            defaultValue = "given")
    private String order = "given";

    @Option(
            names = "--shard",
            paramLabel = "I/N",
            description = "only this share of the tasks, from 0/N to (N-1)/N, for one of N machines")
    private @Nullable String shard;

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
        List<Cell> cells = cells(where);
        if (cells.stream().allMatch(cell -> cell.tasks().isEmpty())) {
            console.note("No task falls to share " + shard + ": there are fewer tasks than shares.");
        }
        Map<Cell, Experiment.Played> played =
                new Experiment(cells, Versions.tiltyard(), console::progress, console::note).play(resume, again());
        ObjectNode document = document(played);
        writeReports(played, document);
        boolean putBack = played.values().stream().allMatch(Experiment.Played::putBack);
        tell(document, putBack);
        return exit(document, putBack);
    }

    private List<Cell> cells(Where where) {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        catalog.named(sites);
        List<TaskPack> packs = tasks.stream().distinct().map(this::pack).toList();
        List<Long> each = seeds();
        RunNames names = new RunNames(packs.size(), agents.stream().distinct().count(), each.size());
        List<Cell> cells = new ArrayList<>();
        for (TaskPack pack : packs) {
            List<Task> all = pack.select(ids, sites);
            List<Task> chosen = Optional.ofNullable(shard)
                    .map(text -> Shard.parse(text).among(all))
                    .orElse(all);
            for (String agent : agents.stream().distinct().toList()) {
                for (long seed : each) {
                    String name = names.of(pack, agent, seed);
                    cells.add(new Cell(name, plan(where, catalog, pack, chosen, agent, seed, name), pack, chosen));
                }
            }
        }
        return cells;
    }

    private TaskPack pack(String name) {
        if (!name.equals(Templates.PACK)) {
            return TaskPack.open(name);
        }
        Drawing drawing = DrawnPack.over(
                Templates.select(List.of(), sites), SeedOptions.parse(taskSeeds), world, settings.given(), console);
        DrawnPack.tell(drawing, console);
        return drawing.pack();
    }

    private RunPlan plan(
            Where where, SiteCatalog catalog, TaskPack pack, List<Task> chosen, String agent, long seed, String name) {
        return new RunPlan(
                where,
                catalog.runnable(NeededSites.of(chosen, catalog), where),
                world.scale(),
                world.seed(),
                agent,
                Agents.named(agent, seed, !seeds.isBlank() || repeat > 0, model),
                copies,
                Optional.ofNullable(mode).orElse(pack.own() ? Mode.STRICT : Mode.FAITHFUL),
                Optional.ofNullable(out).map(folder -> name.isEmpty() ? folder : folder.resolve(name)),
                settings.given(),
                seed,
                order(seed));
    }

    private List<Long> seeds() {
        if (repeat < 0 || (repeat > 0 && !seeds.isBlank())) {
            throw new UsageException("--repeat " + repeat + (seeds.isBlank() ? "" : " --seeds " + seeds)
                    + " can't be: say either how often (--repeat 3) or which seeds (--seeds 1,4-9).");
        }
        if (repeat > 0) {
            return LongStream.rangeClosed(1, repeat).boxed().toList();
        }
        return seeds.isBlank() ? List.of(world.seed()) : SeedRanges.parse(seeds);
    }

    private TaskOrder order(long seed) {
        return switch (order) {
            case "given" -> TaskOrder.given();
            case "shuffled" -> TaskOrder.shuffled(seed);
            default -> throw new UsageException("--order " + order + " is unknown. Use given or shuffled.");
        };
    }

    private ObjectNode document(Map<Cell, Experiment.Played> played) {
        ObjectNode document =
                played.size() == 1 ? played.values().iterator().next().document() : joined(played);
        if (shard != null) {
            Shard mine = Shard.parse(shard);
            document.withObject("/manifest/shard").put("index", mine.index()).put("of", mine.of());
        }
        return document;
    }

    private static ObjectNode joined(Map<Cell, Experiment.Played> played) {
        Map<String, ObjectNode> documents = new LinkedHashMap<>();
        played.forEach((cell, one) -> documents.put(cell.name(), one.document()));
        return JoinedRuns.of(documents);
    }

    private void writeReports(Map<Cell, Experiment.Played> played, ObjectNode document) {
        Path folder = out;
        if (folder == null) {
            return;
        }
        if (played.size() > 1) {
            played.keySet().forEach(cell -> RunReport.write(PlayedRun.in(folder.resolve(cell.name()))));
        }
        RunFolder.prepare(Optional.of(folder)).write(document);
        console.note("report: " + RunReport.write(PlayedRun.in(folder)));
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

    private void tell(ObjectNode document, boolean putBack) {
        if (json) {
            console.document(document);
        } else {
            console.result(table(document.path("results")));
            document.at("/manifest/runs")
                    .forEach(run -> console.result(run.path("folder").asText() + ": " + summary(run.path("summary"))));
            console.result(summary(document.path("summary")));
            time(document.path("manifest")).ifPresent(console::result);
        }
        if (!putBack) {
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

    /** How long it took in all, if that is known of the whole. */
    private static Optional<String> time(JsonNode manifest) {
        return manifest.has("seconds")
                ? Optional.of("%.1f s in all%s, %d at a time"
                        .formatted(
                                manifest.path("seconds").asDouble(),
                                manifest.path("parts").size() > 1
                                        ? " in " + manifest.path("parts").size() + " parts"
                                        : "",
                                manifest.path("copies").asInt()))
                : Optional.empty();
    }

    private static int exit(ObjectNode document, boolean putBack) {
        boolean good = putBack;
        for (JsonNode result : document.path("results")) {
            good &= is(result, TaskResult.Status.PASSED) || is(result, TaskResult.Status.IMPOSSIBLE);
        }
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }
}
