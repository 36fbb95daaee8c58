package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import java.util.List;
import java.util.function.Function;

/** Starts sites, and stops what it started. Thread-safe. */
public interface SiteRuntime extends AutoCloseable {
    /**
     * Does the work that can be done before {@link #start} and once for all copies, such as building the world. For
     * callers that show its progress separately, or start several sites concurrently.
     */
    default void prepare(SiteDefinition site, StartOptions options) {}

    /** Prepares several sites, as many at a time as the machine can handle. */
    default void prepareAll(List<SiteDefinition> sites, Function<SiteDefinition, StartOptions> options) {
        sites.forEach(site -> prepare(site, options.apply(site)));
    }

    /**
     * Starts one copy of a site and returns when it responds.
     *
     * @throws dev.tiltyard.values.MachineLacksException if a port is taken, or the machine lacks a resource
     * @throws dev.tiltyard.values.SiteException if the world can't be built or the site does not respond
     */
    RunningSite start(SiteDefinition site, StartOptions options);

    @Override
    void close();
}
