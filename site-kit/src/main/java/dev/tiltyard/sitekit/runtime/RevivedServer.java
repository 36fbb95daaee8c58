package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import java.nio.channels.ServerSocketChannel;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A replica whose web server is restarted on the same port if it has stopped when its state is reset or read, or if its
 * requests don't end.
 */
final class RevivedServer implements ReplicaServer {
    private static final Logger LOG = LoggerFactory.getLogger(RevivedServer.class);

    private final String site;
    private final Replica replica;
    private final ReplicaContext context;
    /** Servers that were closed while requests were running. */
    private final List<ReplicaServer> abandoned = new CopyOnWriteArrayList<>();

    private volatile Life life;
    private boolean closed;

    /** A server with its own connections. */
    private record Life(ReplicaServer server, AtomicBoolean cutOff) {}

    private RevivedServer(String site, Replica replica, ReplicaContext context) {
        this.site = site;
        this.replica = replica;
        this.context = context;
        this.life = open(context.port(), context.listener());
    }

    /** @param site the copy's name in messages */
    static RevivedServer open(String site, Replica replica, ReplicaContext context) {
        return new RevivedServer(site, replica, context);
    }

    private Life open(int port, Optional<ServerSocketChannel> listener) {
        AtomicBoolean cutOff = new AtomicBoolean();
        DataSource own = new PresentSource(() -> {
            if (cutOff.get()) {
                throw new SQLException(
                        "The request belongs to an episode that has ended, and gets no database connection.");
            }
            return context.database().getConnection();
        });
        ReplicaContext present = new ReplicaContext(
                own,
                context.files(),
                context.clock(),
                context.host(),
                port,
                context.settings(),
                context.neighbors(),
                listener,
                context.address(),
                context.face(),
                context.shared());
        return new Life(replica.open(present), cutOff);
    }

    @Override
    public int port() {
        return life.server().port();
    }

    @Override
    public boolean answers() {
        return life.server().answers();
    }

    @Override
    public List<String> routes() {
        return life.server().routes();
    }

    @Override
    public OptionalInt endSessions(List<String> tokens) {
        return life.server().endSessions(tokens);
    }

    @Override
    public long requests() {
        return life.server().requests();
    }

    @Override
    public int running() {
        return life.server().running();
    }

    /** How many requests of closed web servers are still running. */
    int unended() {
        abandoned.removeIf(server -> server.running() == 0);
        return abandoned.stream().mapToInt(ReplicaServer::running).sum();
    }

    @Override
    public void whileQuiet(Runnable work) {
        ReplicaServer present = life.server();
        if (present.answers()) {
            present.whileQuiet(work);
        } else {
            startAgainAfter(work);
        }
    }

    @Override
    public List<String> whileChanged(Change work) {
        ReplicaServer present = life.server();
        if (present.answers()) {
            return present.whileChanged(work);
        }
        startAgainAfter(work::make);
        return List.of();
    }

    @Override
    public Optional<String> trouble() {
        return life.server().trouble();
    }

    @Override
    public String detail() {
        return life.server().detail();
    }

    @Override
    public OptionalLong memoryBytes() {
        return life.server().memoryBytes();
    }

    @Override
    public boolean isCheapWhenIdle() {
        return life.server().isCheapWhenIdle();
    }

    /** No requests are running, and the work may restore the database that the server needs. */
    private synchronized void startAgainAfter(Runnable work) {
        ReplicaServer stopped = life.server();
        stopped.whileQuiet(work);
        if (!closed && !stopped.answers()) {
            replace();
        }
    }

    /**
     * Stops the web server, cuts its requests off from the database, runs the work, and starts another server.
     *
     * @param work recreates the copy: running requests may hold connections to the present one
     */
    synchronized void restartAround(Runnable work) {
        Life over = life;
        int port = over.server().port(); // a closed server has none
        over.cutOff().set(true);
        closeQuietly(over.server());
        abandoned.add(over.server());
        work.run();
        if (!closed) {
            life = open(port, Optional.empty());
            LOG.warn(
                    "The web server of {} was restarted, because {} requests on it did not end",
                    site,
                    over.server().running());
        }
    }

    private void replace() {
        int port = life.server().port();
        closeQuietly(life.server());
        life = open(port, Optional.empty());
        LOG.warn("The web server of {} had stopped and was restarted on port {}", site, port);
    }

    private void closeQuietly(ReplicaServer server) {
        try {
            server.close();
        } catch (RuntimeException e) {
            LOG.debug("could not stop the old web server of {}: {}", site, e.getMessage());
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        life.server().close();
    }

    @Override
    public String toString() {
        return "the web server of " + site;
    }
}
