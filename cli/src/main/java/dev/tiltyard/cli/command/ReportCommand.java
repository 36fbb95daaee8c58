package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.report.Comparison;
import dev.tiltyard.runner.report.ComparisonReport;
import dev.tiltyard.runner.report.PlayedRun;
import dev.tiltyard.runner.report.RunReport;
import dev.tiltyard.runner.usage.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes the report of a run again, or compares two runs. */
@Command(
        name = "report",
        description = "Writes the report of a run from its folder; with a second folder, a report that"
                + " compares the two.")
final class ReportCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(
            arity = "1..2",
            paramLabel = "DIR",
            description = "folder of 'run --out'; two folders:" + " before and after")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "file of the comparison (default: compared-with-DIR.html in the second folder)")
    private @Nullable Path out;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (folders.size() == 1) {
            one(PlayedRun.in(folders.get(0)));
        } else {
            two(Comparison.of(PlayedRun.in(folders.get(0)), PlayedRun.in(folders.get(1))));
        }
        return Exit.DONE;
    }

    private void one(PlayedRun run) {
        if (out != null) {
            throw new UsageException("--out needs two folders: the report of one run is always report.html"
                    + " in its folder, beside its screenshots.");
        }
        String report = RunReport.write(run).toString();
        if (json) {
            console.document(new Written(report));
        } else {
            console.result(report);
        }
    }

    /** The document about a page that was written. */
    private record Written(String report) {}

    private void two(Comparison comparison) {
        Path file = ComparisonReport.write(
                comparison, Optional.ofNullable(out).orElseGet(() -> ComparisonReport.usualFile(comparison)));
        if (json) {
            console.document(comparison.document(file));
            return;
        }
        console.result("%d tasks in both, %d better, %d worse; difference %s; only before %d, only after %d"
                .formatted(
                        comparison.pairs().size(),
                        comparison.better().size(),
                        comparison.worse().size(),
                        ComparisonReport.difference(comparison),
                        comparison.onlyBefore().size(),
                        comparison.onlyAfter().size()));
        ComparisonReport.trials(comparison).forEach(console::result);
        console.result(file.toString());
    }
}
