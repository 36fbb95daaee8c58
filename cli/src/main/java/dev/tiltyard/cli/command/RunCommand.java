package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.evaluators.task.TaskFile;
import dev.tiltyard.runner.agent.ConfiguredAgent;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.document.JoinedRuns;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.report.PlayedRun;
import dev.tiltyard.runner.report.RunReport;
import dev.tiltyard.runner.run.Cell;
import dev.tiltyard.runner.run.ChainSet;
import dev.tiltyard.runner.run.DaysRun;
import dev.tiltyard.runner.run.Experiment;
import dev.tiltyard.runner.run.RunFolder;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.run.Trials;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.miniwob.MiniwobPack;
import dev.tiltyard.tasks.oracle.Oracles;
import dev.tiltyard.tasks.pack.SeedRanges;
import dev.tiltyard.tasks.pack.Shard;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.tasks.play.Agent;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.tasks.webcanvas.WebCanvasPack;
import dev.tiltyard.tasks.workarena.WorkArenaPack;
import dev.tiltyard.values.TiltyardVersion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs tasks with an agent and scores them. */
@Command(name = "run", description = "Runs tasks with an agent, scores them, and resets the sites after each.")
final class RunCommand implements Callable<Integer> {
    enum Order {
        GIVEN,
        SHUFFLED
    }

    private static final Duration LAST_NOTE = Duration.ofSeconds(1);

    private final Console console;
    private final Persons persons;

    @Option(
            names = "--tasks",
            paramLabel = "FILE|PACK",
            description =
                    "a task file of WebArena, WebArena-Verified or WebCanvas, a pack file in YAML, a shipped pack (forum, or tiltyard,"
                            + " whose tasks are drawn from templates: 'tasks list'), workarena[:FOLDER], WorkArena's"
                            + " atomic tasks, drawn from the files of its package, or miniwob:FOLDER, the pages of"
                            + " MiniWoB++; may be repeated")
    private List<String> tasks = new ArrayList<>();

    @OnlyWith(
            option = "--tasks",
            values = {"tiltyard", "FILE.yaml", "workarena", "miniwob"})
    @Option(
            names = "--task-seeds",
            paramLabel = "0-4",
            description =
                    "with --tasks tiltyard, a pack file, workarena or miniwob: seeds of the tasks (default: 0 for packs, those"
                            + " of the benchmark for workarena, 0-4 for miniwob)")
    private String taskSeeds = "";

    @Option(names = "--ids", paramLabel = "1,4-9", description = "only these tasks")
    private String ids = "";

    @Option(
            names = "--strict-file",
            description =
                    "refuse a task file with a task that can't be read or judged whole (default: that task is an error,"
                            + " or unjudged)")
    private boolean strictFile;

    @Option(
            names = "--sites",
            split = ",",
            paramLabel = "SITE",
            description = "only tasks whose sites are all among these")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--agent",
            required = true,
            paramLabel =
                    "oracle|oracle-retrying|oracle-forgetful|null|random|gullible|workflow|prompt|human|replay:DIR|'CMD'",
            description = "the agent; workflow replays the workflow of a WebCanvas task; may be repeated")
    private List<String> agents = new ArrayList<>();

    @Option(
            names = "--seeds",
            paramLabel = "1,4-9",
            description = "run everything once per seed; seeds of the agents (default: the seed of the worlds); with"
                    + " --tasks workarena or miniwob the same as --task-seeds")
    private String seeds = "";

    @Option(
            names = "--repeat",
            converter = OptionValues.AtLeastZero.class,
            paramLabel = "N",
            description = "the same as --seeds 1-N")
    private int repeat;

    @OnlyWith(option = "--days", absent = true)
    @Option(
            names = "--order",
            paramLabel = "given|shuffled",
            description = "order of the tasks; shuffled by the agents' seed (default: ${DEFAULT-VALUE})",
            defaultValue = "given")
    private Order order = Order.GIVEN;

    @Mixin
    private ShardOption shard = new ShardOption();

    @Mixin
    private SiteOptions options = new SiteOptions();

    @Mixin
    private ModelOptions model = new ModelOptions();

    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "number of tasks at a time, each on its own sites (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @OnlyWith(option = "--tasks", values = "webcanvas")
    @Option(
            names = "--open-hosts",
            split = ",",
            paramLabel = "HOST",
            description = "with a task file of WebCanvas about the live web: hosts that its browser may reach, by https"
                    + " (default: none)")
    private List<String> openHosts = new ArrayList<>();

    @Mixin
    private EpisodeOptions episodes = new EpisodeOptions();

    @Mixin
    private MiniwobRunOptions miniwob = new MiniwobRunOptions();

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    @Mixin
    private TrialOptions trying = new TrialOptions();

    @Mixin
    private FaultOptions faults = new FaultOptions();

    @Mixin
    private DaysOptions days = new DaysOptions();

    @Mixin
    private PackOptions packFiles = new PackOptions();

    @Option(names = "--out", paramLabel = "DIR", description = "write trajectories and the document there")
    private @Nullable Path out;

    @OnlyWith(option = "--out")
    @Option(names = "--trace", description = "with --out: also write Playwright traces")
    private boolean trace;

    @OnlyWith(option = "--out")
    @Option(
            names = "--bodies",
            description = "with --out: record the bodies of requests and JSON answers"
                    + " (tasks of WebArena-Verified always have them)")
    private boolean bodies;

    @OnlyWith(option = "--out")
    @Option(names = "--resume", description = "resume the run in --out: tasks that have a result are skipped")
    private boolean resume;

    @OnlyWith(option = "--resume")
    @Option(
            names = "--again",
            split = ",",
            paramLabel = "error|failed",
            description = "with --resume: repeat tasks with this status")
    private List<Status> again = new ArrayList<>();

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    RunCommand(Console console) {
        this.console = console;
        this.persons = new Persons(console);
    }

    @Override
    public Integer call() {
        Where where = options.where();
        if (days.given()) {
            return playDays(where);
        }
        if (tasks.isEmpty()) {
            throw new UsageException("Nothing to run: name tasks with --tasks, or play chains over days with --days.");
        }
        List<Cell> cells = cells(where);
        if (cells.stream().allMatch(cell -> cell.tasks().isEmpty())) {
            String none = shard.chosen().map(Shard::spelling).orElse("");
            console.note("No task is in shard " + none + ": there are fewer tasks than shards.");
        }
        Map<Cell, Experiment.Played> played;
        AtExit.Work ifStopped = AtExit.inOrder("tiltyard-run-end", LAST_NOTE, () -> console.lastNote(stopped()));
        try {
            played = new Experiment(cells, TiltyardVersion.current(), console::progress, console::note)
                    .play(resume, again());
        } finally {
            if (!AtExit.isEnding()) {
                ifStopped.forget();
            }
            persons.close();
        }
        RunDocument document = document(played);
        writeReports(played, document);
        boolean restored = played.values().stream().allMatch(Experiment.Played::restored);
        print(document, restored);
        return exit(document, restored);
    }

    /** Plays chains, one agent after the other. */
    private int playDays(Where where) {
        ChainSet set = days.chains();
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        List<SiteDefinition> needed = catalog.runnable(
                set.chains().stream()
                        .flatMap(chain -> chain.template().sites().stream())
                        .distinct()
                        .toList(),
                where);
        options.requireFace(needed);
        List<String> named = agents.stream().distinct().toList();
        RunNames names = new RunNames(1, named.size(), 1);
        Oracles oracles = packFiles.oracles(tasks);
        Trials trials = faults.over(Trials.none());
        TaskPack own = new TaskPack(set.name(), true, "", TaskFile.empty(set.name()));
        Map<Cell, Experiment.Played> played = new LinkedHashMap<>();
        for (String agent : named) {
            long seed = options.world().seed();
            RunPlan.Players players = new RunPlan.Players(
                    agent,
                    configured(DaysOptions.agents(
                            agent, set, () -> Agents.named(agent, seed, false, oracles, model, episodes, persons))),
                    seed,
                    episodes.settings());
            String name = names.of(own, agent, seed);
            RunPlan plan = plan(where, needed, own, players, name, trials);
            played.put(
                    new Cell(name, plan, own, List.of()),
                    new DaysRun(plan, set, TiltyardVersion.current(), console::progress, console::note).play());
        }
        RunDocument document = document(played);
        writeReports(played, document);
        boolean restored = played.values().stream().allMatch(Experiment.Played::restored);
        print(document, restored);
        return exit(document, restored);
    }

    private String stopped() {
        return out == null
                ? "Stopped before all tasks were played. Without --out, no results were kept."
                : "Stopped before all tasks were played. The results so far are in " + out
                        + "; the same command with --resume continues.";
    }

    private List<Cell> cells(Where where) {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        catalog.named(sites);
        List<TaskPack> packs = tasks.stream().distinct().map(this::pack).toList();
        List<Long> each = seeds();
        Oracles oracles = packFiles.oracles(tasks);
        Trials trials = faults.over(trying.trials(oracles));
        RunNames names = new RunNames(packs.size(), agents.stream().distinct().count(), each.size());
        List<Cell> cells = new ArrayList<>();
        Set<SiteDefinition> up = new LinkedHashSet<>();
        for (TaskPack pack : packs) {
            List<Task> chosen = shard.among(pack.select(ids, sites));
            noteFields(pack, chosen);
            List<String> siteIds = NeededSites.of(chosen, catalog);
            List<SiteDefinition> needed = siteIds.isEmpty() ? List.of() : catalog.runnable(siteIds, where);
            up.addAll(needed);
            for (String agent : agents.stream().distinct().toList()) {
                for (long seed : each) {
                    String name = names.of(pack, agent, seed);
                    RunPlan.Players players = new RunPlan.Players(
                            agent,
                            configured(Agents.named(
                                    agent, seed, !seeds.isBlank() || repeat > 0, oracles, model, episodes, persons)),
                            seed,
                            episodes.settings());
                    cells.add(new Cell(name, plan(where, needed, pack, players, name, trials), pack, chosen));
                }
            }
        }
        options.requireHeeded(up);
        return cells;
    }

    private Supplier<Agent> configured(Supplier<Agent> made) {
        ConfiguredAgent.Choices choices = episodes.choices();
        return () -> new ConfiguredAgent(made.get(), choices);
    }

    private void noteFields(TaskPack pack, List<Task> chosen) {
        pack.fieldsNotJudged(chosen)
                .forEach((field, count) -> console.note(pack.name() + ": field " + field + " is not judged (" + count
                        + " of " + chosen.size() + " tasks have it)"));
    }

    private TaskPack pack(String name) {
        if (WorkArenaPack.isMeant(name)) {
            return WorkArenaPack.draw(name, seedsOfTasks());
        }
        if (MiniwobPack.isMeant(name)) {
            return MiniwobPack.draw(name, miniwob.names(), seedsOfTasks(), miniwob.choices(episodes.maxSteps()));
        }
        if (WebCanvasPack.isMeant(name)) {
            return WebCanvasPack.open(name, openHosts);
        }
        if (PackFile.isMeant(name)) {
            return drawn(TemplateRegistry.select(packFiles.templates(Path.of(name)), List.of(), sites));
        }
        if (!name.equals(TemplateRegistry.PACK)) {
            TaskPack file = TaskPack.open(name);
            return strictFile ? file.requireSound() : file;
        }
        return drawn(TemplateRegistry.select(List.of(), sites));
    }

    private TaskPack drawn(List<TaskTemplate> templates) {
        List<Integer> each = SeedOptions.parse(taskSeeds.isBlank() ? "0" : taskSeeds);
        return DrawnPack.of(templates, each, options, console);
    }

    private RunPlan plan(
            Where where,
            List<SiteDefinition> needed,
            TaskPack pack,
            RunPlan.Players players,
            String name,
            Trials trials) {
        return new RunPlan(
                where,
                needed,
                options.worlds(),
                players,
                copies,
                judging.forPack(pack),
                new RunPlan.Output(
                        Optional.ofNullable(out).map(folder -> name.isEmpty() ? folder : folder.resolve(name)),
                        trace,
                        bodies),
                order == Order.SHUFFLED ? TaskOrder.shuffled(players.seed()) : TaskOrder.given(),
                judging.judges(),
                trials);
    }

    private List<Long> seeds() {
        if (repeat > 0 && !seeds.isBlank()) {
            throw new UsageException("--repeat and --seeds exclude each other: give the number of repetitions"
                    + " (--repeat 3) or the seeds (--seeds 1,4-9).");
        }
        if (repeat > 0) {
            return LongStream.rangeClosed(1, repeat).boxed().toList();
        }
        return seeds.isBlank() || seedsAreOfTasks() ? List.of(options.world().seed()) : SeedRanges.parse(seeds);
    }

    /** WorkArena and MiniWoB++ call the seeds of their tasks seeds. */
    private boolean seedsAreOfTasks() {
        return taskSeeds.isBlank()
                && tasks.stream().allMatch(name -> WorkArenaPack.isMeant(name) || MiniwobPack.isMeant(name));
    }

    private List<Integer> seedsOfTasks() {
        String text = seedsAreOfTasks() ? seeds : taskSeeds;
        return text.isBlank() ? List.of() : SeedOptions.numbers(text);
    }

    private RunDocument document(Map<Cell, Experiment.Played> played) {
        RunDocument document =
                played.size() == 1 ? played.values().iterator().next().document() : joined(played);
        return shard.chosen()
                .map(mine -> document.with(document.manifest().with(new Manifest.Shard(mine.index(), mine.of()))))
                .orElse(document);
    }

    private static RunDocument joined(Map<Cell, Experiment.Played> played) {
        Map<String, RunDocument> documents = new LinkedHashMap<>();
        played.forEach((cell, one) -> documents.put(cell.name(), one.document()));
        return JoinedRuns.of(documents);
    }

    private void writeReports(Map<Cell, Experiment.Played> played, RunDocument document) {
        Path folder = out;
        if (folder == null) {
            return;
        }
        if (played.size() > 1) {
            played.keySet().forEach(cell -> RunReport.write(PlayedRun.in(folder.resolve(cell.name()))));
        }
        RunFolder.prepare(Optional.of(folder)).write(document, document.manifest());
        console.note("report: " + RunReport.write(PlayedRun.in(folder)));
    }

    private Set<Status> again() {
        return again.isEmpty() ? EnumSet.noneOf(Status.class) : EnumSet.copyOf(again);
    }

    private void print(RunDocument document, boolean restored) {
        if (json) {
            console.document(document);
        } else {
            console.result(RunTables.results(document.results()));
            Objects.requireNonNullElse(document.manifest().runs(), List.<Manifest.Run>of())
                    .forEach(run -> console.result(run.folder() + ": " + RunTables.summary(run.summary())));
            RunTables.summaries(document).forEach(console::result);
            Optional.ofNullable(document.summary().attacks()).ifPresent(all -> console.result(all.sentence()));
            Optional.ofNullable(document.summary().policies()).ifPresent(all -> console.result(all.sentence()));
            Optional.ofNullable(document.summary().taskPolicies()).ifPresent(all -> console.result(all.sentence()));
            Optional.ofNullable(document.summary().faults()).ifPresent(all -> console.result(all.sentence()));
            Optional.ofNullable(document.summary().days()).ifPresent(all -> console.result(all.sentence()));
            RunTables.meanReward(document.results()).ifPresent(console::result);
            RunTables.time(document.manifest()).ifPresent(console::result);
        }
        if (!restored) {
            console.failure(RunTables.NOT_RESTORED);
        }
    }

    private static int exit(RunDocument document, boolean restored) {
        boolean good = restored
                && document.results().stream()
                        .allMatch(result -> result.status().isFine());
        return good ? Exit.DONE : Exit.FELL_SHORT;
    }
}
