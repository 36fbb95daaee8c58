package dev.tiltyard.shopping.image;

import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.MagentoCommands;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.docker.SetUpStep;
import dev.tiltyard.docker.SiteImages;
import dev.tiltyard.sitekit.Flavor;
import java.util.List;

/**
 * The shop's third-party images: Magento itself.
 *
 * <p>Source: WebArena, environment_docker/README.md; WebArena-Verified 1.2.3, environment control.
 */
public final class ShoppingImages implements SiteImages {
    private static final long WEBARENA_BYTES = 67_575_898_112L;
    private static final long VERIFIED_BYTES = 13_300_000_000L;
    /** A database server, a search server and PHP. */
    private static final long MEMORY = 4L << 30;

    @Override
    public String siteId() {
        return "shopping";
    }

    @Override
    public List<ImageFlavor> imageFlavors() {
        return List.of(webarena(), verified());
    }

    private static ImageFlavor webarena() {
        return ImageFlavor.of(
                        Flavor.WEBARENA,
                        OfficialImage.inFile(
                                "shopping_final_0712",
                                "http://metis.lti.cs.cmu.edu/webarena-images/shopping_final_0712.tar",
                                WEBARENA_BYTES),
                        80)
                .withSetUp(at -> MagentoCommands.visitedAt(at.url(), List.of()))
                .withDatabase(MagentoCommands.DATABASE)
                .withMemory(MEMORY);
    }

    private static ImageFlavor verified() {
        return ImageFlavor.verified(OfficialImage.inRegistry("am1n3e/webarena-verified-shopping", VERIFIED_BYTES), 80)
                .withSetUp(at -> List.of(new SetUpStep.ControlInit()))
                .withDatabase(MagentoCommands.DATABASE)
                .withMemory(MEMORY);
    }
}
