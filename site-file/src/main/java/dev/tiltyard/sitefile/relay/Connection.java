package dev.tiltyard.sitefile.relay;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * A visitor's connection. Each request gets a connection of its own to the application, so that none is reused that the
 * application has just closed.
 */
final class Connection {
    private static final int CHUNK = 16 * 1024;

    private final Socket client;
    private final Relay relay;
    private volatile @Nullable Socket server;
    private volatile boolean streaming;
    /** Bytes of the next request that were read with the last one. */
    private byte[] ahead = new byte[0];

    private boolean clientGone;

    Connection(Socket client, Relay relay) {
        this.client = client;
        this.relay = relay;
    }

    /** Relays requests until one side closes the connection. */
    void serve() {
        try {
            InputStream in = client.getInputStream();
            OutputStream out = client.getOutputStream();
            while (exchange(in, out)) {
                // The visitor may send another.
            }
        } catch (IOException | RejectedExecutionException e) {
            // The visitor sees the connection close; nobody else needs to know.
        } finally {
            close();
        }
    }

    /** Relays one request; returns whether another may follow. */
    private boolean exchange(InputStream in, OutputStream out) throws IOException {
        MessageEnd request = MessageEnd.ofRequest();
        byte[] first = begin(in);
        if (first.length == 0) {
            return false;
        }
        int own = request.read(first, 0, first.length);
        while (!request.isComplete() && !request.isBad() && request.method().isEmpty()) {
            byte[] more = chunk(in);
            if (more.length == 0) {
                return false;
            }
            first = joined(first, more);
            own += request.read(first, first.length - more.length, more.length);
        }
        byte[] head = Arrays.copyOf(first, own);
        ahead = Arrays.copyOfRange(first, own, first.length);
        boolean[] goesOn = new boolean[1];
        relay.gate().answer(request.described(), this::cutOff, () -> {
            try {
                goesOn[0] = answer(request, head, in, out);
            } catch (IOException e) {
                close();
            }
        });
        if (streaming) {
            awaitEndOfStream(out);
            return false;
        }
        return goesOn[0];
    }

    /** The first bytes of a request; none if the visitor has closed the connection. */
    private byte[] begin(InputStream in) throws IOException {
        byte[] left = ahead;
        ahead = new byte[0];
        return left.length > 0 ? left : chunk(in);
    }

    private static byte[] chunk(InputStream in) throws IOException {
        byte[] buffer = new byte[CHUNK];
        int read = in.read(buffer);
        return read <= 0 ? new byte[0] : Arrays.copyOf(buffer, read);
    }

    private static byte[] joined(byte[] some, byte[] more) {
        byte[] all = Arrays.copyOf(some, some.length + more.length);
        System.arraycopy(more, 0, all, some.length, more.length);
        return all;
    }

    private boolean answer(MessageEnd request, byte[] head, InputStream in, OutputStream out) throws IOException {
        relay.noteMethod(request.method());
        Socket upstream;
        try {
            upstream = relay.toTarget();
        } catch (IOException e) {
            sayDown(out);
            return false;
        }
        server = upstream;
        try {
            OutputStream toServer = upstream.getOutputStream();
            toServer.write(head);
            boolean whole = request.isComplete();
            if (!whole) {
                relay.run(() -> sendRest(request, in, toServer));
            }
            MessageEnd response = MessageEnd.ofResponse(request.method().equals("HEAD"));
            relayResponse(upstream.getInputStream(), out, response);
            return !streaming
                    && response.isComplete()
                    && !response.closes()
                    && !request.closes()
                    && request.isComplete();
        } finally {
            if (!streaming) {
                closeQuietly(upstream);
                server = null;
            }
        }
    }

    private void sendRest(MessageEnd request, InputStream in, OutputStream toServer) {
        try {
            while (!request.isComplete()) {
                byte[] more = chunk(in);
                if (more.length == 0) {
                    return;
                }
                int own = request.read(more, 0, more.length);
                toServer.write(more, 0, own);
                ahead = Arrays.copyOfRange(more, own, more.length);
            }
        } catch (IOException e) {
            // The application does not want the rest, or the visitor is gone: the response decides.
        }
    }

    /** Reads to the end even if the visitor has gone, because only then the application is done with the request. */
    private void relayResponse(InputStream fromServer, OutputStream out, MessageEnd response) throws IOException {
        while (!response.isComplete()) {
            byte[] some = chunk(fromServer);
            if (some.length == 0) {
                close(); // what was complete only at the end of the connection
                return;
            }
            response.read(some, 0, some.length);
            send(out, some);
            if (response.isEndless()) {
                relay.noteMethod(response.status() == 101 ? "UPGRADE" : "GET");
                streaming = true;
                return;
            }
        }
    }

    private void send(OutputStream out, byte[] bytes) {
        if (!clientGone) {
            try {
                out.write(bytes);
                out.flush();
            } catch (IOException e) {
                clientGone = true;
            }
        }
    }

    private void sayDown(OutputStream out) throws IOException {
        byte[] text = (relay.whenDown() + "\n").getBytes(StandardCharsets.UTF_8);
        out.write(("HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: "
                        + text.length + "\r\nConnection: close\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        out.write(text);
    }

    /** Relays both directions until one side ends, outside the gate. */
    private void awaitEndOfStream(OutputStream out) throws IOException {
        Socket upstream = server;
        if (upstream == null) {
            return;
        }
        relay.run(() -> {
            try {
                OutputStream toServer = upstream.getOutputStream();
                toServer.write(ahead);
                client.getInputStream().transferTo(toServer);
            } catch (IOException e) {
                // Ended.
            } finally {
                close();
            }
        });
        upstream.getInputStream().transferTo(out);
    }

    /** Closes a connection without an end. */
    void endStream() {
        if (streaming) {
            close();
        }
    }

    /** The state is about to change, and this request has not ended in time. */
    private void cutOff() {
        relay.wasCut();
        close();
    }

    void close() {
        closeQuietly(client);
        closeQuietly(server);
    }

    private static void closeQuietly(@Nullable Socket socket) {
        try {
            if (socket != null) {
                socket.close();
            }
        } catch (IOException e) {
            // Closed either way.
        }
    }
}
