package dev.tiltyard.cli.command;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.tasks.curriculum.Curriculum;
import dev.tiltyard.tasks.curriculum.CurriculumStatistics;
import dev.tiltyard.tasks.template.Drawer;
import dev.tiltyard.tasks.template.Drawing;
import dev.tiltyard.tasks.template.DrawnTask;
import dev.tiltyard.tasks.template.TaskTemplate;
import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Draws tasks and writes them to a file, or one a line to standard output. */
@Command(name = "generate", description = "Draws tasks over a world and writes them to a task file.")
final class TasksGenerateCommand implements Callable<Integer> {
    private static final String STREAM = "-";

    private final Console console;

    @Mixin
    private TemplateOptions templates = new TemplateOptions();

    @Mixin
    private SeedOptions seeds = new SeedOptions();

    @Mixin
    private CurriculumOptions curricula = new CurriculumOptions();

    @Mixin
    private SiteOptions options = new SiteOptions();

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description =
                    "the task file to write; with --count, - writes each task as a line of JSON to standard output"
                            + " as soon as it is drawn")
    private String out = "";

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    TasksGenerateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        options.requireOwnLook("tasks generate");
        Optional<Integer> count = curricula.count();
        return count.isPresent() ? drawCurriculum(count.get()) : drawEach();
    }

    private int drawEach() {
        List<TaskTemplate> chosen = curricula.among(templates.chosen());
        List<Integer> drawn = seeds.chosen();
        write(new byte[0]); // fails before the sites are started if the file can't be written
        Drawing drawing = DrawnPack.over(chosen, options, console, sites -> {
            Drawing all = Drawing.of(chosen, drawn, sites);
            write(all.json()); // before the sites are stopped: whatever happens there, the tasks are kept
            return all;
        });
        if (json) {
            console.document(new ObjectMapper()
                    .createObjectNode()
                    .put("file", out)
                    .put("tasks", drawing.tasks().size())
                    .put("undrawn", drawing.undrawn().size())
                    .put("sha256", drawing.pack().sha256()));
        } else {
            console.result(drawing.tasks().size() + " tasks of " + chosen.size() + " templates in " + out);
        }
        DrawnPack.print(drawing, console);
        return drawing.undrawn().isEmpty() ? Exit.DONE : Exit.FELL_SHORT;
    }

    private int drawCurriculum(int count) {
        boolean stream = out.equals(STREAM);
        if (stream && json) {
            throw new UsageException(
                    "--json and --out - both write to standard output. Remedy: leave one of them out.");
        }
        if (!stream) {
            write(new byte[0]);
        }
        Curriculum curriculum =
                curricula.curriculum(templates.chosen(), options.world().seed());
        if (count > curriculum.most()) {
            throw new UsageException(
                    "--count " + count + ": the " + curriculum.templates().size()
                            + " templates of this level and split give at most " + curriculum.most()
                            + " tasks, one for each seed. Remedy: a smaller --count, more levels or templates, or a file for each"
                            + " of several worlds (--seed).");
        }
        List<DrawnTask> tasks = new ArrayList<>();
        Consumer<DrawnTask> keep = stream ? this::print : tasks::add;
        AtomicInteger drawn = new AtomicInteger();
        CurriculumStatistics statistics = DrawnPack.over(curriculum.templates(), options, console, sites -> {
            CurriculumStatistics all = curriculum.draw(new Drawer(sites), count, task -> {
                keep.accept(task);
                console.progress("tasks", drawn.incrementAndGet(), count);
            });
            if (!stream) {
                write(new Drawing(tasks, List.of()).json());
            }
            return all;
        });
        CurriculumStatistics.Document document = statistics.document();
        if (json) {
            console.document(document);
        } else {
            CurriculumTables.lines(document).forEach(stream ? console::note : console::result);
        }
        if (statistics.tasks() < count) {
            console.failure("Only " + statistics.tasks() + " of " + count + " tasks: this world has no more for "
                    + document.exhausted().size() + " of the "
                    + curriculum.templates().size()
                    + " templates, and of the others every seed is drawn. Remedy: a larger --scale, other worlds"
                    + " (--seed), or more levels.");
        }
        return statistics.tasks() == count ? Exit.DONE : Exit.FELL_SHORT;
    }

    private void print(DrawnTask task) {
        console.result(task.source().toString());
    }

    private void write(byte[] tasks) {
        try {
            Files.write(Path.of(out), tasks);
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not write tasks to " + out + ": " + e
                            + ". Remedy: with --out, name a file in an existing, writable folder.",
                    e);
        }
    }
}
