package dev.tiltyard.env.browser;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Playwright;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.Socket;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Playwright over a socket to a shared driver, for one thread. Playwright's own factory starts a driver process of 90
 * MB for each; what it then does with the process's pipes is done here with a socket's streams, by reflection, since
 * the classes are not public. {@link #isPossible()} says whether they are as expected.
 *
 * @param socket connects to the driver
 * @param playwright uses the socket
 * @param chromium process id of the connection's browser
 * @param ended whether the driver has closed the connection; set before a call fails because of it
 */
record DriverConnection(Socket socket, Playwright playwright, long chromium, AtomicBoolean ended) {
    private static final Logger LOG = LoggerFactory.getLogger(DriverConnection.class);
    private static final String IMPLEMENTATION = "com.microsoft.playwright.impl.";

    /** Whether this version of Playwright has the required classes. */
    static boolean isPossible() {
        try {
            pipe();
            connection();
            return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn("Playwright's connections are not as expected, so each browser gets its own driver", e);
            return false;
        }
    }

    private static Constructor<?> pipe() throws ReflectiveOperationException {
        var pipe = Class.forName(IMPLEMENTATION + "PipeTransport")
                .getDeclaredConstructor(InputStream.class, OutputStream.class);
        pipe.setAccessible(true);
        return pipe;
    }

    private static Constructor<?> connection() throws ReflectiveOperationException {
        var connection = Class.forName(IMPLEMENTATION + "Connection")
                .getDeclaredConstructor(Class.forName(IMPLEMENTATION + "Transport"), Map.class);
        connection.setAccessible(true);
        return connection;
    }

    /**
     * Connects to a browser of the driver, which is launched for the first connection.
     *
     * @param greeting names the browser and its launch options
     * @throws IOException if the driver is gone
     * @throws BrowserException if the browser does not start
     */
    static DriverConnection open(SharedDriver driver, JsonObject greeting) throws IOException {
        var socket = DriverFrames.connect(driver);
        try {
            var reply = DriverFrames.greet(socket, driver, greeting, "pid");
            var ended = new AtomicBoolean();
            return new DriverConnection(
                    socket, playwright(socket, ended), reply.get("pid").getAsLong(), ended);
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private static Playwright playwright(Socket socket, AtomicBoolean ended) throws IOException {
        try {
            var pipe = pipe().newInstance(new EndNotingInput(socket.getInputStream(), ended), socket.getOutputStream());
            var connection = connection().newInstance(pipe, Map.of());
            return (Playwright)
                    connection.getClass().getMethod("initializePlaywright").invoke(connection);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new BrowserException("no Playwright", e);
        } catch (ReflectiveOperationException e) {
            throw new BrowserException("Playwright's connections are not as expected", e);
        }
    }

    /** Records the end of the stream before its reader sees it. */
    private static final class EndNotingInput extends FilterInputStream {
        private final AtomicBoolean ended;

        EndNotingInput(InputStream in, AtomicBoolean ended) {
            super(in);
            this.ended = ended;
        }

        @Override
        public int read() throws IOException {
            return noted(in::read);
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return noted(() -> in.read(into, offset, length));
        }

        private int noted(Reading reading) throws IOException {
            var isOver = true;
            try {
                var read = reading.read();
                isOver = read < 0;
                return read;
            } finally {
                if (isOver) {
                    ended.set(true);
                }
            }
        }

        @FunctionalInterface
        private interface Reading {
            int read() throws IOException;
        }
    }

    /** Closes the socket: the driver closes the contexts, and a call that waits for a response fails. */
    void cut() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("closing a connection to the driver: {}", e.getMessage());
        }
    }
}
