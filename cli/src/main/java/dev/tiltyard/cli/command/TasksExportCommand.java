package dev.tiltyard.cli.command;

import dev.tiltyard.evaluators.task.Task;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.run.Mode;
import dev.tiltyard.server.harbor.HarborTasks;
import dev.tiltyard.tasks.pack.TaskPack;
import dev.tiltyard.values.TiltyardVersion;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Writes tasks in the formats of other programs. Starts no site. */
@Command(name = "export", description = "Writes tasks as folders of Harbor, schema " + HarborTasks.SCHEMA + ".")
final class TasksExportCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--harbor",
            required = true,
            paramLabel = "DIR",
            description = "the folder to write to, one folder for each task")
    private Path harbor = Path.of("");

    @Option(names = "--tasks", required = true, paramLabel = "FILE|PACK", description = "the tasks")
    private String tasks = "";

    @Option(names = "--ids", paramLabel = "RANGES", description = "such as 3,7-9 (default: all)")
    private String ids = "";

    @Option(
            names = "--sites",
            split = ",",
            paramLabel = "SITE",
            description = "only tasks that use no other sites (default: all)")
    private List<String> sites = new ArrayList<>();

    @Option(
            names = "--mode",
            paramLabel = "faithful|strict",
            description = "how answers are judged (default: faithful for task files, strict for shipped packs)")
    private @Nullable Mode mode;

    @Option(
            names = "--image",
            paramLabel = "IMAGE",
            description = "the suite's image (default: tiltyard/suite with the version, which 'images build --suite'"
                    + " makes)")
    private @Nullable String image;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    TasksExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        TaskPack pack = TaskPack.open(tasks);
        Mode usual = pack.own() ? Mode.STRICT : Mode.FAITHFUL;
        String suite = image == null ? "tiltyard/suite:" + TiltyardVersion.current() : image;
        HarborTasks export = new HarborTasks(pack, mode == null ? usual : mode, suite);
        List<LeftOut> leftOut = new ArrayList<>();
        int written = 0;
        for (Task task : pack.select(ids, sites)) {
            Optional<String> refusal = HarborTasks.refusal(task);
            if (refusal.isPresent()) {
                leftOut.add(new LeftOut(task.id(), refusal.get()));
                console.note("task " + task.id() + " is left out: " + refusal.get());
            } else {
                export.write(task, harbor);
                written++;
            }
        }
        if (json) {
            console.document(new Exported(harbor.toString(), written, leftOut));
        } else {
            console.result(written + " tasks of " + pack.name() + " in " + harbor);
        }
        return leftOut.isEmpty() ? Exit.DONE : Exit.FELL_SHORT;
    }

    /** The document that {@code tasks export --json} prints. */
    private record Exported(String folder, int tasks, List<LeftOut> leftOut) {}

    private record LeftOut(int taskId, String reason) {}
}
