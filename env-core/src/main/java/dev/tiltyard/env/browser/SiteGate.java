package dev.tiltyard.env.browser;

import dev.tiltyard.env.fault.FaultedConnection;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The only network access of a browser session: a SOCKS 5 proxy that relays connections to the sites and refuses all
 * others itself. All connections pass through it: pages, WebSockets, beacons, prefetch, service workers, preconnects.
 * It receives unresolved names, so the browser makes no DNS lookups.
 *
 * <p>Chosen over Playwright's request interception, which blocks every request until the Playwright thread handles it
 * (a page would stall while the agent thinks), disables the browser's cache and does not see all of these.
 */
final class SiteGate implements AutoCloseable {
    private static final byte CONNECT = 1;
    private static final byte SUCCEEDED = 0;
    private static final byte HOST_UNREACHABLE = 4;
    private static final byte COMMAND_NOT_SUPPORTED = 7;
    private static final int CONNECT_MILLIS = 10_000;

    private final ServerSocket listener;
    private final Predicate<Endpoint> allowed;
    private final Optional<SessionFaults> faults;
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final List<Refusal> refused = new ArrayList<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        var thread = new Thread(task, "site-gate");
        thread.setDaemon(true);
        return thread;
    });

    /**
     * Opens a gate on a free port of 127.0.0.1.
     *
     * @param faults what goes wrong on purpose; empty for nothing
     */
    SiteGate(Predicate<Endpoint> allowed, Optional<SessionFaults> faults) {
        this.allowed = allowed;
        this.faults = faults;
        try {
            listener = new ServerSocket();
            listener.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), 0), 200);
        } catch (IOException e) {
            throw new BrowserException("no free port on 127.0.0.1 for the network gate: " + e.getMessage(), e);
        }
        threads.execute(this::accept);
    }

    int port() {
        return listener.getLocalPort();
    }

    /** Returns and clears the refusals, in order. */
    List<Refusal> takeRefused() {
        synchronized (refused) {
            var taken = List.copyOf(refused);
            refused.clear();
            return taken;
        }
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                var socket = listener.accept();
                open.add(socket);
                threads.execute(() -> serve(socket));
            } catch (IOException | RejectedExecutionException e) {
                // closed, or the connection was reset before it was accepted: the next accept decides
            }
        }
    }

    private void serve(Socket browser) {
        try (browser) {
            browser.setTcpNoDelay(true);
            var in = new DataInputStream(browser.getInputStream());
            var target = handshake(in, browser.getOutputStream());
            if (target == null) {
                return;
            }
            if (allowed.test(target)) {
                carry(browser, target);
            } else {
                refuse(browser, target);
            }
        } catch (IOException e) {
            // either side closed the connection
        } finally {
            open.remove(browser);
        }
    }

    /** Reads the SOCKS greeting and request (RFC 1928); null if it was rejected with an error. */
    private static @Nullable Endpoint handshake(DataInputStream in, OutputStream out) throws IOException {
        if (in.readUnsignedByte() != 5) {
            return null;
        }
        in.skipNBytes(in.readUnsignedByte());
        out.write(new byte[] {5, 0});
        in.readUnsignedByte();
        var command = in.readUnsignedByte();
        in.readUnsignedByte();
        var host = readHost(in);
        var port = in.readUnsignedShort();
        if (command != CONNECT || host == null) {
            reply(out, COMMAND_NOT_SUPPORTED);
            return null;
        }
        return new Endpoint(host, port);
    }

    private static @Nullable String readHost(DataInputStream in) throws IOException {
        return switch (in.readUnsignedByte()) {
            case 1 -> InetAddress.getByAddress(in.readNBytes(4)).getHostAddress();
            case 3 -> new String(in.readNBytes(in.readUnsignedByte()), StandardCharsets.ISO_8859_1);
            case 4 -> InetAddress.getByAddress(in.readNBytes(16)).isLoopbackAddress() ? "localhost" : "[ipv6]";
            default -> null;
        };
    }

    private static void reply(OutputStream out, byte status) throws IOException {
        out.write(new byte[] {5, status, 0, 1, 0, 0, 0, 0, 0, 0});
        out.flush();
    }

    private void carry(Socket browser, Endpoint target) throws IOException {
        try (var site = new Socket()) {
            open.add(site);
            try {
                site.connect(
                        new InetSocketAddress(InetAddress.getByName(target.host()), target.port()), CONNECT_MILLIS);
            } catch (IOException e) {
                reply(browser.getOutputStream(), HOST_UNREACHABLE);
                return;
            }
            site.setTcpNoDelay(true);
            reply(browser.getOutputStream(), SUCCEEDED);
            if (faults.isPresent()) {
                var planned = faults.get();
                new FaultedConnection(browser, site, planned.desk(), planned.siteAt(target), threads).carry();
                return;
            }
            var back = threads.submit(() -> pump(site, browser));
            pump(browser, site);
            back.get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            open.removeIf(Socket::isClosed);
        }
    }

    private static void pump(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
            to.shutdownOutput();
        } catch (IOException e) {
            closeQuietly(from);
            closeQuietly(to);
        }
    }

    private void refuse(Socket browser, Endpoint target) throws IOException {
        reply(browser.getOutputStream(), SUCCEEDED);
        var refusal = new RefusedConnection(target, browser).answer();
        synchronized (refused) {
            refused.add(refusal);
        }
    }

    @Override
    public void close() {
        closeQuietly(listener);
        open.forEach(SiteGate::closeQuietly);
        threads.shutdownNow();
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            // it is being discarded
        }
    }
}
