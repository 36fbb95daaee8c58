package dev.tiltyard.map.image;

import dev.tiltyard.docker.ContainerPlan;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.docker.SetUpStep;
import dev.tiltyard.docker.SiteImages;
import dev.tiltyard.map.index.ExtractFile;
import dev.tiltyard.values.MachineLacksException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The map in WebArena-Verified's image: web site, tiles, routing and geocoder in one container, with the user's data.
 * WebArena's own map is not an image but a virtual machine with a Docker Compose project, which runs elsewhere and can
 * be visited.
 *
 * <p>Source: WebArena-Verified 1.2.3, its compose file, environment control and notes on the map.
 */
public final class MapImages implements SiteImages {
    private static final String DATA = ExtractFile.OPTION;

    /** Not Rails' own 3000: only this port also serves tiles, routing and the geocoder. */
    private static final int PORT = 8080;

    private static final long BYTES = 3_280_000_000L;
    private static final Duration TIMEOUT = Duration.ofMinutes(15);

    /** Where the image expects each part of the data. */
    private static final Map<String, String> PARTS = new TreeMap<>(Map.of(
            "tile-db", "/data/database",
            "routing-car", "/data/routing/car",
            "routing-bike", "/data/routing/bike",
            "routing-foot", "/data/routing/foot",
            "nominatim-db", "/data/nominatim/postgres"));

    /** In none of the published archives (issue 44 there), but an installation may have it. */
    private static final String FLAT_NODES = "nominatim-flatnode";

    @Override
    public String siteId() {
        return "map";
    }

    @Override
    public List<ImageFlavor> imageFlavors() {
        return List.of(verified());
    }

    /**
     * Its control service may report no services, so each part is checked with a request. The databases write into the
     * user's data, so there is never a second container.
     */
    private static ImageFlavor verified() {
        return ImageFlavor.verified(OfficialImage.inRegistry("am1n3e/webarena-verified-map", BYTES), PORT)
                .withControlPort(0)
                .withoutAccounts()
                .withLayout((plan, at) -> overData(plan, at).withStartTimeout(TIMEOUT))
                .withSetUp(at -> List.of(
                        SetUpStep.look("tiles", "/tile/0/0/0.png"),
                        SetUpStep.look(
                                "routing by car",
                                "/osrm/routed-car/route/v1/driving/-79.95,40.44;-79.99,40.44?overview=false"),
                        SetUpStep.look(
                                "routing by bike",
                                "/osrm/routed-bike/route/v1/driving/-79.95,40.44;-79.99,40.44?overview=false"),
                        SetUpStep.look(
                                "routing on foot",
                                "/osrm/routed-foot/route/v1/driving/-79.95,40.44;-79.99,40.44?overview=false"),
                        SetUpStep.look("geocoder", "/nominatim/search?q=Pittsburgh&format=json&limit=1")))
                .withoutSpare();
    }

    private static ContainerPlan overData(ContainerPlan bare, ImageFlavor.At at) {
        Path folder = Path.of(at.setting(DATA, "")).toAbsolutePath();
        List<String> missing = PARTS.keySet().stream()
                .filter(part -> !Files.isDirectory(folder.resolve(part)))
                .toList();
        if (at.setting(DATA, "").isEmpty() || !missing.isEmpty()) {
            throw new MachineLacksException("The map image contains no data, and '--" + DATA + "' ("
                    + at.setting(DATA, "not given") + ") names no folder with " + String.join(", ", missing)
                    + ". Remedy: download and unpack the archives, see docs/docker.md (about 116 GB).");
        }
        ContainerPlan plan = bare;
        for (Map.Entry<String, String> part : PARTS.entrySet()) {
            plan = plan.withMount(folder.resolve(part.getKey()) + ":" + part.getValue());
        }
        return Files.isDirectory(folder.resolve(FLAT_NODES))
                ? plan.withMount(folder.resolve(FLAT_NODES) + ":/data/nominatim/flatnode")
                : plan;
    }
}
