package dev.tiltyard.wiki.image;

import dev.tiltyard.docker.ContainerPlan;
import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.docker.SiteImages;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.wiki.replica.KiwixReplica;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Wikipedia's third-party images: kiwix-serve with the user's ZIM file, mounted read-only.
 *
 * <p>Source: WebArena, environment_docker/README.md; WebArena-Verified 1.2.3, environment control.
 */
public final class WikiImages implements SiteImages {
    private static final String ORIGINAL =
            "http://metis.lti.cs.cmu.edu/webarena-images/wikipedia_en_all_maxi_2022-05.zim";

    private static final long BYTES = 120_000_000L;
    private static final long MEMORY = 512L << 20;

    @Override
    public String siteId() {
        return "wikipedia";
    }

    @Override
    public List<ImageFlavor> imageFlavors() {
        return List.of(webarena(), verified());
    }

    private static ImageFlavor webarena() {
        return ImageFlavor.of(Flavor.WEBARENA, OfficialImage.inRegistry("ghcr.io/kiwix/kiwix-serve:3.3.0", BYTES), 80)
                .withLayout((bare, at) -> {
                    Path file = fileOf(at);
                    return mounted(bare, file).withCommand(file.getFileName().toString());
                })
                .withMemory(MEMORY);
    }

    private static ImageFlavor verified() {
        return ImageFlavor.verified(OfficialImage.inRegistry("am1n3e/webarena-verified-wikipedia", BYTES), 8080)
                .withLayout((bare, at) -> {
                    Path file = fileOf(at);
                    return mounted(bare, file).withEnvironment("WA_ENV_CTRL_ZIM_FILE", "/data/" + file.getFileName());
                })
                .withMemory(MEMORY);
    }

    private static ContainerPlan mounted(ContainerPlan plan, Path file) {
        return plan.withMount(file.getParent() + ":/data:ro");
    }

    private static Path fileOf(ImageFlavor.At at) {
        Path file = Path.of(at.setting(KiwixReplica.ZIM, "")).toAbsolutePath();
        if (!Files.isRegularFile(file)) {
            throw new MachineLacksException("The Wikipedia image contains no articles, and '--" + KiwixReplica.ZIM
                    + "' names no file ("
                    + at.setting(KiwixReplica.ZIM, "it is not given")
                    + "). Remedy: give it one ZIM file; the original's"
                    + " is " + ORIGINAL + " (about 100 GB), a smaller one of library.kiwix.org is enough for a try.");
        }
        return file;
    }
}
