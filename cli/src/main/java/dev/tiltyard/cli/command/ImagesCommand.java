package dev.tiltyard.cli.command;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.EngineImages;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.docker.SiteImage;
import dev.tiltyard.docker.SuiteImage;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.bringup.SiteCatalog;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.runner.console.Words;
import dev.tiltyard.runner.usage.UsageException;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds, lists, pulls and prunes Docker images: those of the sites, and that of the suite. */
@Command(
        name = "images",
        description = "Builds, lists, pulls and prunes Docker images: those of the sites, and that of the suite.")
final class ImagesCommand implements Callable<Integer> {
    private static final double MEGABYTE = 1e6; // as Docker's own tools count

    private final Console console;

    @Parameters(arity = "1", paramLabel = "build|list|pull|prune", description = "what to do")
    private String what = "";

    @Option(names = "--sites", split = ",", paramLabel = "SITE", description = "only these (default: all)")
    private List<String> sites = new ArrayList<>();

    @OnlyWith(option = "", values = "build")
    @Option(
            names = "--suite",
            description = "with build: the image of the whole suite with these sites' worlds and a browser, for a"
                    + " cluster, in place of the sites' images")
    private boolean suite;

    @Mixin
    private WorldOptions world = new WorldOptions();

    @OnlyWith(option = "", values = "pull")
    @Option(
            names = "--from",
            paramLabel = "FOLDER",
            description = "with pull: folder of downloaded image files (default: TILTYARD_IMAGES, or 'images' in the"
                    + " cache folder)")
    private @Nullable Path folder;

    @Option(names = "--json", description = "one JSON document")
    private boolean json;

    ImagesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (world.runtime() == RuntimeKind.EXTERNAL) {
            throw new UsageException("--runtime external has no images.");
        }
        if (suite && !what.equals("build")) {
            throw new UsageException("--suite goes with 'images build'. 'images " + what + "' needs no option for it.");
        }
        switch (what) {
            case "build" -> build();
            case "list" -> list();
            case "pull" -> pull();
            case "prune" ->
                console.result("Removed " + Words.count(EngineImages.prune(), "image") + " that nothing uses.");
            default -> throw new UsageException("Unknown action \"" + what + "\". Use build, list, pull or prune.");
        }
        return Exit.DONE;
    }

    private void build() {
        world.requireReplica();
        if (suite) {
            ensure(new SuiteImage(ImagesCommand.class, launcher(), worlds()));
        } else {
            SiteCatalog.ofThisBuild()
                    .withImages(sites)
                    .forEach(site -> ensure(new ReplicaImage(site, world.scale(), world.seed())));
        }
        list();
    }

    private void ensure(SiteImage image) {
        boolean built = image.ensure(
                ContainerOptions.defaults().imageTimeout(), line -> console.note(image.name() + ": " + line));
        console.note(image.name() + (built ? ": built" : ": up to date"));
    }

    private static Path launcher() {
        return Path.of(Optional.ofNullable(System.getProperty("tiltyard.home"))
                        .orElseThrow(() -> new UsageException(
                                "--suite packs the program that runs. Start it with its script './tiltyard'.")))
                .resolve("tiltyard");
    }

    /** Built now where they are not there yet. */
    private List<Path> worlds() {
        List<SiteDefinition> packed = SiteCatalog.ofThisBuild().named(sites);
        Function<SiteDefinition, StartOptions> options = site -> new StartOptions(
                world.scale(), world.seed(), 0, "127.0.0.1", 0, (step, done, all) -> console.note(step));
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(CacheFolder.ofThisUser())) {
            runtime.prepareAll(packed, options);
            return packed.stream()
                    .map(site -> runtime.world(site, options.apply(site)))
                    .toList();
        }
    }

    private void pull() {
        if (world.flavor() == Flavor.REPLICA) {
            throw new UsageException("Images of replicas are built, not pulled: './tiltyard images build'."
                    + " To pull official ones, add '--flavor webarena' or '--flavor verified'.");
        }
        officials().pull(folder == null ? OfficialImage.folder() : folder);
        list();
    }

    private OfficialImages officials() {
        return new OfficialImages(console, SiteCatalog.ofThisBuild().ofFlavor(sites, world.flavor()), world.flavor());
    }

    private void list() {
        if (world.flavor() != Flavor.REPLICA) {
            officials().list(json);
            return;
        }
        List<EngineImages.Present> present = EngineImages.list();
        if (json) {
            console.document(Images.of(present));
        } else if (present.isEmpty()) {
            console.result("No images yet. './tiltyard images build' builds them.");
        } else {
            console.result(table(present));
        }
    }

    private static String table(List<EngineImages.Present> present) {
        Table table = new Table("image", "site", "MB", "MB beyond the base");
        present.forEach(
                image -> table.row(image.name(), image.site(), megabytes(image.bytes()), megabytes(image.ownBytes())));
        table.row("in all", "", "", megabytes(total(present)));
        return table.text();
    }

    /** The document that {@code images list --json} prints. */
    private record Images(List<Image> images, long totalBytes) {
        static Images of(List<EngineImages.Present> present) {
            return new Images(
                    present.stream()
                            .map(image -> new Image(image.name(), image.site(), image.bytes(), image.ownBytes()))
                            .toList(),
                    total(present));
        }
    }

    private record Image(String image, String site, long bytes, long ownBytes) {}

    /** Layers that images share counted once. */
    private static long total(List<EngineImages.Present> present) {
        return present.stream().mapToLong(EngineImages.Present::ownBytes).sum();
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / MEGABYTE);
    }
}
