package dev.tiltyard.cli.command;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.audit.Audit;
import dev.tiltyard.runner.audit.AuditDocument;
import dev.tiltyard.runner.audit.AuditReport;
import dev.tiltyard.runner.audit.Probe;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.console.Words;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.tasks.template.TemplateRegistry;
import dev.tiltyard.values.TiltyardVersion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Audits tasks: which can be passed without being done, and which are failed though they are done. */
@Command(
        name = "audit",
        description = "Tries to pass tasks without doing them, and to be failed with right answers; writes a card that"
                + " says how many tasks fell to which probe.")
final class AuditCommand implements Callable<Integer> {
    private static final String NOT_RESTORED =
            "A site could not be proven to be in its initial state after the audit, so"
                    + " what was found may be wrong. Remedy: audit again, with fewer --copies if the machine was short of memory.";

    private final Console console;

    @Option(
            names = "--tasks",
            required = true,
            paramLabel = "FILE|PACK",
            description = "a task file, a pack file, a shipped pack, or tiltyard for tasks drawn from our templates")
    private String tasks = "";

    @OnlyWith(
            option = "--tasks",
            values = {"tiltyard", "FILE.yaml"})
    @Option(
            names = "--task-seeds",
            paramLabel = "0-4",
            description = "with --tasks tiltyard or a pack file: seeds of the tasks (default: ${DEFAULT-VALUE})",
            defaultValue = "0")
    private String taskSeeds = "0";

    @Option(names = "--ids", paramLabel = "1,4-9", description = "only these tasks")
    private String ids = "";

    @Mixin
    private ShardOption shard = new ShardOption();

    @Option(
            names = "--sites",
            split = ",",
            paramLabel = "SITE",
            description = "only tasks whose sites are all among these")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--probes",
            split = ",",
            paramLabel = "PROBE",
            description = "only these probes, which docs/audit.md lists (default: all)")
    private List<Probe> probes = new ArrayList<>();

    @Option(
            names = "--mode",
            split = ",",
            paramLabel = "faithful|strict",
            description = "how end states are judged; may have both (default: both)")
    private List<Mode> modes = new ArrayList<>();

    @Mixin
    private SiteOptions options = new SiteOptions();

    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "number of tasks at a time, each on its own sites (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "where the card and its badge are written (default: ${DEFAULT-VALUE})",
            defaultValue = "tiltyard-audit")
    private Path out = Path.of("tiltyard-audit");

    @Option(names = "--json", description = "one JSON document instead of the table")
    private boolean json;

    @Mixin
    private PackOptions packFiles = new PackOptions();

    AuditCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Where where = options.where();
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        catalog.named(sites);
        TaskPack pack = pack();
        List<Task> chosen = shard.among(pack.select(ids, sites));
        List<SiteDefinition> needed = catalog.runnable(NeededSites.of(chosen, catalog), where);
        options.requireHeeded(Set.copyOf(needed));
        Audit audit = new Audit(
                probes.isEmpty() ? EnumSet.allOf(Probe.class) : EnumSet.copyOf(probes),
                modes.isEmpty() ? EnumSet.allOf(Mode.class) : EnumSet.copyOf(modes),
                where,
                needed,
                options.worlds(),
                copies,
                Judges.byRules(),
                packFiles.oracles(List.of(tasks)));
        AuditDocument document = audit.run(pack, chosen, TiltyardVersion.current(), console::progress, console::note);
        Path card = AuditReport.write(document, out);
        if (json) {
            console.document(document);
        } else {
            document.modes().forEach((mode, results) -> console.result(table(mode, results)));
            byReason(document.notAudited())
                    .forEach((why, ids) ->
                            console.result("Not audited: " + Words.count(ids.size(), "task") + " " + ids + ": " + why));
            console.result(document.audited() + " of " + document.count() + " tasks audited, " + document.solved()
                    + " solved by the oracle. Card: " + card.toAbsolutePath().normalize());
        }
        if (!document.restored()) {
            console.failure(NOT_RESTORED);
        }
        return document.clean() ? Exit.DONE : Exit.FELL_SHORT;
    }

    private static Map<String, List<Integer>> byReason(Map<Integer, String> notAudited) {
        Map<String, List<Integer>> byReason = new LinkedHashMap<>();
        notAudited.forEach((task, why) ->
                byReason.computeIfAbsent(why, any -> new ArrayList<>()).add(task));
        return byReason;
    }

    private static String table(String mode, List<AuditDocument.Result> results) {
        Table table = new Table(mode, "fell", "unjudged", "of", "first of them");
        for (AuditDocument.Result result : results) {
            String first = Stream.concat(
                            result.fell().stream().map(fell -> fell.task() + ": " + fell.how()),
                            result.unjudged().stream().map(left -> left.task() + ": " + left.why()))
                    .findFirst()
                    .orElse("");
            table.row(result.probe(), result.fell().size(), result.unjudged().size(), result.tried(), first);
        }
        return table.text();
    }

    private TaskPack pack() {
        if (PackFile.isMeant(tasks)) {
            return drawn(TemplateRegistry.select(packFiles.templates(Path.of(tasks)), List.of(), sites));
        }
        return tasks.equals(TemplateRegistry.PACK)
                ? drawn(TemplateRegistry.select(List.of(), sites))
                : TaskPack.open(tasks);
    }

    private TaskPack drawn(List<TaskTemplate> templates) {
        return DrawnPack.of(templates, SeedOptions.parse(taskSeeds), options, console);
    }
}
