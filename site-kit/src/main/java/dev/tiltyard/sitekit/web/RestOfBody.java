package dev.tiltyard.sitekit.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads what a handler left of a request's body, before the answer is sent. A server that ends a connection on which
 * something has not been read resets it, and a client that is still sending may lose the answer: Python's requests, for
 * one, sends the body of a GET in a packet of its own, after the headers.
 */
public final class RestOfBody {
    /** As much as sites take; whoever sends more than that is not waited for. */
    private static final long MOST_BYTES = WebServer.UPLOAD_MEGABYTES * 1024L * 1024L;

    private RestOfBody() {}

    /** For use after each handler. What can't be read is no failure: it changes nothing of the answer. */
    public static void read(Context context) {
        if (context.req().getContentLengthLong() == 0
                || context.req().getContentLengthLong() < 0 && context.header("Transfer-Encoding") == null) {
            return;
        }
        try {
            InputStream body = context.req().getInputStream();
            byte[] buffer = new byte[8192];
            long left = MOST_BYTES;
            for (int read = 0; read >= 0 && left > 0; left -= read) {
                read = body.read(buffer);
            }
        } catch (IOException | RuntimeException e) { // cut off, malformed, or read by a reader, and then to its end
            return;
        }
    }
}
