package dev.tiltyard.cli.bench;

import dev.tiltyard.docker.ContainerOptions;
import dev.tiltyard.docker.EngineImages;
import dev.tiltyard.docker.ReplicaImage;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.runtime.StartOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Builds the images that the engine lacks or has of other jars, and measures what each adds to the base that they share. */
public final class ImageBench {
    private static final double MEGABYTE = 1e6; // as Docker's own tools count

    private final List<SiteDefinition> sites;
    private final StartOptions options;
    private final Consumer<String> notes;

    /** @param sites all of them with an image */
    public ImageBench(List<SiteDefinition> sites, StartOptions options, Consumer<String> notes) {
        this.sites = List.copyOf(sites);
        this.options = options;
        this.notes = notes;
    }

    /** One figure for the base, and one for each site. */
    public List<Benchmark> run() {
        List<Benchmark> results = new ArrayList<>();
        for (SiteDefinition site : sites) {
            ReplicaImage image = new ReplicaImage(site, options.scale(), options.seed());
            image.ensure(ContainerOptions.defaults().imageTimeout(), line -> notes.accept(image.name() + ": " + line));
            if (results.isEmpty()) {
                results.add(size("base", ReplicaImage.BASE));
            }
            results.add(size(site.id(), image.name()));
        }
        return results;
    }

    private Benchmark size(String site, String image) {
        double bytes = EngineImages.list().stream()
                .filter(present -> present.name().equals(image))
                .mapToLong(EngineImages.Present::ownBytes)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the image " + image + " was built and is not listed"));
        String scale = options.scale().name().toLowerCase(Locale.ROOT);
        return new Benchmark("image/" + site + "/" + scale + "/size", "mb", List.of(bytes / MEGABYTE));
    }
}
