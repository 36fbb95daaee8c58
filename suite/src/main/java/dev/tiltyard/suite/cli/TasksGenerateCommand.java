package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.pack.Drawing;
import dev.tiltyard.suite.pack.TaskTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws tasks and writes them to a file. */
@Command(name = "generate", description = "Draws tasks over a world and writes them to a task file.")
final class TasksGenerateCommand implements Callable<Integer>, TakesSiteOptions {
    private final Console console;

    @Mixin
    private TemplateOptions templates = new TemplateOptions();

    @Mixin
    private SeedOptions seeds = new SeedOptions();

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "the task file to write")
    private Path out = Path.of("");

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    private final SiteSettings settings = new SiteSettings();

    TasksGenerateCommand(Console console) {
        this.console = console;
    }

    @Override
    public SiteSettings settings() {
        return settings;
    }

    @Override
    public Integer call() {
        List<TaskTemplate> chosen = templates.chosen();
        List<Integer> drawn = seeds.chosen();
        write(new byte[0]); // a place that can't be written to is told before the sites are brought up
        Drawing drawing = DrawnPack.over(chosen, drawn, world, settings.given(), console);
        write(drawing.json());
        if (json) {
            console.document(new ObjectMapper()
                    .createObjectNode()
                    .put("file", out.toString())
                    .put("tasks", drawing.tasks().size())
                    .put("undrawn", drawing.undrawn().size())
                    .put("sha256", drawing.pack().sha256()));
        } else {
            console.result(drawing.tasks().size() + " tasks of " + chosen.size() + " templates in " + out);
        }
        DrawnPack.tell(drawing, console);
        return drawing.undrawn().isEmpty() ? Exit.DONE : Exit.FELL_SHORT;
    }

    private void write(byte[] tasks) {
        try {
            Files.write(out, tasks);
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write tasks to " + out + ": " + e
                            + ". Remedy: name a file in a folder that is there and can be written to, with --out.",
                    e);
        }
    }
}
