package dev.tiltyard.sitekit.runtime;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tiltyard.evaluators.Locator;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.MachineLacksException;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.RuntimeKind;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.StorageState;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.sitekit.state.SiteState;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A replica over a private copy of its world. */
final class EmbeddedSite implements RunningSite {
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final SiteDefinition definition;
    private final int copy;
    private final DatabaseCopy database;
    private final Path files;
    private final ReplicaServer server;
    private final URI url;
    private final SiteState state;
    private final SiteReader reader;
    private final AtomicBoolean closed = new AtomicBoolean();

    private EmbeddedSite(
            SiteDefinition definition,
            int copy,
            DatabaseCopy database,
            Path files,
            ReplicaServer server,
            SiteState state) {
        this.definition = definition;
        this.copy = copy;
        this.database = database;
        this.files = files;
        this.server = server;
        this.url = URI.create("http://localhost:" + server.port());
        this.state = state;
        this.reader = new SiteReader(definition, url, database.reader());
    }

    static EmbeddedSite start(
            SiteDefinition site, StartOptions options, World world, DatabaseServer databases, Path runFolder) {
        // The serial number keeps two pools over one server apart.
        String name = "%s_%d_%d"
                .formatted(site.id(), options.copy(), SERIAL.incrementAndGet())
                .toLowerCase(Locale.ROOT);
        DatabaseCopy database = databases.copy(name);
        try {
            Path files = runFolder.resolve("files-" + name);
            Folders.copy(world.files(), files);
            WorldClock clock = new WorldClock(site.replica().worldStart());
            ReplicaServer server = site.replica()
                    .open(new ReplicaContext(database.owner(), files, clock, options.host(), options.port()));
            SiteState state = new TemplateState(site.id(), database, files, world.files(), server, clock);
            return new EmbeddedSite(site, options.copy(), database, files, server, state);
        } catch (IOException e) {
            database.close();
            throw new MachineLacksException(
                    "Could not copy the files of " + world.described() + ": " + e
                            + ". Remedy: see that the disk has space.",
                    e);
        } catch (RuntimeException e) {
            database.close();
            throw e;
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
    public JsonNode read(Locator locator) {
        return reader.read(locator);
    }

    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            server.close();
            database.close();
            Folders.delete(files);
        }
    }
}
