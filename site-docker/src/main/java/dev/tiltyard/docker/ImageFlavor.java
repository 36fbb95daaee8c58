package dev.tiltyard.docker;

import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How software of others runs a site: which image, how its container is started, what is done in it before the site
 * answers under its address, and how its database is reached. A site's module says this much and no more; the rest is
 * {@link OfficialSite}'s. Immutable; start from {@link #of}.
 *
 * @param image what the container is made from
 * @param sitePort port in the container on which the site listens
 * @param controlPort port in the container on which WebArena-Verified's control service listens; 0 for an image without
 * @param layout what the container needs beside its ports
 * @param setUp what is done in the container before the site is ready
 * @param page what is looked at, for a site that nobody logs in to
 * @param database how to ask its database from inside the container
 * @param memoryBytes memory that must be available before a spare is started; {@link WarmSpareSite#NEVER_TWO} for none
 * @param accounts whether the site's accounts are in the image, so that one of them logs in before it counts as ready
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
     * What is known when a container is about to be started.
     *
     * @param url the address under which the site will be visited, without a trailing slash; it stays when the container
     *     is replaced
     * @param settings what the user said about this site ({@link dev.tiltyard.sitekit.SiteOption}), by name
     */
    public record At(URI url, Map<String, String> settings) {
        public At {
            settings = Map.copyOf(settings);
        }

        /** What the user said, or the default. */
        public String setting(String name, String otherwise) {
            return settings.getOrDefault(name, otherwise);
        }
    }

    /** Command, environment, mounts, shared memory, limits and time-out of a container. */
    @FunctionalInterface
    public interface Layout {
        /**
         * @param bare a plan with nothing but the image and its published ports
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

    /** One of WebArena-Verified's: with its control service, which is told the site's address. */
    public static ImageFlavor verified(OfficialImage image, int sitePort) {
        return of(Flavor.VERIFIED, image, sitePort)
                .withControlPort(VERIFIED_CONTROL_PORT)
                .withLayout((bare, at) -> bare.withEnvironment(
                        "WA_ENV_CTRL_EXTERNAL_SITE_URL", at.url().toString()));
    }

    /** The one of a site's that is of a flavor. */
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

    /** The layout so far, and then more. */
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

    /** Without a spare: two containers can't run over the same data of the user's. */
    public ImageFlavor withoutSpare() {
        return withMemory(WarmSpareSite.NEVER_TWO);
    }

    /** Without the site's accounts: nobody logs in, a page is looked at instead. */
    public ImageFlavor withoutAccounts() {
        return new ImageFlavor(flavor, image, sitePort, controlPort, layout, setUp, page, database, memoryBytes, false);
    }

    public ImageFlavor withMemory(long bytes) {
        return new ImageFlavor(flavor, image, sitePort, controlPort, layout, setUp, page, database, bytes, accounts);
    }
}
