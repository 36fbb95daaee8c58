package dev.tiltyard.sitekit.web;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Receives a request's body before a thread handles it, so that clients that send slowly, or stop in the middle, don't
 * block others. A body that arrives too slowly is answered with 408, a truncated or malformed one with 400. A body
 * beyond the buffer size is streamed to its handler.
 */
public final class WholeBodies extends Handler.Wrapper {
    /** Limit for all buffered bodies of a server; beyond it, bodies are streamed to their handlers. */
    private static final long MOST_KEPT = 64L << 20;

    private static final Duration GRACE = Duration.ofSeconds(30);
    /** Minimum transfer rate, after the grace period. */
    private static final int BYTES_PER_SECOND = 16 * 1024;
    /** Grace period for unauthenticated clients; a client that is still sending may miss the response. */
    private static final Duration STRANGERS = Duration.ofSeconds(1);

    private final int most;
    private final Predicate<Request> welcome;
    private final AtomicLong kept = new AtomicLong();

    private WholeBodies(int most, Predicate<Request> welcome) {
        this.most = most;
        this.welcome = welcome;
    }

    /** @param most maximum number of bytes to buffer per body */
    public static WholeBodies upTo(int most) {
        return new WholeBodies(most, request -> true);
    }

    /**
     * Buffers no bodies of unauthenticated clients: the handler, which rejects them, runs without.
     *
     * @param most maximum number of bytes to buffer per body
     * @param welcome whether the sender is authenticated, by its headers
     */
    public static WholeBodies upTo(int most, Predicate<Request> welcome) {
        return new WholeBodies(most, welcome);
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        if (request.getLength() == 0
                || request.getLength() < 0 && !request.getHeaders().contains(HttpHeader.TRANSFER_ENCODING)) {
            return super.handle(request, response, callback);
        }
        new Reception(request, response, callback, welcome.test(request)).begin();
        return true;
    }

    /** Receives one body. Network and timeout each use their own thread. */
    private final class Reception implements Runnable {
        private final Request request;
        private final Response response;
        private final Callback callback;
        private final boolean keeps;
        private final long begun = System.nanoTime();
        private final Deque<Content.Chunk> chunks = new ArrayDeque<>();
        private boolean over;
        private long bytes;
        private Scheduler.Task timeout = () -> false;

        Reception(Request request, Response response, Callback callback, boolean keeps) {
            this.request = request;
            this.response = response;
            this.callback = callback;
            this.keeps = keeps;
        }

        void begin() {
            watch(keeps ? GRACE : STRANGERS);
            proceed(Runnable::run);
        }

        private synchronized void watch(Duration wait) {
            timeout =
                    request.getComponents().getScheduler().schedule(this::late, wait.toMillis(), TimeUnit.MILLISECONDS);
        }

        /**
         * More bytes are available. The handler gets a thread of its own: it may wait for the rest of the body, and Jetty
         * reports no more bytes before this call has returned.
         */
        @Override
        public void run() {
            proceed(request.getComponents().getExecutor());
        }

        private void proceed(Executor handler) {
            switch (receive()) {
                case READY -> handler.execute(this::handOn);
                case BROKEN -> refuse(HttpStatus.BAD_REQUEST_400);
                case WAITING, OVER -> {}
            }
        }

        private synchronized Progress receive() {
            while (!over) {
                Content.Chunk chunk = request.read();
                if (chunk == null) {
                    request.demand(this);
                    return Progress.WAITING;
                }
                if (Content.Chunk.isFailure(chunk)) {
                    return end(Progress.BROKEN);
                }
                if (keeps) {
                    keep(chunk);
                }
                chunk.release();
                if (chunk.isLast() || bytes > most || kept.get() > MOST_KEPT) {
                    return end(Progress.READY);
                }
            }
            return Progress.OVER;
        }

        private Progress end(Progress how) {
            over = true;
            timeout.cancel();
            return how;
        }

        /** A copy, since a chunk would retain the network's whole buffer. */
        private void keep(Content.Chunk chunk) {
            ByteBuffer copy = ByteBuffer.allocate(chunk.remaining());
            copy.put(chunk.getByteBuffer()).flip();
            bytes += copy.remaining();
            kept.addAndGet(copy.remaining());
            chunks.add(Content.Chunk.from(copy, chunk.isLast()));
        }

        private void late() {
            Progress progress = overdue();
            if (progress == Progress.READY) {
                request.getComponents().getExecutor().execute(this::handOn);
            } else if (progress == Progress.BROKEN) {
                refuse(HttpStatus.REQUEST_TIMEOUT_408);
            }
        }

        private synchronized Progress overdue() {
            if (over) {
                return Progress.OVER;
            }
            if (!keeps) {
                return end(Progress.READY);
            }
            long allowed = GRACE.toNanos() + TimeUnit.SECONDS.toNanos(bytes) / BYTES_PER_SECOND;
            long left = begun + allowed - System.nanoTime();
            if (left <= 0) {
                return end(Progress.BROKEN);
            }
            watch(Duration.ofNanos(left));
            return Progress.WAITING;
        }

        private void handOn() {
            Callback freeing = Callback.from(callback, () -> kept.addAndGet(-bytes));
            Request received = new Received(request, keeps ? chunks : new ArrayDeque<>(List.of(Content.Chunk.EOF)));
            try {
                if (!WholeBodies.super.handle(received, response, freeing)) {
                    Response.writeError(received, response, freeing, HttpStatus.NOT_FOUND_404);
                }
            } catch (Throwable e) { // whatever it is, the request gets a response
                Response.writeError(received, response, freeing, e);
            }
        }

        private void refuse(int status) {
            kept.addAndGet(-bytes);
            response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE);
            Response.writeError(request, response, callback, status);
        }
    }

    private enum Progress {
        WAITING,
        READY,
        BROKEN,
        OVER
    }

    /** A request with the received part of its body. */
    private static final class Received extends Request.Wrapper {
        private final Deque<Content.Chunk> chunks;
        private boolean ended;

        Received(Request request, Deque<Content.Chunk> chunks) {
            super(request);
            this.chunks = chunks;
        }

        @Override
        public Content.Chunk read() {
            if (ended) {
                return Content.Chunk.EOF;
            }
            Content.Chunk chunk = chunks.poll();
            if (chunk == null) {
                return super.read();
            }
            ended = chunk.isLast();
            return chunk;
        }

        @Override
        public void demand(Runnable available) {
            if (ended || !chunks.isEmpty()) {
                getComponents().getExecutor().execute(available);
            } else {
                super.demand(available);
            }
        }
    }
}
