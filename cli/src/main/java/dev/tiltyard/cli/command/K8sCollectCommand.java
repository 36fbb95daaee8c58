package dev.tiltyard.cli.command;

import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.document.RunDocument;
import dev.tiltyard.runner.report.PlayedRun;
import dev.tiltyard.runner.report.RunReport;
import dev.tiltyard.runner.run.RunFolder;
import dev.tiltyard.server.k8s.CollectedShards;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Merges the shards of a job's pods into one run. */
@Command(name = "collect", description = "Merges the shards of 'run --shard' into one result and one report.")
final class K8sCollectCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "DIR", description = "with the folders shard-0, shard-1 ...")
    private Path folder = Path.of("");

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    K8sCollectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CollectedShards collected = CollectedShards.in(folder);
        RunDocument document = collected.document();
        RunFolder.prepare(Optional.of(folder)).write(document, document.manifest());
        Path report = RunReport.write(PlayedRun.in(folder));
        if (json) {
            console.document(document);
        } else {
            console.result(RunTables.summary(document.summary()));
            console.result(report.toString());
        }
        if (!collected.missing().isEmpty()) {
            console.failure("Unfinished shards: " + collected.missing() + ". Their tasks are not among the results.");
            return Exit.FELL_SHORT;
        }
        return Exit.DONE;
    }
}
