package dev.tiltyard.sitekit;

import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.face.FaceFiles;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.visit.RecordedVisit;
import dev.tiltyard.values.SiteException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A site as a module declares it. Implementations have a public no-argument constructor, are stateless, and are
 * registered in {@code META-INF/services/dev.tiltyard.sitekit.SiteDefinition}.
 */
public interface SiteDefinition {
    /** WebArena's id, such as {@code reddit} or {@code shopping}, used in files, options and reports. */
    String id();

    /** Display name: {@code Forum}. */
    String title();

    /** WebArena's port. */
    int defaultPort();

    /**
     * Name of the site's URL variable: {@code __REDDIT__} in task files, {@code REDDIT} or {@code WA_REDDIT} in
     * environment variables. Always the id in upper case, since evaluators derive it from the id.
     */
    default String urlVariable() {
        return id().toUpperCase(Locale.ROOT);
    }

    /** The path that the task files' placeholder includes after the host, such as {@code /admin}; empty for most sites. */
    default String entrance() {
        return "";
    }

    /**
     * The URL that agents see in place of the site's own URL and {@link #entrance()}, such as {@code
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
     * Whether this site is the directory of the others. A directory knows the URLs of the other sites of its copy
     * ({@link dev.tiltyard.sitekit.replica.ReplicaContext#neighbors()}), runs in this process even if they run
     * elsewhere, and agents may visit it in every task that spans several sites.
     */
    default boolean isDirectory() {
        return false;
    }

    /**
     * Whether it starts, and appears on the homepage, only on request. WebArena's sites start by default; a site that
     * its tasks never visit would only cost time.
     */
    default boolean isOnDemand() {
        return false;
    }

    /** The flavors that this module can run. */
    Set<Flavor> flavors();

    /** Accounts of the world, the tasks' account first; never empty for a site with a login. */
    List<Account> accounts();

    /** Our own implementation of this site. */
    Replica replica();

    /** How data of the original software becomes a world of our own implementation; empty if that is not possible. */
    default Optional<WorldImporter> importer() {
        return Optional.empty();
    }

    /** The named locators of this site. */
    List<NamedLocator> locators();

    /**
     * How to request an API token for an account, which REST lookups then send ({@code Authorization: Bearer}); empty
     * if they use the login's session.
     */
    default Optional<TokenRequest> tokenRequest(Account account) {
        return Optional.empty();
    }

    /**
     * How to log in where {@link dev.tiltyard.sitekit.runtime.SiteLogin} can't find the form by itself, or there is
     * none; empty for most sites.
     */
    default Optional<LoginRequest> loginRequest(Account account) {
        return Optional.empty();
    }

    /**
     * Hidden fields of the login form whose values must also be sent as cookies, because the site's script would set
     * them in a browser; empty for most sites.
     */
    default List<String> loginCookies() {
        return List.of();
    }

    /** Options that a user may set for this site at startup; the replica receives their values. */
    default List<SiteOption> options() {
        return List.of();
    }

    /** Names of the other looks of our own implementation; each is a folder in {@code faces} beside the class. */
    default List<String> faces() {
        return List.of();
    }

    /**
     * One of its faces. The directory of the sites keeps its own look if it doesn't have it.
     *
     * @return empty for the site's own look
     * @throws SiteException if the site does not have it
     */
    default Optional<Face> face(FaceChoice choice) {
        if (faces().contains(choice.name())) {
            return Optional.of(FaceFiles.read(getClass(), choice));
        }
        if (isDirectory()) {
            return Optional.empty();
        }
        throw new SiteException("The site " + id() + " has no face '" + choice.name() + "'. "
                + (faces().isEmpty() ? "It has none." : "It has: " + String.join(", ", faces()) + "."));
    }

    /** A typical member's page views and changes, replayed by benchmarks of pages and resets. */
    default RecordedVisit visit() {
        return RecordedVisit.none();
    }
}
