package dev.tiltyard.server.serve;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.env.browser.Chromium;
import dev.tiltyard.runner.bringup.Where;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.control.BearerToken;
import dev.tiltyard.sitekit.lease.PoolOptions;
import dev.tiltyard.sitekit.lease.SitePool;
import dev.tiltyard.sitekit.runtime.SiteRuntime;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Sites, browsers and the HTTP server in front of them, as {@code serve} and {@code record} run them, for any Java
 * program. Also closed when the process ends.
 */
public final class EnvironmentServer implements AutoCloseable {
    private static final Duration LONGEST_END = Duration.ofSeconds(20);

    private final Deque<Runnable> parts;
    private final ApiServer server;

    /**
     * What is served.
     *
     * @param where where the sites run
     * @param sites sites of each copy
     * @param pool number of copies, and how they start
     * @param chromium browser of all environments
     * @param environments tasks, judge and time limits
     * @param address where it listens
     * @param console what the console is for; empty for none
     */
    public record Plan(
            Where where,
            List<SiteDefinition> sites,
            PoolOptions pool,
            Chromium chromium,
            ServePlan environments,
            Address address,
            Optional<ConsolePlan> console) {
        public Plan {
            sites = List.copyOf(sites);
        }
    }

    /**
     * Where it listens, and for whom.
     *
     * @param host 127.0.0.1 unless the user asked for another
     * @param port 0 for any free one
     * @param token of the harness
     * @param names by which MCP clients reach it, apart from its address and {@code localhost}
     */
    public record Address(String host, int port, BearerToken token, Set<String> names) {
        public Address {
            names = Set.copyOf(names);
        }

        /** An address that only this machine reaches. */
        public static Address ofThisMachine(int port, BearerToken token) {
            return new Address("127.0.0.1", port, token, Set.of());
        }
    }

    private EnvironmentServer(ApiServer server, Deque<Runnable> parts) {
        this.server = server;
        this.parts = parts;
    }

    /**
     * Starts the sites of the first copy, and listens.
     *
     * @throws dev.tiltyard.values.MachineLacksException if the machine lacks what the sites need, or the port is taken
     */
    public static EnvironmentServer open(Plan plan) {
        Deque<Runnable> parts = new ArrayDeque<>();
        try {
            SiteRuntime runtime = plan.where().open();
            parts.push(runtime::close);
            SitePool pool = new SitePool(runtime, plan.sites(), plan.pool());
            parts.push(pool::close);
            Environments environments = new Environments(pool, plan.chromium(), plan.environments());
            parts.push(environments::close);
            Address at = plan.address();
            ApiServer server = ApiServer.start(
                    new EnvironmentApi(environments), at.host(), at.port(), at.token(), at.names(), plan.console());
            parts.push(server::close);
            // When the process ends, the runtime stops its databases itself.
            AtExit.Work atExit = AtExit.inOrder("tiltyard-serve-end", LONGEST_END, () -> {
                server.close();
                environments.close();
                pool.close();
            });
            parts.push(atExit::forget);
            pool.warmUp(1);
            return new EnvironmentServer(server, parts);
        } catch (RuntimeException e) {
            parts.forEach(Runnable::run);
            throw e;
        }
    }

    /** The address it listens on. */
    public URI url() {
        return server.url();
    }

    /** The address for clients of OpenEnv. Whoever knows it can play episodes, and do nothing else. */
    public URI openEnvUrl() {
        return server.openEnvUrl();
    }

    /** The address of the console for a person's browser, with the token where only the page sees it. */
    public URI consoleUrl() {
        return server.consoleUrl();
    }

    /** Stops answering first, then closes what answers need. */
    @Override
    public void close() {
        parts.forEach(Runnable::run);
    }
}
