package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs sites inside this JVM, with embedded database servers. One server per world is started on first use and shared
 * by its copies. {@link #close()} stops and deletes everything, at the latest at the JVM's end; if this process is
 * killed, the next start does. Thread-safe.
 */
public final class EmbeddedRuntime implements SiteRuntime {
    private static final Duration LONGEST_STOP = Duration.ofSeconds(30);

    /** Concurrent builds of small worlds: each takes up to 200 MB of heap. */
    private static final int MOST_BUILDS = 4;

    private final CacheFolder cache;
    private final WorldCache worlds;
    private final ProcessFolder run;
    private final Map<Path, DatabaseServer> servers = new HashMap<>();
    private final Map<Path, Object> starting = new HashMap<>();
    private final List<RunningSite> sites = new ArrayList<>();
    private final Map<Path, InitialDigest> digests = new ConcurrentHashMap<>();
    private final Semaphore starts = turns();

    /** A separate pool: a page with a timeout waits for these starts, so they must not queue behind those of leases. */
    private final Semaphore startsForVisitors = turns();

    private final SleepingPorts doors = new SleepingPorts();
    private final AtExit.Work atExit;
    private boolean closed;

    private EmbeddedRuntime(CacheFolder cache) {
        this.cache = cache;
        this.worlds = new WorldCache(cache, CacheFolder.shippedWorlds());
        worlds.clearLeftovers();
        AtExit.requireNotEnding("sites are not started");
        this.run = ProcessFolder.open(cache);
        this.atExit = AtExit.inOrder("tiltyard-stop", LONGEST_STOP, this::closeAtExit);
    }

    /** Opens the runtime and removes what dead processes left behind. */
    public static EmbeddedRuntime open(CacheFolder cache) {
        return new EmbeddedRuntime(cache);
    }

    /** The folder of this process's copies. */
    public Path runFolder() {
        return run.path();
    }

    /** Builds the site's world unless it is in the cache. */
    @Override
    public void prepare(SiteDefinition site, StartOptions options) {
        worlds.obtain(World.of(cache, site, options), options.progress());
    }

    /** The folder of the site's world; builds it if it is not in the cache. Read-only. */
    public Path world(SiteDefinition site, StartOptions options) {
        return worlds.obtain(World.of(cache, site, options), options.progress()).folder();
    }

    /** Builds or copies small worlds concurrently, one per core; others one by one, since each takes much memory. */
    @Override
    public void prepareAll(List<SiteDefinition> sites, Function<SiteDefinition, StartOptions> options) {
        boolean small =
                sites.stream().allMatch(site -> options.apply(site).scale().equals(Scale.SMALL));
        int cores = Runtime.getRuntime().availableProcessors();
        ParallelStart.prepare(this, sites, options, small ? Math.min(MOST_BUILDS, cores) : 1);
    }

    @Override
    public RunningSite start(SiteDefinition site, StartOptions options) {
        requireFreePort(site, options);
        return options.asleep()
                ? keep(site, asleep(site, options))
                : keep(site, startNow(site, options, Optional.empty()));
    }

    private RunningSite asleep(SiteDefinition site, StartOptions options) {
        Path world = World.of(cache, site, options).folder();
        return new SleepingSite(
                site,
                options,
                doors,
                digests.computeIfAbsent(world, folder -> new InitialDigest()),
                (door, visited, face) -> inTurn(
                        visited ? startsForVisitors : starts,
                        () -> startNow(site, options.withFace(face), Optional.of(door))));
    }

    /** More concurrent starts would only slow each other down. */
    private static Semaphore turns() {
        return new Semaphore(Math.max(2, Runtime.getRuntime().availableProcessors()), true);
    }

    private static RunningSite inTurn(Semaphore turns, Supplier<RunningSite> start) {
        turns.acquireUninterruptibly();
        try {
            return start.get();
        } finally {
            turns.release();
        }
    }

    private RunningSite startNow(SiteDefinition site, StartOptions options, Optional<ServerSocketChannel> listener) {
        World world = worlds.obtain(World.of(cache, site, options), options.progress());
        DatabaseServer server = serverOf(world, options.progress());
        return EmbeddedSite.start(site, options, world, server, run.path(), listener);
    }

    private RunningSite keep(SiteDefinition site, RunningSite started) {
        synchronized (this) {
            if (closed) {
                started.close();
                throw closedWhileStarting(site);
            }
            sites.add(started);
        }
        return started;
    }

    private DatabaseServer serverOf(World world, Progress progress) {
        Object turn;
        synchronized (this) {
            turn = starting.computeIfAbsent(world.folder(), folder -> new Object());
        }
        synchronized (turn) {
            synchronized (this) {
                DatabaseServer running = servers.get(world.folder());
                if (running != null) {
                    return running;
                }
            }
            progress.report(
                    "starting "
                            + (world.site().replica().store() == Store.NONE ? "" : "the database of ")
                            + world.site().id(),
                    0,
                    0);
            DatabaseServer started = launch(world);
            boolean tooLate;
            synchronized (this) {
                tooLate = closed;
                if (!tooLate) {
                    servers.put(world.folder(), started);
                }
            }
            if (tooLate) {
                started.close();
                throw closedWhileStarting(world.site());
            }
            return started;
        }
    }

    private static SiteException closedWhileStarting(SiteDefinition site) {
        return new SiteException("The runtime was closed while " + site.id() + " was starting.");
    }

    private DatabaseServer launch(World world) {
        Path folder = run.path().resolve(world.folder().getFileName());
        return switch (world.site().replica().store()) {
            case POSTGRES -> PostgresServer.start(world.database(), folder, cache.binaries());
            case MARIADB -> new MariaDbCopies(world.database(), run.path(), cache);
            case SQLITE -> new SqliteCopies(world, run.path());
            case NONE -> new NoDatabase(world.site().id());
        };
    }

    private static void requireFreePort(SiteDefinition site, StartOptions options) {
        if (options.port() == 0) {
            return;
        }
        try (ServerSocket probe = new ServerSocket()) {
            probe.setReuseAddress(true);
            probe.bind(new InetSocketAddress(InetAddress.getByName(options.host()), options.port()));
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not start " + site.id() + " on port " + options.port() + ": the port is taken. Remedy: stop"
                            + " what listens there ('./tiltyard down' if it is an earlier bring-up), or use '--ports"
                            + " random'.",
                    e);
        }
    }

    @Override
    public void close() {
        closeAll();
        atExit.forget();
    }

    /** A site that is still starting is not in the list of sites to stop, but its files are in the run folder. */
    private void closeAtExit() {
        try {
            closeAll();
        } finally {
            Leftovers.clearAtExit(run.path());
        }
    }

    private void closeAll() {
        Deque<AutoCloseable> toClose = new ArrayDeque<>();
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            toClose.addAll(sites);
            toClose.add(doors);
            toClose.addAll(servers.values());
            toClose.add(run);
        }
        SiteException failure = null;
        for (AutoCloseable each : toClose) {
            try {
                each.close();
            } catch (Exception e) {
                if (failure == null) {
                    failure = new SiteException("Could not stop everything: " + e.getMessage(), e);
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }
}
