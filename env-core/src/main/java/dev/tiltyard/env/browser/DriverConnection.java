package dev.tiltyard.env.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.Playwright;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Playwright over a socket to a shared driver, for one thread. Playwright's own way to create one starts a driver
 * process for each, of 90 MB; what it then does with the process's pipes is done here with a socket's streams, by
 * reflection, since its classes for that are not public. {@link #isPossible()} says whether they are as expected.
 *
 * @param socket to the driver
 * @param playwright that uses it
 * @param chromium process id of the browser that the connection is for
 */
record DriverConnection(Socket socket, Playwright playwright, long chromium) {
    private static final Logger LOG = LoggerFactory.getLogger(DriverConnection.class);
    private static final String IMPLEMENTATION = "com.microsoft.playwright.impl.";
    private static final int PATIENCE_MILLIS = 60_000;
    private static final int LARGEST_REPLY = 1 << 20;

    /** Whether this version of Playwright has the classes that are needed. */
    static boolean isPossible() {
        try {
            pipe();
            connection();
            return true;
        } catch (ReflectiveOperationException | RuntimeException e) {
            LOG.warn("Playwright's connections are not as expected, so each browser gets a driver of its own", e);
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
     * @param greeting names the browser, and how it is launched
     * @throws IOException if the driver is gone
     * @throws BrowserException if the browser does not start
     */
    static DriverConnection open(SharedDriver driver, JsonObject greeting) throws IOException {
        var socket = new Socket();
        try {
            socket.connect(new InetSocketAddress("127.0.0.1", driver.port()), PATIENCE_MILLIS);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(PATIENCE_MILLIS);
            greeting.addProperty("secret", driver.secret());
            write(socket.getOutputStream(), greeting);
            var reply = read(socket.getInputStream());
            if (!reply.has("pid")) {
                throw new BrowserException(String.valueOf(reply.get("error")));
            }
            socket.setSoTimeout(0);
            return new DriverConnection(
                    socket, playwright(socket), reply.get("pid").getAsLong());
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    private static Playwright playwright(Socket socket) throws IOException {
        try {
            var pipe = pipe().newInstance(socket.getInputStream(), socket.getOutputStream());
            var connection = connection().newInstance(pipe, Map.of());
            return (Playwright)
                    connection.getClass().getMethod("initializePlaywright").invoke(connection);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new BrowserException("no Playwright", e);
        } catch (ReflectiveOperationException e) {
            throw new BrowserException("Playwright's connections are not as expected", e);
        }
    }

    private static void write(OutputStream out, JsonObject message) throws IOException {
        var text = message.toString().getBytes(UTF_8);
        var frame = ByteBuffer.allocate(4 + text.length).order(ByteOrder.LITTLE_ENDIAN);
        frame.putInt(text.length).put(text);
        out.write(frame.array());
        out.flush();
    }

    private static JsonObject read(InputStream in) throws IOException {
        var length = ByteBuffer.wrap(in.readNBytes(4)).order(ByteOrder.LITTLE_ENDIAN);
        if (length.remaining() < 4) {
            throw new IOException("the driver closed the connection");
        }
        var size = length.getInt();
        if (size < 0 || size > LARGEST_REPLY) {
            throw new IOException("the driver began with a message of " + size + " bytes");
        }
        return JsonParser.parseString(new String(in.readNBytes(size), UTF_8)).getAsJsonObject();
    }

    /** Cuts it: the driver closes the contexts, and a call that waits for an answer fails. */
    void cut() {
        try {
            socket.close();
        } catch (IOException e) {
            LOG.debug("closing a connection to the driver: {}", e.getMessage());
        }
    }
}
