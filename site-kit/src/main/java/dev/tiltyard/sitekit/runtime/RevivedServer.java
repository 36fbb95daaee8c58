package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A replica whose web server is started again, at the same port, if it has stopped by the time that its state is reset or
 * looked at.
 */
final class RevivedServer implements ReplicaServer {
    private static final Logger LOG = LoggerFactory.getLogger(RevivedServer.class);

    private final String site;
    private final Replica replica;
    private final ReplicaContext context;
    private volatile ReplicaServer server;
    private boolean closed;

    private RevivedServer(String site, Replica replica, ReplicaContext context) {
        this.site = site;
        this.replica = replica;
        this.context = context;
        this.server = replica.open(context);
    }

    /** @param site names the copy in messages */
    static RevivedServer open(String site, Replica replica, ReplicaContext context) {
        return new RevivedServer(site, replica, context);
    }

    @Override
    public int port() {
        return server.port();
    }

    @Override
    public boolean answers() {
        return server.answers();
    }

    @Override
    public List<String> routes() {
        return server.routes();
    }

    @Override
    public long requests() {
        return server.requests();
    }

    @Override
    public void whileQuiet(Runnable work) {
        ReplicaServer present = server;
        if (present.answers()) {
            present.whileQuiet(work);
        } else {
            startAgainAfter(work);
        }
    }

    /** Nobody is asking, and the work may be what brings back the database that the server needs. */
    private synchronized void startAgainAfter(Runnable work) {
        ReplicaServer stopped = server;
        stopped.whileQuiet(work);
        if (closed || stopped.answers()) {
            return;
        }
        int port = stopped.port();
        try {
            stopped.close();
        } catch (RuntimeException e) {
            LOG.debug("what was left of the web server of {}: {}", site, e.getMessage());
        }
        server = replica.open(new ReplicaContext(
                context.database(),
                context.files(),
                context.clock(),
                context.host(),
                port,
                context.settings(),
                context.neighbours(),
                Optional.empty()));
        LOG.warn("The web server of {} had stopped and was started again on port {}", site, port);
    }

    @Override
    public synchronized void close() {
        closed = true;
        server.close();
    }

    @Override
    public String toString() {
        return "the web server of " + site;
    }
}
