package dev.tiltyard.suite.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.suite.console.Console;
import dev.tiltyard.suite.console.Table;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The images of others, of one flavor: which the engine has, and how it gets them. */
final class OfficialImages {
    private static final Duration PATIENCE = Duration.ofHours(6);
    private static final double MEGABYTE = 1e6; // as the engine's own tools count

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

    private ObjectNode document() {
        ObjectNode document = new ObjectMapper().createObjectNode();
        ArrayNode list = document.putArray("images");
        for (SiteDefinition site : sites) {
            Optional<OfficialImage.Present> present = imageOf(site).present();
            ObjectNode one = list.addObject()
                    .put("image", imageOf(site).name())
                    .put("site", site.id())
                    .put("present", present.isPresent())
                    .put("bytes", present.map(OfficialImage.Present::bytes).orElse(0L))
                    .put("id", present.map(OfficialImage.Present::id).orElse(""));
            ArrayNode digests = one.putArray("digests");
            present.ifPresent(found -> found.digests().forEach(digests::add));
        }
        return document;
    }
}
