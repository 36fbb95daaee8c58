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
 * The ports of sites that are asleep. One thread watches them all; whoever knocks is not answered here: the site is woken
 * and gets the port with the waiting connection.
 */
final class Doors implements AutoCloseable {
    private static final int BACKLOG = 64;
    private static final long MOMENT_NANOS = 200_000;

    private final Selector selector;
    private final ExecutorService wakers = Executors.newCachedThreadPool(Doors::daemon);

    Doors() {
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
     * Listens on a port.
     *
     * @param port 0 for any free one, which {@link #openBeside} can then share
     * @throws SiteException if the port is taken
     */
    static ServerSocketChannel open(String host, int port) {
        return open(host, port, port == 0);
    }

    /**
     * Listens on a port that was once any free one, beside whoever of this process listens there: between the end of one
     * and the beginning of the other, the port would be free for the next who asks for any.
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
                            + ". Remedy: end what listens there, or choose another port (--ports random).",
                    e);
        }
    }

    static int port(ServerSocketChannel door) {
        return door.socket().getLocalPort();
    }

    /** Watches a door until it is released. */
    void watch(ServerSocketChannel door, Runnable onKnock) {
        try {
            door.configureBlocking(false);
            door.register(selector, SelectionKey.OP_ACCEPT, onKnock);
            selector.wakeup();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops watching a door, which can then be listened at as usual. */
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
                        // Not again for the same visitor, who waits.
                        key.interestOps(0);
                        knocks.add((Runnable) key.attachment());
                    }
                }
                selector.selectedKeys().clear();
                knocks.forEach(wakers::execute);
            }
        } catch (IOException | ClosedSelectorException e) {
            // closed, and nobody is to be let in any more
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
