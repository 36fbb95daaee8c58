package dev.tiltyard.sitekit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A running copy of a site with its own URL. Closing it releases everything; closing is idempotent. */
public interface RunningSite extends AutoCloseable {
    SiteDefinition definition();

    /** Number of this copy, from 0. */
    int copy();

    /** URL without a trailing slash, for example {@code http://localhost:9999}. */
    URI url();

    RuntimeKind runtime();

    Flavor flavor();

    /**
     * Logs in through the site's own login form, over HTTP.
     *
     * @throws SiteException if the form rejects the account
     */
    StorageState login(Account account);

    /** Reset, snapshot, digest and diff of this copy. */
    SiteState state();

    /**
     * Reads a value from this copy: SQL in a read-only transaction, REST over HTTP. Page scripts need a browser and are
     * rejected.
     *
     * @throws SiteException if the locator is invalid or the site does not respond
     */
    JsonNode read(Locator locator);

    /**
     * The database's address, for custom SQL; empty for a site without a database, or for third-party software, whose
     * database port is not published.
     */
    default Optional<DatabaseAddress> database() {
        return Optional.empty();
    }

    /** Method and pattern of each route of a replica, such as {@code GET /f/{forum}}; empty for other software. */
    default List<String> routes() {
        return List.of();
    }

    /**
     * Ends login sessions in the site's own store, as if they had expired: the next request with such a token is an
     * anonymous visitor's. The change is part of the state, and undone by a reset.
     *
     * @param tokens values of a browser's cookies; others than those of sessions are ignored
     * @return how many users' sessions ended; empty if the site's store is not known
     */
    default OptionalInt endSessions(List<String> tokens) {
        return OptionalInt.empty();
    }

    /**
     * Stops the world's clock, so that what is done then has the same date in every replay. It runs again after the next
     * reset.
     *
     * @param elapsed since the world's own instant, at which every episode begins
     * @return whether the site has such a clock
     */
    default boolean stopClock(Duration elapsed) {
        return false;
    }

    /** The face that this copy wears; empty for the site's own look. */
    default Optional<Face> face() {
        return Optional.empty();
    }

    /**
     * Gives this copy another face, which it keeps over resets.
     *
     * @param choice empty for the site's own look
     * @throws SiteException if the site does not have it
     */
    default void wear(Optional<FaceChoice> choice) {
        if (choice.isPresent()) {
            throw new SiteException("The site " + definition().id() + " can't wear the face '"
                    + choice.get().spelling() + "': only our own implementations in this process have faces.");
        }
    }

    /** Its current health. May take a second or two for a remote site. */
    default SiteHealth health() {
        return SiteHealth.inThisProcess();
    }

    /**
     * Releases resources while the site is idle, if it can; the next use starts it again. Call only in the initial
     * state.
     *
     * @param lastReset the reset that restored it
     */
    default void rest(ResetReport lastReset) {}

    @Override
    void close();
}
