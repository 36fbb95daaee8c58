package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import java.util.List;
import java.util.function.Function;

/** Starts sites, and stops what it started. Safe for use by several threads. */
public interface SiteRuntime extends AutoCloseable {
    /**
     * Does what can be done ahead of {@link #start} and once for all copies, such as building the world. For callers that
     * show its progress separately, or start several sites at a time.
     */
    default void prepare(SiteDefinition site, StartOptions options) {}

    /** {@link #prepare} for several sites, as many at a time as the machine can do with. */
    default void prepareAll(List<SiteDefinition> sites, Function<SiteDefinition, StartOptions> options) {
        sites.forEach(site -> prepare(site, options.apply(site)));
    }

    /**
     * Starts one copy of a site and returns when it answers.
     *
     * @throws dev.tiltyard.values.MachineLacksException if a port is taken, or the machine lacks what the site needs
     * @throws dev.tiltyard.values.SiteException if the world can't be built or the site does not answer
     */
    RunningSite start(SiteDefinition site, StartOptions options);

    @Override
    void close();
}
