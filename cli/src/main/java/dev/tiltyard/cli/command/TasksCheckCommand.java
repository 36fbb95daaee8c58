package dev.tiltyard.cli.command;

import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.tasks.packfile.PackFile;
import dev.tiltyard.yaml.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Says what is wrong with a pack file. Starts no site. */
@Command(
        name = "check",
        description = "Says what is wrong with a pack file: FILE:LINE:COLUMN, what was found, and the remedy.")
final class TasksCheckCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "the pack files")
    private List<Path> files = List.of();

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    TasksCheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        List<Checked> checked = files.stream()
                .map(file -> new Checked(file.toString(), PackFile.problems(file, catalog.all())))
                .toList();
        if (json) {
            console.document(new Document(checked));
        } else {
            checked.forEach(this::print);
        }
        return checked.stream().allMatch(each -> each.problems().isEmpty()) ? Exit.DONE : Exit.FELL_SHORT;
    }

    private void print(Checked checked) {
        checked.problems().forEach(problem -> console.result(problem.in(checked.file())));
        int problems = checked.problems().size();
        console.result(checked.file() + ": "
                + (problems == 0 ? "no problems" : problems + (problems == 1 ? " problem" : " problems")));
    }

    /** The document that {@code tasks check --json} prints. */
    private record Document(List<Checked> files) {}

    private record Checked(String file, List<Problem> problems) {}
}
