package dev.tiltyard.sitekit.runtime;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.SiteHealth;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.face.Face;
import dev.tiltyard.sitekit.face.FaceChoice;
import dev.tiltyard.sitekit.face.WornFace;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.state.FilesState;
import dev.tiltyard.state.SiteState;
import dev.tiltyard.state.StateEngine;
import dev.tiltyard.state.StateOptions;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.MachineLacksException;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A replica over a private copy of its world. */
final class EmbeddedSite implements RunningSite {
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final SiteDefinition definition;
    private final int copy;
    private final URI url;
    private final SiteState state;
    private final SiteReader reader;
    private final DatabaseCopy database;
    private final RevivedServer server;
    private final WorldClock clock;
    private final WornFace face;
    private final Deque<AutoCloseable> opened;
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicLong requestsSeen = new AtomicLong();

    private EmbeddedSite(
            SiteDefinition definition,
            int copy,
            DatabaseCopy database,
            RevivedServer server,
            WorldClock clock,
            WornFace face,
            SiteState state,
            Deque<AutoCloseable> opened) {
        this.definition = definition;
        this.copy = copy;
        this.url = URI.create("http://localhost:" + server.port());
        this.state = state;
        this.reader = new SiteReader(definition, url, database.reader());
        this.database = database;
        this.server = server;
        this.clock = clock;
        this.face = face;
        this.opened = opened;
    }

    static EmbeddedSite start(
            SiteDefinition site,
            StartOptions options,
            World world,
            DatabaseServer databases,
            Path runFolder,
            Optional<ServerSocketChannel> listener) {
        // The serial number distinguishes two pools on one server.
        String name = "%s_%d_%d"
                .formatted(site.id(), options.copy(), SERIAL.incrementAndGet())
                .toLowerCase(Locale.ROOT);
        CopiedFiles files = new CopiedFiles(world, CopiedFiles.folder(runFolder, name));
        Deque<AutoCloseable> opened = new ArrayDeque<>();
        try {
            DatabaseCopy database = databases.copy(name);
            opened.push(database);
            files.copy();
            opened.push(files);
            SiteState engine = engineOver(site, database, files, opened);
            WorldClock clock = new WorldClock(world.start());
            WornFace face = new WornFace(options.face().flatMap(site::face));
            String described = site.id() + " (copy " + options.copy() + ")";
            RevivedServer server = RevivedServer.open(
                    described,
                    site.replica(),
                    new ReplicaContext(
                            database.owner(),
                            files.files(),
                            clock,
                            options.host(),
                            options.port(),
                            options.settingsOf(site),
                            options.neighbors(),
                            listener,
                            database.ownerAddress(),
                            face,
                            world.shared()));
            opened.push(server);
            return new EmbeddedSite(
                    site,
                    options.copy(),
                    database,
                    server,
                    clock,
                    face,
                    new EngineState(described, engine, database, server, clock),
                    opened);
        } catch (IOException e) {
            closeAll(opened);
            throw new MachineLacksException(
                    "Could not copy the files of " + world.described() + ": " + e
                            + ". Remedy: check that the disk has space.",
                    e);
        } catch (RuntimeException e) {
            closeAll(opened);
            throw e;
        }
    }

    private static SiteState engineOver(
            SiteDefinition site, DatabaseCopy database, CopiedFiles files, Deque<AutoCloseable> opened) {
        if (site.replica().store() == Store.NONE) {
            FilesState state = FilesState.openWithin(
                    files.files(), files.originals(), site.replica().stateWithin());
            opened.push(state);
            return state;
        }
        StateOptions options = database.options(StateOptions.defaults()
                .withFiles(files.files())
                .withFileStore(files.originals())
                .withFilesWithin(site.replica().stateWithin())
                .onFreshCopy());
        StateEngine engine = StateEngine.install(
                database.engine(),
                // The engine itself restores a SQLite database in full, while the application has it open.
                site.replica().store() == Store.SQLITE
                        ? options
                        : options.withFullRestore(() -> {
                            database.recreate();
                            files.recreate();
                        }));
        opened.push(engine);
        return engine;
    }

    /** In the given order; throws the first failure after trying all. */
    private static void closeAll(Deque<AutoCloseable> opened) {
        RuntimeException failure = null;
        for (AutoCloseable each : opened) {
            try {
                each.close();
            } catch (Exception e) {
                if (failure == null) {
                    failure = new SiteException("Could not stop " + each + ": " + e.getMessage(), e);
                } else {
                    failure.addSuppressed(e);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public SiteDefinition definition() {
        return definition;
    }

    @Override
    public int copy() {
        return copy;
    }

    @Override
    public URI url() {
        return url;
    }

    @Override
    public RuntimeKind runtime() {
        return RuntimeKind.EMBEDDED;
    }

    @Override
    public Flavor flavor() {
        return Flavor.REPLICA;
    }

    @Override
    public StorageState login(Account account) {
        return new SiteLogin(definition, url).as(account);
    }

    @Override
    public SiteState state() {
        return state;
    }

    @Override
    public List<String> routes() {
        return server.routes();
    }

    @Override
    public OptionalInt endSessions(List<String> tokens) {
        return server.endSessions(tokens);
    }

    @Override
    public boolean stopClock(Duration elapsed) {
        clock.stop(elapsed);
        return true;
    }

    @Override
    public Optional<Face> face() {
        return face.face();
    }

    @Override
    public void wear(Optional<FaceChoice> choice) {
        face.wear(choice.flatMap(definition::face));
    }

    @Override
    public JsonNode read(Locator locator) {
        return reader.read(locator);
    }

    @Override
    public Optional<DatabaseAddress> database() {
        return database.address();
    }

    @Override
    public SiteHealth health() {
        if (closed.get()) {
            return new SiteHealth(false, "stopped", OptionalLong.empty());
        }
        if (!database.alive()) {
            return new SiteHealth(
                    false, "its database has stopped running; a reset starts it again", OptionalLong.empty());
        }
        int unended = server.unended();
        if (unended > 0) {
            return new SiteHealth(
                    false,
                    "requests of an earlier episode go on (" + unended + "); the copy is replaced when it is released",
                    OptionalLong.empty());
        }
        Optional<String> trouble = server.trouble();
        if (trouble.isPresent()) {
            return new SiteHealth(false, trouble.get(), OptionalLong.empty());
        }
        return server.answers()
                ? new SiteHealth(true, server.detail(), server.memoryBytes())
                : new SiteHealth(false, "its web server has stopped; a reset starts it again", OptionalLong.empty());
    }

    /** Whether it has received a request since the last call of this method, or since its start. */
    boolean visited() {
        long requests = server.requests();
        return requestsSeen.getAndSet(requests) != requests;
    }

    /**
     * Releases what only active use needs.
     *
     * @return whether the idle site is cheap enough to keep
     */
    boolean nap() {
        state.rest();
        return database.rest() && server.isCheapWhenIdle();
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            closeAll(opened);
        }
    }
}
