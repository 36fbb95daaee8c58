package dev.tiltyard.sitekit.web;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads the rest of a request's body, before the response is sent. A server that closes a connection with unread data
 * resets it, and a client that is still sending may lose the response: Python's requests, for example, sends the body
 * of a GET in a separate packet after the headers.
 */
public final class RestOfBody {
    /** The sites' upload limit; clients that send more are not waited for. */
    private static final long MOST_BYTES = WebServer.UPLOAD_MEGABYTES * 1024L * 1024L;

    private RestOfBody() {}

    /** Call after each handler. Failures are ignored: they don't change the response. */
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
        } catch (IOException | RuntimeException e) { // truncated, malformed, or already read through a reader
            return;
        }
    }
}
