package dev.tiltyard.cli.command;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.runner.run.Judges;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.runner.run.RunFolder;
import dev.tiltyard.runner.run.RunJournal;
import dev.tiltyard.runner.run.RunPlan;
import dev.tiltyard.runner.run.TaskRun;
import dev.tiltyard.sitekit.lease.Lease;
import dev.tiltyard.tasks.pack.TaskOrder;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.tasks.proof.PackProof;
import dev.tiltyard.tasks.proof.ProofDocument;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.values.TiltyardVersion;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Proves the templates: right behavior passes, wrong behavior fails. */
@Command(
        name = "prove",
        description = "Draws tasks and proves them in a browser: the oracle gets 1; doing nothing, one extra"
                + " change, and guessed answers get 0.")
final class TasksProveCommand implements Callable<Integer> {
    /** Seeds whose tasks show how easily a template's answers are guessed. */
    private static final List<Integer> IN_A_ROW = IntStream.range(0, 20).boxed().toList();

    private final Console console;

    @Mixin
    private TemplateOptions templates = new TemplateOptions();

    @Mixin
    private SeedOptions seeds = new SeedOptions();

    @Mixin
    private SiteOptions options = new SiteOptions();

    @Option(
            names = "--copies",
            converter = OptionValues.AtLeastOne.class,
            description = "number of tasks at a time, each on its own sites (default: ${DEFAULT-VALUE})",
            defaultValue = "1")
    private int copies = 1;

    @Option(names = "--out", paramLabel = "DIR", description = "write results to this folder as they come in")
    private @Nullable Path out;

    @OnlyWith(option = "--out")
    @Option(
            names = "--resume",
            description = "resume the proof in --out: proven tasks are skipped, others are repeated")
    private boolean resume;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    TasksProveCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Where where = options.where();
        List<TaskTemplate> chosen = templates.chosen();
        options.requireFace(PackSites.of(chosen, where));
        PackProof proof = new PackProof(Judges.of(Mode.STRICT), chosen);
        RunPlan plan = new RunPlan(
                where,
                PackSites.of(chosen, where),
                options.worlds(),
                new RunPlan.Players("prove", proof::agent, options.world().seed()),
                copies,
                Mode.STRICT,
                RunPlan.Output.NONE,
                TaskOrder.given());
        try (Sitting sitting = new Sitting(plan, proof, chosen, seeds.chosen())) {
            ProvenRun document = sitting.play();
            print(document, sitting);
            return fellShort(document, sitting) ? Exit.FELL_SHORT : Exit.DONE;
        }
    }

    /** One proof, from drawing to the document. */
    private final class Sitting implements AutoCloseable {
        private final RunPlan plan;
        private final PackProof proof;
        private final List<TaskTemplate> chosen;
        private final List<Integer> drawn;
        private final RunFolder folder = RunFolder.prepare(Optional.ofNullable(out));
        private Drawing drawing = new Drawing(List.of(), List.of());
        private boolean restored = true;
        private @Nullable RunJournal journal;

        Sitting(RunPlan plan, PackProof proof, List<TaskTemplate> chosen, List<Integer> drawn) {
            this.plan = plan;
            this.proof = proof;
            this.chosen = chosen;
            this.drawn = drawn;
        }

        ProvenRun play() {
            long started = System.nanoTime();
            TaskRun.Finished finished = new TaskRun(plan, proof, console::progress, console::note)
                    .run(this::choose, TiltyardVersion.current(), result -> journal()
                            .add(result));
            restored = finished.restored();
            RunDocument run = RunDocument.of(journal().results(tasks()), finished.manifest());
            ProvenRun document = new ProvenRun(
                    run,
                    ProofDocument.of(
                            drawing,
                            run.results().stream()
                                    .map(TasksProveCommand::outcome)
                                    .toList(),
                            Duration.ofNanos(System.nanoTime() - started)));
            folder.write(document, run.manifest());
            return document;
        }

        private TaskRun.Choice choose(Lease lease) {
            Drawing all = Drawing.of(
                    chosen,
                    Stream.concat(drawn.stream(), IN_A_ROW.stream())
                            .distinct()
                            .sorted()
                            .toList(),
                    lease.sites());
            drawing = all.of(drawn);
            proof.pair(all.tasks());
            proof.tryConstants(drawing.tasks(), all.of(IN_A_ROW).tasks(), lease);
            TaskPack pack = drawing.pack();
            Set<Status> again = resume ? EnumSet.complementOf(EnumSet.of(Status.PASSED)) : EnumSet.noneOf(Status.class);
            RunJournal opened = RunJournal.open(Optional.ofNullable(out), plan.identity(pack), resume, again);
            journal = opened;
            return new TaskRun.Choice(pack, opened.left(tasks()));
        }

        private List<Task> tasks() {
            return drawing.tasks().stream().map(DrawnTask::task).toList();
        }

        private RunJournal journal() {
            return Optional.ofNullable(journal).orElseThrow();
        }

        @Override
        public void close() {
            RunJournal open = journal;
            journal = null;
            if (open != null) {
                open.close();
            }
        }
    }

    /** The document that {@code tasks prove --json} prints. */
    private record ProvenRun(
            @JsonUnwrapped RunDocument run, @JsonUnwrapped ProofDocument proof) {}

    private static ProofDocument.Outcome outcome(RunResult result) {
        return new ProofDocument.Outcome(
                Objects.requireNonNullElse(result.templateId(), 0), result.status() == Status.PASSED, result.steps());
    }

    private static boolean fellShort(ProvenRun document, Sitting sitting) {
        boolean all =
                document.run().summary().passed() == sitting.drawing.tasks().size();
        return !all || !sitting.restored || !sitting.drawing.undrawn().isEmpty();
    }

    private void print(ProvenRun document, Sitting sitting) {
        ProofDocument proof = document.proof();
        if (json) {
            console.document(document);
        } else {
            console.result(table(proof.templates()));
            shortfalls(document.run().results(), sitting.drawing);
            console.result(String.format(
                    Locale.ROOT,
                    "%d of %d tasks of %d templates proven in %.0f s",
                    document.run().summary().passed(),
                    sitting.drawing.tasks().size(),
                    proof.templates().size(),
                    proof.seconds()));
        }
        DrawnPack.print(sitting.drawing, console);
        if (!sitting.restored) {
            console.failure(RunTables.NOT_RESTORED);
        }
    }

    private static String table(List<ProofDocument.Proven> templates) {
        Table table = new Table("template", "name", "kind", "proven", "instances", "steps");
        for (ProofDocument.Proven template : templates) {
            table.row(
                    template.templateId(),
                    template.name(),
                    template.kind(),
                    template.proven() + "/" + template.tasks(),
                    template.instances(),
                    Objects.toString(template.difficulty(), ""));
        }
        return table.text();
    }

    private void shortfalls(List<RunResult> results, Drawing drawing) {
        for (RunResult result : results) {
            if (result.status() == Status.PASSED) {
                continue;
            }
            DrawnTask task = drawing.tasks().stream()
                    .filter(each -> each.task().id() == result.taskId())
                    .findFirst()
                    .orElseThrow();
            console.result("task " + task.task().id() + ", " + task.template().name() + " of seed " + task.seed() + ": "
                    + task.task().intent());
            result.reasons().forEach(reason -> console.result("    " + reason));
        }
    }
}
