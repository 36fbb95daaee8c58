package dev.tiltyard.runner.cdp;

import dev.tiltyard.env.devtools.DevTools;
import dev.tiltyard.env.devtools.DevToolsClient;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.eclipse.jetty.websocket.api.Callback;
import org.eclipse.jetty.websocket.api.Session;
import org.jspecify.annotations.Nullable;

/** A DevTools client at the other end of a WebSocket. One that does not read is disconnected; nobody waits for it. */
final class CdpSocket implements DevTools.Receiver {
    private static final long MOST_WAITING = 256L << 20;
    private static final int LONGEST_REASON = 100;
    private static final int GOING_AWAY = 1001;

    private final Session session;
    private final Deque<String> waiting = new ArrayDeque<>();
    private long waitingCharacters;
    private boolean sending;
    private boolean ended;
    private @Nullable DevToolsClient client;

    private CdpSocket(Session session) {
        this.session = session;
    }

    /** @param page DevTools id of the page that it is about; null for the browser */
    static CdpSocket open(DevTools devTools, @Nullable String page, Session session) {
        CdpSocket socket = new CdpSocket(session);
        socket.client = devTools.connect(page, socket);
        return socket;
    }

    DevToolsClient client() {
        return Objects.requireNonNull(client);
    }

    @Override
    public void receive(String message) {
        synchronized (this) {
            waitingCharacters += message.length();
            if (waitingCharacters > MOST_WAITING) {
                session.disconnect();
                return;
            }
            waiting.add(message);
            if (sending) {
                return;
            }
            sending = true;
        }
        sendNext();
    }

    private void sendNext() {
        String next;
        synchronized (this) {
            next = waiting.poll();
            if (next == null) {
                sending = false;
                if (ended) {
                    session.close(GOING_AWAY, "the episode is over", Callback.NOOP);
                }
                return;
            }
            waitingCharacters -= next.length();
        }
        session.sendText(next, Callback.from(this::sendNext, failure -> session.disconnect()));
    }

    @Override
    public void ended(String why) {
        synchronized (this) {
            ended = true;
            if (sending) {
                return;
            }
        }
        session.close(GOING_AWAY, reason(why), Callback.NOOP);
    }

    /** A reason that fits into a WebSocket's closing message. */
    static String reason(String why) {
        return why.length() > LONGEST_REASON ? why.substring(0, LONGEST_REASON) : why;
    }
}
