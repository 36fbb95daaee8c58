package dev.tiltyard.env.browser;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

/** Reads the request on a refused connection and responds with 403 in the host's place. */
final class RefusedConnection {
    private static final int LONGEST_REQUEST_LINE = 8192;
    private static final int PATIENCE_MILLIS = 2000;
    private static final int TLS_HANDSHAKE = 0x16;

    private final Endpoint target;
    private final Socket browser;

    RefusedConnection(Endpoint target, Socket browser) {
        this.target = target;
        this.browser = browser;
    }

    Refusal answer() throws IOException {
        browser.setSoTimeout(PATIENCE_MILLIS);
        var line = requestLine();
        var words = line.split(" ", 3);
        if (words.length < 3 || !words[2].startsWith("HTTP/")) {
            return new Refusal("connection", target.toString());
        }
        browser.getOutputStream().write(page().getBytes(StandardCharsets.UTF_8));
        browser.getOutputStream().flush();
        browser.shutdownOutput();
        return new Refusal("request", words[0] + " http://" + target + words[1]);
    }

    private String requestLine() throws IOException {
        var line = new ByteArrayOutputStream();
        var in = browser.getInputStream();
        try {
            for (var b = in.read(); b >= 0 && b != '\n' && line.size() < LONGEST_REQUEST_LINE; b = in.read()) {
                if (line.size() == 0 && b == TLS_HANDSHAKE) {
                    return "";
                }
                line.write(b);
            }
        } catch (SocketTimeoutException e) {
            // a connection without a request
        }
        return line.toString(StandardCharsets.ISO_8859_1).strip();
    }

    private String page() {
        var text = "<!doctype html><html lang=en><title>Not reachable</title><h1>Not reachable</h1><p>" + target.host()
                + " is not one of this episode's sites. Go back, or open one of the sites.</p></html>";
        return "HTTP/1.1 403 Forbidden\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n"
                + "Connection: close\r\nContent-Length: " + text.getBytes(StandardCharsets.UTF_8).length + "\r\n\r\n"
                + text;
    }
}
