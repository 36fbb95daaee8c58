package dev.tiltyard.sitekit;

import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;

/** Resolves a locator's name to what the site's definition says that it stands for. */
public final class NamedLocators {
    private NamedLocators() {}

    /**
     * The locator that a name stands for, with its arguments filled in.
     *
     * @throws SiteException if the site has no locator of that name, or it takes other arguments
     */
    public static Locator resolve(SiteDefinition site, Locator.Named named) {
        NamedLocator found = site.locators().stream()
                .filter(candidate -> candidate.name().equals(named.name()))
                .findFirst()
                .orElseThrow(() -> new SiteException("%s has no locator named '%s'. It has: %s"
                        .formatted(
                                site.id(),
                                named.name(),
                                site.locators().stream()
                                        .map(NamedLocator::name)
                                        .sorted()
                                        .toList())));
        try {
            return found.with(named.arguments());
        } catch (IllegalArgumentException e) {
            throw new SiteException(String.valueOf(e.getMessage()), e);
        }
    }
}
