package dev.tiltyard.sitefile.relay;

import dev.tiltyard.sitekit.replica.UnquietException;
import dev.tiltyard.sitekit.web.QuietGate;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * The port of a copy: relays requests to the application's own port byte by byte, and holds them back while the state is
 * changed. Upgraded connections and streams of events, which have no end, are closed then. Thread-safe.
 */
public final class Relay implements AutoCloseable {
    private static final int BACKLOG = 64;
    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS", "TRACE");

    private final ServerSocketChannel listener;
    private final IntSupplier target;
    private final Supplier<String> whenDown;
    private final QuietGate gate = new QuietGate();
    private final Set<Connection> open = ConcurrentHashMap.newKeySet();
    private final AtomicLong writing = new AtomicLong();
    private final AtomicBoolean cut = new AtomicBoolean();
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "relay");
        thread.setDaemon(true);
        return thread;
    });

    private Relay(ServerSocketChannel listener, IntSupplier target, Supplier<String> whenDown) {
        this.listener = listener;
        this.target = target;
        this.whenDown = whenDown;
    }

    /**
     * Starts listening.
     *
     * @param host address to listen on
     * @param port port to listen on; 0 for any free one
     * @param ready an open port to use instead
     * @param target the application's port on 127.0.0.1
     * @param whenDown what a visitor reads if the application does not accept connections
     * @throws SiteException if the port is taken
     */
    public static Relay start(
            String host, int port, Optional<ServerSocketChannel> ready, IntSupplier target, Supplier<String> whenDown) {
        Relay relay = new Relay(ready.orElseGet(() -> opened(host, port)), target, whenDown);
        relay.threads.execute(relay::accept);
        return relay;
    }

    private static ServerSocketChannel opened(String host, int port) {
        try {
            ServerSocketChannel channel = ServerSocketChannel.open();
            try {
                channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
                channel.bind(new InetSocketAddress(InetAddress.getByName(host), port), BACKLOG);
                return channel;
            } catch (IOException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw new SiteException(
                    "cannot listen on " + host + ":" + port + ": " + e.getMessage()
                            + ". Remedy: stop the process that listens there, or choose another port (--ports random).",
                    e);
        }
    }

    public int port() {
        return listener.socket().getLocalPort();
    }

    /** How many requests were received so far. */
    public long requests() {
        return gate.entered();
    }

    /** How many requests are running. */
    public int running() {
        return gate.inside();
    }

    /** What visitors did since the last call. */
    public Visits visits() {
        return new Visits(writing.getAndSet(0) > 0, cut.getAndSet(false));
    }

    /**
     * What visitors did.
     *
     * @param wrote whether a request other than GET, HEAD or OPTIONS was received, or a connection was upgraded
     * @param cut whether a request was cut off, so that the application may still be working on it
     */
    public record Visits(boolean wrote, boolean cut) {}

    /**
     * Runs work while no request is running.
     *
     * @throws UnquietException if requests don't end; the work has not run
     */
    public void whileQuiet(Runnable work) {
        gate.whileQuiet(() -> {
            open.forEach(Connection::endStream);
            work.run();
        });
    }

    private void accept() {
        while (listener.isOpen()) {
            try {
                Socket client = listener.socket().accept();
                client.setTcpNoDelay(true);
                Connection connection = new Connection(client, this);
                open.add(connection);
                threads.execute(() -> {
                    try {
                        connection.serve();
                    } finally {
                        open.remove(connection);
                    }
                });
            } catch (IOException | RejectedExecutionException e) {
                return; // closed
            }
        }
    }

    /** Opens a connection to the application. */
    Socket toTarget() throws IOException {
        Socket server = new Socket("127.0.0.1", target.getAsInt());
        server.setTcpNoDelay(true);
        return server;
    }

    String whenDown() {
        return whenDown.get();
    }

    QuietGate gate() {
        return gate;
    }

    void run(Runnable work) {
        threads.execute(work);
    }

    void wasCut() {
        cut.set(true);
    }

    void noteMethod(String method) {
        if (!READING.contains(method)) {
            writing.incrementAndGet();
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            // Closed either way.
        }
        open.forEach(Connection::close);
        threads.shutdownNow();
    }
}
