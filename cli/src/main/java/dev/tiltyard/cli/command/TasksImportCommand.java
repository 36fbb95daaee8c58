package dev.tiltyard.cli.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.tasks.infinity.InfinityApplication;
import dev.tiltyard.values.TiltyardException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes other benchmarks' applications and tasks playable. Copies nothing of them. */
@Command(
        name = "import",
        description =
                "Writes a site file for an application of another benchmark, and its tasks in WebArena's form. Their"
                        + " verifiers are called as they are, where the agent can't reach them.")
final class TasksImportCommand implements Callable<Integer> {
    private static final int USUAL_PORT = 7830;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Console console;

    @Option(
            names = "--from",
            required = true,
            paramLabel = "webarena-infinity",
            description = "the benchmark: webarena-infinity")
    private Benchmark from = Benchmark.WEBARENA_INFINITY;

    @Parameters(
            index = "0",
            paramLabel = "DIR",
            description = "the folder of the application, such as apps/gmail of a checkout; it stays unchanged")
    private Path folder = Path.of("");

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FOLDER",
            description = "the folder to write site.yaml and tasks.json to")
    private Path out = Path.of("");

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "" + USUAL_PORT,
            description = "the port of the site's first copy (default: ${DEFAULT-VALUE})")
    private int port = USUAL_PORT;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    TasksImportCommand(Console console) {
        this.console = console;
    }

    /** Benchmarks whose applications can be imported. */
    enum Benchmark {
        WEBARENA_INFINITY;

        /** As on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        }
    }

    @Override
    public Integer call() {
        InfinityApplication application =
                switch (from) {
                    case WEBARENA_INFINITY -> InfinityApplication.in(folder);
                };
        ArrayNode tasks = application.tasks();
        Path site = out.resolve("site.yaml");
        Path file = out.resolve("tasks.json");
        try {
            Files.createDirectories(out);
            Files.writeString(site, application.siteFile(port));
            Files.writeString(file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tasks) + "\n");
        } catch (IOException e) {
            throw new TiltyardException("Could not write to " + out + ": " + e.getMessage(), e);
        }
        if (json) {
            console.document(new Imported(application.site(), site.toString(), file.toString(), tasks.size()));
        } else {
            console.result("%d tasks for the site %s. Play them: ./tiltyard run --site-file %s --tasks %s --agent ..."
                    .formatted(tasks.size(), application.site(), site, file));
        }
        return Exit.DONE;
    }

    /** The document that {@code tasks import --json} prints. */
    private record Imported(String site, String siteFile, String tasksFile, int tasks) {}
}
