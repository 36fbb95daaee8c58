package dev.tiltyard.cli.command;

import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.runner.console.Table;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The official images of one flavor: lists those of the engine, loads or pulls the missing ones. */
final class OfficialImages {
    private static final Duration PATIENCE = Duration.ofHours(6);
    private static final double MEGABYTE = 1e6; // as Docker's own tools count

    private final Console console;
    private final List<SiteDefinition> sites;
    private final Flavor flavor;

    OfficialImages(Console console, List<SiteDefinition> sites, Flavor flavor) {
        this.console = console;
        this.sites = List.copyOf(sites);
        this.flavor = flavor;
    }

    /**
     * Loads or pulls those that the engine lacks.
     *
     * @param folder where downloaded files are
     */
    void pull(Path folder) {
        for (SiteDefinition site : sites) {
            OfficialImage image = imageOf(site);
            boolean done = image.ensureFrom(folder, PATIENCE, line -> console.note(site.id() + ": " + line));
            console.note(image.name() + (done ? ": in the engine now" : ": was there"));
        }
    }

    void list(boolean json) {
        if (json) {
            console.document(document());
        } else {
            console.result(table());
        }
    }

    private OfficialImage imageOf(SiteDefinition site) {
        return ImageFlavor.of(site, flavor).image();
    }

    private String table() {
        Table table = new Table("image", "site", "MB", "id or digest");
        for (SiteDefinition site : sites) {
            Optional<OfficialImage.Present> present = imageOf(site).present();
            table.row(
                    imageOf(site).name(),
                    site.id(),
                    present.map(found -> String.format(Locale.ROOT, "%.1f", found.bytes() / MEGABYTE))
                            .orElse("-"),
                    present.map(OfficialImages::identity).orElse("not in the engine"));
        }
        return table.text();
    }

    private static String identity(OfficialImage.Present found) {
        return found.digests().isEmpty() ? found.id() : found.digests().get(0);
    }

    /** The document that {@code images list --json} prints. */
    private record Images(List<Image> images) {}

    private record Image(String image, String site, boolean present, long bytes, String id, List<String> digests) {}

    private Images document() {
        return new Images(sites.stream().map(this::described).toList());
    }

    private Image described(SiteDefinition site) {
        Optional<OfficialImage.Present> present = imageOf(site).present();
        return new Image(
                imageOf(site).name(),
                site.id(),
                present.isPresent(),
                present.map(OfficialImage.Present::bytes).orElse(0L),
                present.map(OfficialImage.Present::id).orElse(""),
                present.map(OfficialImage.Present::digests).orElse(List.of()));
    }
}
