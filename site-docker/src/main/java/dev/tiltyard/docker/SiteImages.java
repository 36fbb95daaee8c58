package dev.tiltyard.docker;

import dev.tiltyard.sitekit.SiteDefinition;
import java.util.List;
import java.util.ServiceLoader;

/**
 * The third-party images of a site. A site module's {@code image} package implements this, with a public no-argument
 * constructor, and registers the class in {@code META-INF/services/dev.tiltyard.docker.SiteImages}, so that the site's
 * definition does not depend on Docker.
 */
public interface SiteImages {
    /** Id of the site, as in {@link SiteDefinition#id()}. */
    String siteId();

    /** One for each flavor in {@link SiteDefinition#flavors()} other than the replica. */
    List<ImageFlavor> imageFlavors();

    /** A site's images: from its definition if that implements this interface, else from the class path. */
    static List<ImageFlavor> of(SiteDefinition site) {
        if (site instanceof SiteImages images) {
            return images.imageFlavors();
        }
        return ServiceLoader.load(SiteImages.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(images -> images.siteId().equals(site.id()))
                .flatMap(images -> images.imageFlavors().stream())
                .toList();
    }
}
