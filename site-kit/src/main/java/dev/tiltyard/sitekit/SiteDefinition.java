package dev.tiltyard.sitekit;

import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A site as a module declares it. Implementations have a public constructor without parameters, hold no state, and are
 * named in {@code META-INF/services/dev.tiltyard.sitekit.SiteDefinition}.
 */
public interface SiteDefinition {
    /** WebArena's id: {@code reddit}, {@code shopping}, ... Used in files, options and reports. */
    String id();

    /** Name for people: {@code Forum}. */
    String title();

    /** WebArena's port. */
    int defaultPort();

    /** The placeholder that task files use for the site's address, without underscores: {@code REDDIT}. */
    String urlVariable();

    /** The path that task files' placeholder has beside the host: {@code /admin}; empty for most sites. */
    default String entrance() {
        return "";
    }

    /** What software this module knows how to run. */
    Set<Flavor> flavors();

    /** Accounts of the world, the one that tasks use first; never empty for a site with a log-in. */
    List<Account> accounts();

    /** Our own software for this site. */
    Replica replica();

    /** The locators that this site names and documents. */
    List<NamedLocator> locators();

    /**
     * How an account is given a token, which look-ups by REST then carry ({@code Authorization: Bearer}); empty where they
     * carry the log-in's session.
     */
    default Optional<TokenRequest> tokenRequest(Account account) {
        return Optional.empty();
    }

    /** What a user may say about this site alone when it is brought up; the replica is given what was said. */
    default List<SiteOption> options() {
        return List.of();
    }

    /** What a member typically looks at and changes; measurements of pages and resets do it again. */
    default RecordedVisit visit() {
        return RecordedVisit.none();
    }
}
