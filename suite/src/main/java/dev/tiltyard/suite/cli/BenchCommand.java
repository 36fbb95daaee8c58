package dev.tiltyard.suite.cli;

import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.suite.UsageException;
import dev.tiltyard.suite.bench.BenchDocument;
import dev.tiltyard.suite.bench.Benches;
import dev.tiltyard.suite.bench.Benchmark;
import dev.tiltyard.suite.bench.ObserveBench;
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
@Command(
        name = "bench",
        description = "Measures how worlds are built, bring-up and pages, resets, copies, or observations.")
final class BenchCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(arity = "1", paramLabel = "build|bringup|reset|copies|observe", description = "what to measure")
    private String what = "";

    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "only these (default: all)")
    private List<String> sites = new ArrayList<>();

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Option(
            names = "--rounds",
            description = "of 'reset': how often each scale is dirtied and reset (default: ${DEFAULT-VALUE})",
            defaultValue = "50")
    private int rounds = 50;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        boolean docker = what.equals("reset") && world.runtime() == RuntimeKind.DOCKER;
        if (docker) {
            world.requireRunnable();
            world.requireReplica();
        } else {
            world.requireEmbedded();
        }
        if (rounds < 1) {
            throw new UsageException("--rounds " + rounds + " makes no sense: at least 1 is needed.");
        }
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        List<SiteDefinition> chosen = docker ? catalog.withImages(sites) : catalog.named(sites);
        Scale scale = what.equals("reset") && !docker ? world.scales().get(0) : world.scale();
        Benches benches = new Benches(chosen, scale, world.seed(), console::progress);
        List<Benchmark> results =
                switch (what) {
                    case "build" -> benches.build();
                    case "bringup" -> benches.bringUp();
                    case "reset" -> docker ? benches.dockerReset() : benches.reset(world.scales(), rounds);
                    case "copies" -> benches.copies();
                    case "observe" -> new ObserveBench(chosen, options(), console::note).run();
                    default ->
                        throw new UsageException("There is no benchmark \"" + what
                                + "\" in this version. Benchmarks: build, bringup, reset, copies, observe.");
                };
        if (json) {
            console.document(BenchDocument.of(results));
        } else {
            console.result(table(results));
        }
        return Exit.DONE;
    }

    private StartOptions options() {
        return new StartOptions(world.scale(), world.seed(), 0, "127.0.0.1", 0, console::progress);
    }

    private static String table(List<Benchmark> results) {
        Table table = new Table("benchmark", "unit", "n", "p50", "p95", "max");
        results.forEach(result -> table.row(
                result.name(),
                result.unit(),
                result.samples().size(),
                "%.2f".formatted(result.p50()),
                "%.2f".formatted(result.p95()),
                "%.2f".formatted(result.max())));
        return table.text();
    }
}
