package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/**
 * The listening ports of sleeping sites. One thread watches them all; it accepts no connection itself, but wakes the
 * site, which takes over the port with the pending connection.
 */
final class SleepingPorts implements AutoCloseable {
    private static final int BACKLOG = 64;
    private static final long MOMENT_NANOS = 200_000;

    private final Selector selector;
    private final ExecutorService wakers = Executors.newCachedThreadPool(SleepingPorts::daemon);

    SleepingPorts() {
        try {
            selector = Selector.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::watch).start();
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "tiltyard-doors");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Opens a listening port.
     *
     * @param port 0 for any free one, which {@link #openBeside} can then share
     * @throws SiteException if the port is taken
     */
    static ServerSocketChannel open(String host, int port) {
        return open(host, port, port == 0);
    }

    /**
     * Opens a port beside its present listener in this process, if it was originally a random one: between closing one
     * listener and opening the next, another process could get the port.
     */
    static ServerSocketChannel openBeside(String host, int port) {
        return open(host, port, true);
    }

    private static ServerSocketChannel open(String host, int port, boolean shared) {
        try {
            ServerSocketChannel door = ServerSocketChannel.open();
            try {
                door.setOption(StandardSocketOptions.SO_REUSEADDR, true);
                if (shared && door.supportedOptions().contains(StandardSocketOptions.SO_REUSEPORT)) {
                    door.setOption(StandardSocketOptions.SO_REUSEPORT, true);
                }
                door.bind(new InetSocketAddress(InetAddress.getByName(host), port), BACKLOG);
                return door;
            } catch (IOException e) {
                door.close();
                throw e;
            }
        } catch (IOException e) {
            throw new SiteException(
                    "cannot listen on " + host + ":" + port + ": " + e.getMessage()
                            + ". Remedy: stop the process that listens there, or choose another port (--ports random).",
                    e);
        }
    }

    static int port(ServerSocketChannel door) {
        return door.socket().getLocalPort();
    }

    /** Watches a port until it is released. */
    void watch(ServerSocketChannel door, Runnable onKnock) {
        try {
            door.configureBlocking(false);
            door.register(selector, SelectionKey.OP_ACCEPT, onKnock);
            selector.wakeup();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops watching a port, so that it can be used normally. */
    void release(ServerSocketChannel door) {
        try {
            SelectionKey key = door.keyFor(selector);
            if (key != null) {
                key.cancel();
            }
            while (door.isRegistered() && selector.isOpen()) {
                selector.wakeup();
                LockSupport.parkNanos(MOMENT_NANOS);
            }
            door.configureBlocking(true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void watch() {
        try {
            while (selector.isOpen()) {
                selector.select();
                List<Runnable> knocks = new ArrayList<>();
                for (SelectionKey key : selector.selectedKeys()) {
                    if (key.isValid()) {
                        // Not again for the same pending connection.
                        key.interestOps(0);
                        knocks.add((Runnable) key.attachment());
                    }
                }
                selector.selectedKeys().clear();
                knocks.forEach(wakers::execute);
            }
        } catch (IOException | ClosedSelectorException e) {
            // closed, and no more connections are admitted
        }
    }

    @Override
    public void close() {
        try {
            selector.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            wakers.shutdown();
        }
    }
}
