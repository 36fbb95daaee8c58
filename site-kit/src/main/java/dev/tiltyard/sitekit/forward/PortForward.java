package dev.tiltyard.sitekit.forward;

import dev.tiltyard.values.MachineLacksException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A stable port in front of something that changes: hands bytes on in both directions and rewrites nothing. When the
 * target is switched, connections to the old one are cut, so that no request reaches it any more.
 */
public final class PortForward implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
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
    }

    /**
     * Starts listening on 127.0.0.1.
     *
     * @param port port there; 0 for any free one
     * @param target port on 127.0.0.1 that it leads to
     * @throws MachineLacksException if the port is taken
     */
    public static PortForward start(int port, int target) {
        return start(LOOPBACK, port, target);
    }

    /** The same on another of the machine's addresses. */
    public static PortForward start(String host, int port, int target) {
        ServerSocket listener;
        try {
            listener = new ServerSocket();
            listener.setReuseAddress(true);
            listener.bind(new InetSocketAddress(InetAddress.getByName(host), port));
        } catch (IOException e) {
            throw new MachineLacksException(
                    "Could not listen on port " + port + ": the port is taken (" + e.getMessage()
                            + "). Remedy: stop what listens there ('./tiltyard down' if it is an earlier bring-up), or use"
                            + " '--ports random'.",
                    e);
        }
        return start(listener, target);
    }

    /** The same at a port that is open already, and is closed with the forward. */
    public static PortForward start(ServerSocket listener, int target) {
        PortForward forward = new PortForward(listener, at(target));
        forward.threads.execute(forward::accept);
        return forward;
    }

    private static InetSocketAddress at(int port) {
        return new InetSocketAddress(LOOPBACK, port);
    }

    public int port() {
        return listener.getLocalPort();
    }

    /** Leads new connections to another port and cuts those that are open. */
    public void switchTo(int port) {
        target.set(at(port));
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
            } catch (IOException | RejectedExecutionException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket client) {
        InetSocketAddress chosen = target.get();
        Socket server = new Socket();
        open.add(client);
        open.add(server);
        try (client;
                server) {
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            server.connect(chosen, CONNECT_MILLIS);
            if (!chosen.equals(target.get())) {
                return; // switched in between: the client tries again and reaches the new one
            }
            CompletableFuture<Void> answers = CompletableFuture.runAsync(() -> pump(server, client), threads);
            pump(client, server);
            answers.join();
        } catch (IOException | RejectedExecutionException e) {
            // The one who waits for an answer sees the connection end; there is nobody else to tell.
        } finally {
            open.remove(client);
            open.remove(server);
        }
    }

    // One side may finish sending while the other still sends.
    private static void pump(Socket from, Socket to) {
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            in.transferTo(out);
            to.shutdownOutput();
        } catch (IOException e) {
            closeQuietly(from);
            closeQuietly(to);
        }
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is closed either way.
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            // It is closed either way.
        }
        cutAll();
        threads.shutdownNow();
    }
}
