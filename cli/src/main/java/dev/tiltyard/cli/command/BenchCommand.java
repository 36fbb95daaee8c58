package dev.tiltyard.cli.command;

import dev.tiltyard.cli.bench.BenchDocument;
import dev.tiltyard.cli.bench.Benches;
import dev.tiltyard.cli.bench.Benchmark;
import dev.tiltyard.cli.bench.DensityBench;
import dev.tiltyard.cli.bench.ImageBench;
import dev.tiltyard.cli.bench.ObserveBench;
import dev.tiltyard.cli.bench.ReleaseBench;
import dev.tiltyard.cli.bench.ReleasedFigures;
import dev.tiltyard.cli.bench.StepBench;
import dev.tiltyard.cli.bench.StepPicture;
import dev.tiltyard.cli.bench.ThroughputBench;
import dev.tiltyard.cli.bench.WatchBench;
import dev.tiltyard.cli.fidelity.FidelityBench;
import dev.tiltyard.cli.fidelity.FidelityDocument;
import dev.tiltyard.cli.fidelity.Recordings;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a benchmark. */
@Command(
        name = "bench",
        description =
                "Measures world building, start-up and pages, resets, copies, observations, steps, many environments at"
                        + " once, images, a release, or how close the pages are to recordings of the originals.")
final class BenchCommand implements Callable<Integer> {
    private static final Set<String> PLAYING = Set.of("density", "throughput");

    private final Console console;

    @Parameters(
            arity = "1",
            paramLabel = "build|bringup|reset|copies|observe|step|density|throughput|watch|images|release|fidelity",
            description = "what to measure")
    private String what = "";

    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "only these (default: all)")
    private List<String> sites = new ArrayList<>();

    @Mixin
    private WorldOptions world = new WorldOptions();

    @Mixin
    private WorldChoice choice = new WorldChoice();

    @OnlyWith(
            option = "",
            values = {"reset", "step"})
    @Option(
            names = "--rounds",
            converter = OptionValues.AtLeastOne.class,
            description = "for 'reset' and 'step': number of rounds per scale or page (default: 50, and 20 for 'step')")
    private @Nullable Integer rounds;

    @OnlyWith(option = "", values = "step")
    @Option(
            names = "--profile",
            paramLabel = "FILE",
            description = "for 'step': also draw where the CPU time of opening a page goes, as a flame picture (SVG)")
    private @Nullable Path profile;

    @OnlyWith(option = "", values = "fidelity")
    @Option(
            names = "--recordings",
            paramLabel = "DIR",
            description = "for 'fidelity': folder with recorded observations (docs/fidelity.md)")
    private @Nullable Path recordings;

    @OnlyWith(option = "", values = "release")
    @Option(
            names = "--archive",
            paramLabel = "FILE",
            description = "for 'release': the archive that is unpacked and tried (docs/releases.md)")
    private @Nullable Path archive;

    @Mixin
    private DensityOptions density = new DensityOptions();

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    @Option(
            names = "--store",
            paramLabel = "FILE",
            description = "also put the figures into this file, in the place of older ones (default: none)")
    private @Nullable Path store;

    BenchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (what.equals("fidelity")) {
            return fidelity();
        }
        if (archive != null && !what.equals("release")) {
            throw new UsageException("Option --archive is for 'bench release' only. Leave it out.");
        }
        boolean docker = what.equals("images") || what.equals("reset") && world.runtime() == RuntimeKind.DOCKER;
        if (docker) {
            world.requireReplica();
        } else {
            world.requireEmbedded();
        }
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        List<SiteDefinition> chosen = docker ? catalog.withImages(sites) : catalog.named(sites);
        choice.requireHeeded(chosen);
        Scale scale = what.equals("reset") && !docker ? world.scales().get(0) : world.scale();
        Benches benches = new Benches(chosen, options(scale));
        List<Benchmark> results =
                switch (what) {
                    case "build" -> benches.build();
                    case "bringup" -> benches.bringUp();
                    case "reset" -> docker ? benches.dockerReset() : benches.reset(world.scales(), rounds(50));
                    case "copies" -> benches.copies();
                    case "observe" -> new ObserveBench(chosen, options(), console::note).run();
                    case "step" -> new StepBench(chosen, options(), rounds(20), console::note).run();
                    case "density" -> new DensityBench(density.plan(chosen, options()), console::note).run();
                    case "throughput" -> new ThroughputBench(density.plan(chosen, options()), console::note).run();
                    case "watch" -> watch(chosen.get(0));
                    case "release" -> new ReleaseBench(archive(), console::note).run();
                    case "images" -> new ImageBench(chosen, options(), console::note).run();
                    default ->
                        throw new UsageException(
                                "There is no benchmark \"" + what
                                        + "\" in this version. Benchmarks: build, bringup, reset, copies, observe, step, density, throughput, watch, images, release, fidelity.");
                };
        if (store != null) {
            ReleasedFigures.store(results, store);
        }
        if (profile != null) {
            write(profile, StepPicture.of(results));
        }
        if (json) {
            console.document(BenchDocument.of(results));
        } else {
            console.result(table(results));
        }
        return PLAYING.contains(what) && !DensityBench.isFlawless(results) ? Exit.FELL_SHORT : Exit.DONE;
    }

    private int rounds(int usual) {
        return rounds == null ? usual : rounds;
    }

    private static void write(Path file, String picture) {
        try {
            Files.writeString(file, picture);
        } catch (IOException e) {
            throw new UsageException("The picture can't be written to " + file + ": " + e.getMessage()
                    + ". Name a file in a folder that is there.");
        }
    }

    private Integer fidelity() {
        if (recordings == null) {
            throw new UsageException(
                    "'bench fidelity' compares the pages with recordings: name their folder with --recordings DIR.");
        }
        Where where = world.where();
        Recordings chosen = Recordings.in(recordings).of(sites).reachable(console::note);
        SiteCatalog catalog = SiteCatalog.ofThisBuild();
        try (SiteRuntime runtime = where.open()) {
            FidelityDocument result = new FidelityBench(chosen, console::progress)
                    .run(runtime, catalog.runnable(chosen.neededSites(), where), options(), console::note);
            if (json) {
                console.document(result);
            } else {
                console.result(FidelityTables.of(result));
            }
        }
        return Exit.DONE;
    }

    private Path archive() {
        if (archive == null || !Files.isRegularFile(archive)) {
            throw new UsageException(
                    "'bench release' tries an archive of a release: name the .tar.gz with --archive FILE"
                            + (archive == null ? "." : " (" + archive + " is not there)."));
        }
        return archive.toAbsolutePath();
    }

    /** One site is enough: what is watched are pictures. */
    private List<Benchmark> watch(SiteDefinition site) {
        return new WatchBench(site, options(), density.copies(), density.length(), console::note).run();
    }

    private StartOptions options() {
        return options(world.scale());
    }

    private StartOptions options(Scale scale) {
        return new StartOptions(scale, world.seed(), 0, "127.0.0.1", 0, console::progress)
                .withSettings(choice.settings());
    }

    private static String table(List<Benchmark> results) {
        Table table = new Table("benchmark", "unit", "n", "p50", "p95", "max", "last release");
        results.forEach(result -> table.row(
                result.name(),
                result.unit(),
                result.samples().size(),
                "%.2f".formatted(result.p50()),
                "%.2f".formatted(result.p95()),
                "%.2f".formatted(result.max()),
                ReleasedFigures.median(result.name()).map("%.2f"::formatted).orElse("")));
        return table.text();
    }
}
