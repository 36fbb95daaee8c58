package dev.tiltyard.sitekit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** One copy of a site that answers under its own address. Closing it releases everything; closing it again does nothing. */
public interface RunningSite extends AutoCloseable {
    SiteDefinition definition();

    /** Number of this copy, from 0. */
    int copy();

    /** Address without a trailing slash, for example {@code http://localhost:9999}. */
    URI url();

    RuntimeKind runtime();

    Flavor flavor();

    /**
     * Logs in through the site's own log-in form, over HTTP.
     *
     * @throws SiteException if the form refuses the account
     */
    StorageState login(Account account);

    /** Reset, snapshot, digest and diff of this copy. */
    SiteState state();

    /**
     * Looks up a value in this copy: SQL in a read-only transaction, REST by HTTP. Page scripts need a browser and are
     * refused here.
     *
     * @throws SiteException if the locator is wrong or the site does not answer
     */
    JsonNode read(Locator locator);

    /**
     * Where the site's database answers, for SQL of one's own; empty for a site without a database, or of others, whose
     * database is not published.
     */
    default Optional<DatabaseAddress> database() {
        return Optional.empty();
    }

    /** Method and pattern of each kind of address that a replica answers: {@code GET /f/{forum}}; empty for other software. */
    default List<String> routes() {
        return List.of();
    }

    /** Its health at this moment. May take a second or two for a site that runs elsewhere. */
    default SiteHealth health() {
        return SiteHealth.inThisProcess();
    }

    /**
     * Lets go of what it takes while nobody uses it, if it can; it is started again when it is used. To be called in its
     * initial state only.
     *
     * @param lastReset by which it came there
     */
    default void rest(ResetReport lastReset) {}

    @Override
    void close();
}
