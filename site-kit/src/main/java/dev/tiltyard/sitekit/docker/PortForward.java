package dev.tiltyard.sitekit.docker;

import dev.tiltyard.sitekit.MachineLacksException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A stable loopback port in front of something that changes: hands bytes on in both directions and rewrites nothing. When
 * the target is switched, connections to the old one are cut, so that no request reaches it any more.
 */
final class PortForward implements AutoCloseable {
    private static final int CONNECT_MILLIS = 5_000;

    private final ServerSocket listener;
    private final AtomicReference<InetSocketAddress> target;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final ExecutorService threads = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "forward");
        thread.setDaemon(true);
        return thread;
    });

    private PortForward(ServerSocket listener, InetSocketAddress target) {
        this.listener = listener;
        this.target = new AtomicReference<>(target);
        threads.execute(this::accept);
    }

    /**
     * Starts listening.
     *
     * @param port port on 127.0.0.1; 0 for any free one
     * @throws MachineLacksException if the port is taken
     */
    static PortForward start(int port, InetSocketAddress target) {
        try {
            ServerSocket listener = new ServerSocket();
            listener.setReuseAddress(true);
            listener.bind(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port));
            return new PortForward(listener, target);
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not listen on port " + port + ": " + e.getMessage()
                            + ". Remedy: stop what listens there, or use '--ports random'.",
                    e);
        }
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Leads new connections elsewhere and cuts those that are open. */
    void switchTo(InetSocketAddress other) {
        target.set(other);
        cutAll();
    }

    private void cutAll() {
        open.forEach(PortForward::closeQuietly);
        open.clear();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                threads.execute(() -> serve(client));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket client) {
        InetSocketAddress chosen = target.get();
        Socket server = new Socket();
        open.add(client);
        open.add(server);
        try {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            server.connect(chosen, CONNECT_MILLIS);
            if (!chosen.equals(target.get())) {
                return; // switched in between: the client tries again and reaches the new one
            }
            threads.execute(() -> pump(server, client));
            pump(client, server);
        } catch (IOException e) {
            // The one who waits for an answer sees the connection end; there is nobody else to tell.
        } finally {
            close(client, server);
        }
    }

    private void pump(Socket from, Socket to) {
        try (InputStream in = from.getInputStream();
                OutputStream out = to.getOutputStream()) {
            in.transferTo(out);
        } catch (IOException e) {
            // Either side ended: both are closed below.
        } finally {
            close(from, to);
        }
    }

    private void close(Socket client, Socket server) {
        closeQuietly(client);
        closeQuietly(server);
        open.remove(client);
        open.remove(server);
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // Closed is what was wanted.
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            // Closed is what was wanted.
        }
        cutAll();
        threads.shutdownNow();
    }
}
