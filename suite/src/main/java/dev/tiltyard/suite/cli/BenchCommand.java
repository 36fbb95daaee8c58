package dev.tiltyard.suite.cli;

import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.bench.BenchDocument;
import dev.tiltyard.suite.bench.Benches;
import dev.tiltyard.suite.bench.Benchmark;
import dev.tiltyard.suite.bringup.SiteCatalog;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Measures what the design sets budgets for. */
@Command(name = "bench", description = "Measures bring-up and pages, resets, or copies.")
final class BenchCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1", paramLabel = "bringup|reset|copies", description = "what to measure")
    private String what = "";

    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "only these (default: all)")
    private List<String> sites = new ArrayList<>();

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        world.requireRunnable();
        Benches benches =
                new Benches(SiteCatalog.ofThisBuild().named(sites), world.scale(), world.seed(), console::progress);
        List<Benchmark> results =
                switch (what) {
                    case "bringup" -> benches.bringUp();
                    case "reset" -> benches.reset();
                    case "copies" -> benches.copies();
                    default ->
                        throw new UsageException("There is no benchmark \"" + what
                                + "\" in this version. Benchmarks: bringup, reset, copies.");
                };
        if (json) {
            console.document(BenchDocument.of(results));
        } else {
            console.result(table(results));
        }
        return Exit.DONE;
    }

    private static String table(List<Benchmark> results) {
        Table table = new Table("benchmark", "unit", "n", "p50", "p95", "max");
        results.forEach(result -> table.row(
                result.name(),
                result.unit(),
                result.samples().size(),
                "%.1f".formatted(result.p50()),
                "%.1f".formatted(result.p95()),
                "%.1f".formatted(result.max())));
        return table.text();
    }
}
