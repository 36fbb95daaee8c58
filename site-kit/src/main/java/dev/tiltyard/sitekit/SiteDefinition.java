package dev.tiltyard.sitekit;

import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A site as a module declares it. Implementations have a public constructor without parameters, hold no state, and are
 * named in {@code META-INF/services/dev.tiltyard.sitekit.SiteDefinition}.
 */
public interface SiteDefinition {
    /** WebArena's id, such as {@code reddit} or {@code shopping}, used in files, options and reports. */
    String id();

    /** Name for people: {@code Forum}. */
    String title();

    /** WebArena's port. */
    int defaultPort();

    /**
     * Name of the site's address: {@code __REDDIT__} in task files, {@code REDDIT} or {@code WA_REDDIT} in environment
     * variables. Always the id in upper case, since evaluators derive it from the id.
     */
    default String urlVariable() {
        return id().toUpperCase(Locale.ROOT);
    }

    /** The path that the task files' placeholder includes after the host, such as {@code /admin}; empty for most sites. */
    default String entrance() {
        return "";
    }

    /**
     * The address that agents see in place of the site's own address and {@link #entrance()}, such as {@code
     * http://reddit.com}; empty if they see the site's own.
     */
    default Optional<String> publicAddress() {
        return Optional.empty();
    }

    /** The site's card on the homepage; empty if the homepage does not list it. */
    default Optional<HomepageCard> card() {
        return Optional.empty();
    }

    /** The site's user manual, shown on the homepage. */
    default Optional<SiteManual> manual() {
        return Optional.empty();
    }

    /**
     * Whether this site is the directory of the others. A directory knows where the other sites of its copy answer ({@link
     * dev.tiltyard.sitekit.replica.ReplicaContext#neighbours()}), runs in this process even if they run elsewhere, and is
     * open to agents in every task that spans several sites.
     */
    default boolean isDirectory() {
        return false;
    }

    /**
     * Whether it is brought up, and listed on the homepage, only where it is asked for by name. The sites of WebArena come
     * up by default; one that its tasks never visit would only cost them time.
     */
    default boolean isOnDemand() {
        return false;
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

    /**
     * Hidden fields of the log-in form whose values must also be sent as cookies, because the site's script would set them
     * in a browser; empty for most sites.
     */
    default List<String> loginCookies() {
        return List.of();
    }

    /** Options that a user may set for this site alone when it is brought up; the replica receives their values. */
    default List<SiteOption> options() {
        return List.of();
    }

    /** What a member typically looks at and changes; measurements of pages and resets do it again. */
    default RecordedVisit visit() {
        return RecordedVisit.none();
    }
}
