package dev.tiltyard.runner.run;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.console.Words;
import dev.tiltyard.runner.document.Manifest;
import dev.tiltyard.runner.document.Parts;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.document.RunResult;
import dev.tiltyard.runner.document.Status;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.tasks.pack.TaskCategories;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs one after another on the same sites: agents × seeds × packs. Each run has its own journal, if there is a folder, and resumes independently.
 */
public final class Experiment {
    private final List<Cell> cells;
    private final String version;
    private final Progress progress;
    private final Consumer<String> log;

    /**
     * @param cells at least one; their plans differ in agents, seeds of agents, orders and folders only
     * @param version of this program
     * @param progress gets the number of finished tasks
     * @param log gets a line for each installation and for each run that starts or resumes
     */
    public Experiment(List<Cell> cells, String version, Progress progress, Consumer<String> log) {
        this.cells = List.copyOf(cells);
        this.version = version;
        this.progress = progress;
        this.log = log;
    }

    /**
     * The current results of a run.
     *
     * @param document as {@code --json} prints it
     * @param restored whether every site of this session is proven to be in its initial state again
     */
    public record Played(RunDocument document, boolean restored) {}

    /**
     * Runs the tasks that have no result yet.
     *
     * @param resume whether to continue earlier runs
     * @param again statuses of earlier results that don't count
     * @return one entry per run, in their order
     */
    public Map<Cell, Played> play(boolean resume, Set<Status> again) {
        Map<Cell, Played> played = new LinkedHashMap<>();
        try (LazyStage stage = new LazyStage()) {
            for (Cell cell : cells) {
                if (!cell.name().isEmpty()) {
                    log.accept(cell.name() + ":");
                }
                played.put(cell, play(cell, stage, resume, again));
            }
        }
        return played;
    }

    private Played play(Cell cell, LazyStage stage, boolean resume, Set<Status> again) {
        RunPlan plan = cell.plan();
        RunFolder folder = RunFolder.prepare(plan.folder());
        try (RunJournal journal = RunJournal.open(plan.folder(), plan.identity(cell.pack()), resume, again)) {
            List<Task> left = journal.left(cell.tasks());
            if (journal.earlier() > 0) {
                log.accept("resuming: " + Words.count(journal.earlier(), "result") + " found, "
                        + Words.count(left.size(), "task") + " left");
            }
            Manifest earlierManifest = folder.earlierManifest();
            List<Manifest.Part> earlier = resume ? Parts.of(earlierManifest, journal.lastWritten()) : List.of();
            if (!left.isEmpty()) {
                folder.write(Parts.begin(earlierManifest, earlier, Instant.now()));
            }
            Optional<TaskRun.Finished> finished = left.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new TaskRun(plan, plan.judge(), progress, log)
                            .run(stage.get(), lease -> new TaskRun.Choice(cell.pack(), left), version, journal::add));
            Manifest manifest = finished.map(now -> Parts.join(now.manifest(), earlier))
                    .orElseGet(() -> earlier.isEmpty() ? earlierManifest : Parts.with(earlierManifest, earlier))
                    .withTaskCount(cell.tasks().size());
            RunDocument document = RunDocument.of(labelled(journal, cell), manifest);
            folder.write(document, manifest);
            return new Played(document, finished.map(TaskRun.Finished::restored).orElse(true));
        }
    }

    private static List<RunResult> labelled(RunJournal journal, Cell cell) {
        List<RunResult> labelled = new ArrayList<>();
        for (Task task : cell.tasks()) {
            journal.results(List.of(task)).forEach(result -> labelled.add(result.with(label(task, cell.plan()))));
        }
        return labelled;
    }

    private static RunResult.Label label(Task task, RunPlan plan) {
        String folder = TaskRun.folderOf(task);
        boolean recorded = plan.folder()
                .filter(out -> Files.isDirectory(out.resolve(folder)))
                .isPresent();
        return new RunResult.Label(
                plan.players().name(),
                plan.players().seed(),
                TaskCategories.of(task),
                task.intent(),
                task.template().text(),
                recorded ? folder : null,
                null);
    }

    /** The sites of all runs, started for the first task. */
    private final class LazyStage implements AutoCloseable {
        private @Nullable Stage stage;

        Stage get() {
            Stage up = stage;
            if (up == null) {
                List<SiteDefinition> sites = cells.stream()
                        .flatMap(cell -> cell.plan().sites().stream())
                        .distinct()
                        .toList();
                up = Stage.of(cells.get(0).plan(), sites, progress, log);
                stage = up;
            }
            return up;
        }

        @Override
        public void close() {
            if (stage != null) {
                stage.close();
            }
        }
    }
}
