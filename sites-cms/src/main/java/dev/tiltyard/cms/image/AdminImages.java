package dev.tiltyard.cms.image;

import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.MagentoCommands;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.docker.SetUpStep;
import dev.tiltyard.docker.SiteImages;
import dev.tiltyard.sitekit.Flavor;
import java.util.List;

/**
 * The shop admin in WebArena's and WebArena-Verified's images: a separate Magento installation. URLs are given
 * without {@code /admin}.
 *
 * <p>Source: WebArena, environment_docker/README.md; WebArena-Verified 1.2.3, environment control.
 */
public final class AdminImages implements SiteImages {
    /** The published size of the unpacked image; the file's size differs somewhat. */
    private static final long WEBARENA_BYTES = 19_900_000_000L;

    private static final long VERIFIED_BYTES = 2_900_000_000L;
    private static final long MEMORY = 4L << 30;

    /** Otherwise Magento asks for a new password at login once the old one has expired. */
    private static final List<List<String>> PASSWORD_RULES = List.of(
            List.of("admin/security/password_is_forced", "0"), List.of("admin/security/password_lifetime", "0"));

    @Override
    public String siteId() {
        return "shopping_admin";
    }

    @Override
    public List<ImageFlavor> imageFlavors() {
        return List.of(webarena(), verified());
    }

    private static ImageFlavor webarena() {
        return ImageFlavor.of(
                        Flavor.WEBARENA,
                        OfficialImage.inFile(
                                "shopping_admin_final_0719",
                                "http://metis.lti.cs.cmu.edu/webarena-images/shopping_admin_final_0719.tar",
                                WEBARENA_BYTES),
                        80)
                .withSetUp(at -> MagentoCommands.visitedAt(at.url(), PASSWORD_RULES))
                .withDatabase(MagentoCommands.DATABASE)
                .withMemory(MEMORY);
    }

    private static ImageFlavor verified() {
        return ImageFlavor.verified(
                        OfficialImage.inRegistry("am1n3e/webarena-verified-shopping_admin", VERIFIED_BYTES), 80)
                .withSetUp(at -> List.of(new SetUpStep.ControlInit()))
                .withDatabase(MagentoCommands.DATABASE)
                .withMemory(MEMORY);
    }
}
