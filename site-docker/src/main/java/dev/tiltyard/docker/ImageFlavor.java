package dev.tiltyard.docker;

import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How a third-party image runs a site: which image, how its container is started, what setup it needs before the site
 * responds at its URL, and how its database is queried. A site's module only declares this; {@link OfficialSite} does
 * the rest. Immutable; start from {@link #of}.
 *
 * @param image the container's image
 * @param sitePort port in the container on which the site listens
 * @param controlPort port in the container on which WebArena-Verified's control service listens; 0 for an image without
 *     it
 * @param layout what the container needs besides its ports
 * @param setUp steps in the container before the site is ready
 * @param page page to check, for a site without accounts
 * @param database how to query its database from inside the container
 * @param memoryBytes memory that must be available before a spare is started; {@link WarmSpareSite#NEVER_TWO} for no
 *     spare
 * @param accounts whether the image has the site's accounts, so that one of them must log in before the site is ready
 */
public record ImageFlavor(
        Flavor flavor,
        OfficialImage image,
        int sitePort,
        int controlPort,
        Layout layout,
        SetUp setUp,
        String page,
        Optional<InsideDatabase> database,
        long memoryBytes,
        boolean accounts) {
    /** Port of WebArena-Verified's control service, in every one of its images. */
    public static final int VERIFIED_CONTROL_PORT = 8877;

    /**
     * The context of a container's start.
     *
     * @param url the site's public URL, without a trailing slash; it stays the same when the container is replaced
     * @param settings the user's settings for this site ({@link dev.tiltyard.sitekit.SiteOption}), by name
     */
    public record At(URI url, Map<String, String> settings) {
        public At {
            settings = Map.copyOf(settings);
        }

        /** The user's setting, or the default. */
        public String setting(String name, String otherwise) {
            return settings.getOrDefault(name, otherwise);
        }
    }

    /** Adds command, environment, mounts, shared memory, limits and timeout to a container. */
    @FunctionalInterface
    public interface Layout {
        /**
         * @param bare a plan with only the image and its published ports
         * @throws SiteException if something that the container needs is missing
         */
        ContainerPlan of(ContainerPlan bare, At at);
    }

    /** The steps after a container's start, in order. */
    @FunctionalInterface
    public interface SetUp {
        List<SetUpStep> of(At at);
    }

    /** No control service, the image's own command, nothing to set up, no database, 2 GB for a spare. */
    public static ImageFlavor of(Flavor flavor, OfficialImage image, int sitePort) {
        return new ImageFlavor(
                flavor, image, sitePort, 0, (bare, at) -> bare, at -> List.of(), "/", Optional.empty(), 2L << 30, true);
    }

    /** A flavor with one of WebArena-Verified's images, whose control service is given the site's URL. */
    public static ImageFlavor verified(OfficialImage image, int sitePort) {
        return of(Flavor.VERIFIED, image, sitePort)
                .withControlPort(VERIFIED_CONTROL_PORT)
                .withLayout((bare, at) -> bare.withEnvironment(
                        "WA_ENV_CTRL_EXTERNAL_SITE_URL", at.url().toString()));
    }

    /** A site's flavor of this kind. */
    public static ImageFlavor of(SiteDefinition site, Flavor flavor) {
        return SiteImages.of(site).stream()
                .filter(each -> each.flavor() == flavor)
                .findFirst()
                .orElseThrow(() -> new SiteException(site.id() + " has no image of the flavor " + flavor
                        + ". It has: "
                        + SiteImages.of(site).stream()
                                .map(each -> each.flavor().name())
                                .collect(Collectors.joining(", ", "", "."))));
    }

    public ImageFlavor withControlPort(int other) {
        return new ImageFlavor(flavor, image, sitePort, other, layout, setUp, page, database, memoryBytes, accounts);
    }

    /** Applies another layout after the current one. */
    public ImageFlavor withLayout(Layout more) {
        Layout both = (bare, at) -> more.of(layout.of(bare, at), at);
        return new ImageFlavor(
                flavor, image, sitePort, controlPort, both, setUp, page, database, memoryBytes, accounts);
    }

    public ImageFlavor withSetUp(SetUp other) {
        return new ImageFlavor(
                flavor, image, sitePort, controlPort, layout, other, page, database, memoryBytes, accounts);
    }

    public ImageFlavor withPage(String other) {
        return new ImageFlavor(
                flavor, image, sitePort, controlPort, layout, setUp, other, database, memoryBytes, accounts);
    }

    public ImageFlavor withDatabase(InsideDatabase other) {
        return new ImageFlavor(
                flavor, image, sitePort, controlPort, layout, setUp, page, Optional.of(other), memoryBytes, accounts);
    }

    /** Disables the spare: two containers can't share the user's data. */
    public ImageFlavor withoutSpare() {
        return withMemory(WarmSpareSite.NEVER_TWO);
    }

    /** For an image without the site's accounts: a page is checked instead of a login. */
    public ImageFlavor withoutAccounts() {
        return new ImageFlavor(flavor, image, sitePort, controlPort, layout, setUp, page, database, memoryBytes, false);
    }

    public ImageFlavor withMemory(long bytes) {
        return new ImageFlavor(flavor, image, sitePort, controlPort, layout, setUp, page, database, bytes, accounts);
    }
}
