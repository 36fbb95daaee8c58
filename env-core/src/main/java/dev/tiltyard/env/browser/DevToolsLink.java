package dev.tiltyard.env.browser;

import com.google.gson.JsonObject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;

/**
 * A DevTools connection to a whole Chromium, beside Playwright's and through the same pipe, so that Chromium itself
 * listens on no port. Whoever holds it controls every context: it must not be given to an agent unfiltered. Its
 * sessions end when it is closed. One thread may receive while others send.
 */
public final class DevToolsLink implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;
    private final String session;

    private DevToolsLink(Socket socket, InputStream in, String session) {
        this.socket = socket;
        this.in = in;
        this.session = session;
    }

    /** Opens links to one Chromium; may be used on any thread. */
    @FunctionalInterface
    public interface Source {
        /** @throws BrowserException if Chromium or its driver is gone */
        DevToolsLink open();
    }

    static DevToolsLink open(SharedDriver driver, int browser) {
        try {
            var socket = DriverFrames.connect(driver);
            try {
                var greeting = new JsonObject();
                greeting.addProperty("browser", browser);
                greeting.addProperty("devTools", true);
                var reply = DriverFrames.greet(socket, driver, greeting, "session");
                return new DevToolsLink(
                        socket,
                        new BufferedInputStream(socket.getInputStream(), 1 << 16),
                        reply.get("session").getAsString());
            } catch (IOException | RuntimeException e) {
                socket.close();
                throw e;
            }
        } catch (IOException e) {
            throw new BrowserException("Chromium is gone: " + e.getMessage(), e);
        }
    }

    /** The id of its session with the browser, which each message must name unless it is for another of its sessions. */
    public String session() {
        return session;
    }

    /**
     * Sends a message.
     *
     * @param message JSON
     * @throws BrowserException if the connection has ended
     */
    public void send(String message) {
        try {
            synchronized (socket) {
                DriverFrames.write(socket.getOutputStream(), message);
            }
        } catch (IOException e) {
            throw new BrowserException("the DevTools connection has ended: " + e.getMessage(), e);
        }
    }

    /**
     * Waits for the next message.
     *
     * @throws BrowserException if the connection has ended
     */
    public String receive() {
        try {
            return DriverFrames.read(in);
        } catch (IOException e) {
            throw new BrowserException("the DevTools connection has ended: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            // it has ended either way
        }
    }
}
