package dev.tiltyard.forum.image;

import dev.tiltyard.docker.ImageFlavor;
import dev.tiltyard.docker.InsideDatabase;
import dev.tiltyard.docker.OfficialImage;
import dev.tiltyard.docker.SetUpStep;
import dev.tiltyard.docker.SiteImages;
import dev.tiltyard.sitekit.Flavor;
import java.util.List;

/**
 * The forum's third-party images: Postmill itself.
 *
 * <p>Source: WebArena, environment_docker/README.md; WebArena-Verified 1.2.3, environment control.
 */
public final class ForumImages implements SiteImages {
    private static final long WEBARENA_BYTES = 53_435_097_088L;
    private static final long VERIFIED_BYTES = 8_410_000_000L;
    private static final InsideDatabase DATABASE = InsideDatabase.postgres("psql", "-U", "postmill", "-d", "postmill");

    @Override
    public String siteId() {
        return "reddit";
    }

    @Override
    public List<ImageFlavor> imageFlavors() {
        return List.of(webarena(), verified());
    }

    /** Its links use the request's host, so there is nothing to set up. */
    private static ImageFlavor webarena() {
        return ImageFlavor.of(
                        Flavor.WEBARENA,
                        OfficialImage.inFile(
                                "postmill-populated-exposed-withimg",
                                "http://metis.lti.cs.cmu.edu/webarena-images/postmill-populated-exposed-withimg.tar",
                                WEBARENA_BYTES),
                        80)
                .withDatabase(DATABASE);
    }

    /** Its control service can't set the URL, neither over HTTP nor from the environment. */
    private static ImageFlavor verified() {
        return ImageFlavor.verified(OfficialImage.inRegistry("am1n3e/webarena-verified-reddit", VERIFIED_BYTES), 80)
                .withSetUp(at -> List.of(SetUpStep.run(
                        "address of the site",
                        "env-ctrl",
                        "init",
                        "--base-url",
                        at.url().toString())))
                .withDatabase(DATABASE);
    }
}
