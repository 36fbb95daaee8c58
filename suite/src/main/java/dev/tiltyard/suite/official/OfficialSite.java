package dev.tiltyard.suite.official;

import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.SiteOption;
import dev.tiltyard.sitekit.docker.ImageFlavor;
import dev.tiltyard.sitekit.replica.Replica;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A site of which there are only images of others here.
 *
 * @param urlVariable the placeholder that task files use for its address
 */
record OfficialSite(
        String id,
        String title,
        int defaultPort,
        String urlVariable,
        List<Account> accounts,
        List<SiteOption> options,
        List<ImageFlavor> imageFlavors)
        implements SiteDefinition {
    OfficialSite {
        accounts = List.copyOf(accounts);
        options = List.copyOf(options);
        imageFlavors = List.copyOf(imageFlavors);
    }

    @Override
    public Set<Flavor> flavors() {
        return imageFlavors.stream().map(ImageFlavor::flavor).collect(Collectors.toUnmodifiableSet());
    }

    @Override
    public Replica replica() {
        throw new SiteException("There is no replica of " + id
                + " in this version. Remedy: run an image of others, '--runtime docker --flavor "
                + imageFlavors.stream()
                        .map(made -> made.flavor().name().toLowerCase(java.util.Locale.ROOT))
                        .collect(Collectors.joining("' or '--flavor "))
                + "'.");
    }

    @Override
    public List<NamedLocator> locators() {
        return List.of();
    }
}
