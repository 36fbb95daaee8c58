package dev.tiltyard.sitekit.web;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/**
 * Detects that a client closes its connection while it waits for a slow response. For requests whose body has been
 * received and that no thread handles at the moment: nobody else reads from the connection then.
 */
public final class ClientWatch implements AutoCloseable {
    private final EndPoint connection;
    private final Runnable onLeft;
    private boolean over;
    private boolean left;
    private boolean spoke;

    private ClientWatch(EndPoint connection, Runnable onLeft) {
        this.connection = connection;
        this.onLeft = onLeft;
    }

    /**
     * Starts watching.
     *
     * @param onLeft runs once, on a server thread, when the client has disconnected
     */
    public static ClientWatch over(HttpServletRequest request, Runnable onLeft) {
        ClientWatch watch = new ClientWatch(Connections.of(request), onLeft);
        watch.await();
        return watch;
    }

    private void await() {
        connection.tryFillInterested(new Callback() {
            @Override
            public void succeeded() {
                look();
            }

            @Override
            public void failed(Throwable reason) {
                missed();
            }
        });
    }

    private void look() {
        synchronized (this) {
            if (over || left) {
                return;
            }
            ByteBuffer byteOfNext = BufferUtil.allocate(1);
            try {
                int read = connection.fill(byteOfNext);
                left = read < 0;
                spoke = read > 0;
            } catch (IOException e) {
                left = true;
            }
            if (!left && !spoke) {
                await();
                return;
            }
        }
        if (left) {
            onLeft.run();
        }
    }

    /** The connection was idle for long, which is fine, or is broken. */
    private void missed() {
        synchronized (this) {
            if (over || left) {
                return;
            }
            if (connection.isOpen()) {
                await();
                return;
            }
            left = true;
        }
        onLeft.run();
    }

    /**
     * Whether the client has pipelined data after this request, part of which was read: the connection can't be reused.
     */
    public synchronized boolean spoke() {
        return spoke;
    }

    /** Stops watching; required before the response is sent. */
    @Override
    public void close() {
        synchronized (this) {
            over = true;
        }
        if (connection instanceof AbstractEndPoint known) {
            known.getFillInterest().onFail(new IOException("this connection is no longer watched"));
        }
    }
}
