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
 * A stable port in front of a changing target: relays bytes in both directions unmodified. When the target is switched,
 * connections to the old one are closed, so that no more requests reach it.
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
     * @param port listening port; 0 for any free one
     * @param target port on 127.0.0.1 to forward to
     * @throws MachineLacksException if the port is taken
     */
    public static PortForward start(int port, int target) {
        return start(LOOPBACK, port, target);
    }

    /** Starts listening on another of the machine's addresses. */
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

    /** Uses an open port, which is closed with the forward. */
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

    /** Sends new connections to another port and closes the open ones. */
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
                return; // the target was switched meanwhile: the client retries and reaches the new one
            }
            CompletableFuture<Void> answers = CompletableFuture.runAsync(() -> pump(server, client), threads);
            pump(client, server);
            answers.join();
        } catch (IOException | RejectedExecutionException e) {
            // The waiting client sees the connection close; nobody else needs to know.
        } finally {
            open.remove(client);
            open.remove(server);
        }
    }

    // Half-close: one side may finish sending while the other still sends.
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
            // Closed either way.
        }
    }

    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            // Closed either way.
        }
        cutAll();
        threads.shutdownNow();
    }
}
