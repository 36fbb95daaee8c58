package dev.tiltyard.docker;

import dev.tiltyard.sitekit.SiteDefinition;
import java.util.List;
import java.util.ServiceLoader;

/**
 * How the flavors of a site that are not ours run. A site module's {@code image} package implements this, with a public
 * constructor without parameters, and names the class in {@code META-INF/services/dev.tiltyard.docker.SiteImages}, so
 * that the site's definition knows nothing of Docker.
 */
public interface SiteImages {
    /** Id of the site, as in {@link SiteDefinition#id()}. */
    String siteId();

    /** One for each flavor that {@link SiteDefinition#flavors()} names beside the replica. */
    List<ImageFlavor> imageFlavors();

    /** What is known of a site's images: from the definition if it implements this itself, else from the class path. */
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
