package dev.tiltyard.sitekit.inside;

import dev.tiltyard.sitekit.ForwardingSite;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.SqliteFile;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * A site with our world, served by a third-party program.
 *
 * @param site the site of the world
 * @param command see {@link ProgramServer#start}
 * @param ended runs when the program exits by itself
 */
record WithProgram(SiteDefinition site, String command, Runnable ended) implements ForwardingSite, Replica {
    @Override
    public Replica replica() {
        return this;
    }

    @Override
    public Store store() {
        return site.replica().store();
    }

    @Override
    public Optional<SqliteFile> sqlite() {
        return site.replica().sqlite();
    }

    @Override
    public String worldRevision() {
        return site.replica().worldRevision();
    }

    @Override
    public String worldRevision(Map<String, String> settings) {
        return site.replica().worldRevision(settings);
    }

    @Override
    public Instant worldStart() {
        return site.replica().worldStart();
    }

    @Override
    public void buildWorld(WorldBuild build) throws Exception {
        site.replica().buildWorld(build);
    }

    @Override
    public ReplicaServer open(ReplicaContext context) {
        ProgramServer server = ProgramServer.start(command, context);
        server.whenEnded(ended);
        return server;
    }
}
