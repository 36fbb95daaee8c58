package dev.tiltyard.server.attack;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Many clients at once, until they are sent home. Each sends its next request when the last one is answered. */
final class Crowd implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .executor(threads)
            .build();
    private final Phaser busy = new Phaser(1);
    private final Map<String, LongAdder> answers = new ConcurrentSkipListMap<>();
    private volatile boolean home;

    /** Something that is done again and again on a thread of its own. */
    @FunctionalInterface
    interface Doing {
        void once() throws Exception;
    }

    /**
     * Sends clients.
     *
     * @param who named in the counts
     * @param requests the request of a number, counted from 0 over all clients of this kind
     */
    void send(String who, int clients, IntFunction<HttpRequest> requests) {
        for (int number = 0; number < clients; number++) {
            busy.register();
            next(who, number, clients, requests);
        }
    }

    private void next(String who, int number, int step, IntFunction<HttpRequest> requests) {
        if (home) {
            busy.arriveAndDeregister();
            return;
        }
        client.sendAsync(requests.apply(number), BodyHandlers.discarding())
                .whenCompleteAsync(
                        (response, failure) -> {
                            count(who, response, failure);
                            next(who, number + step, step, requests);
                        },
                        threads);
    }

    private void count(String who, @Nullable HttpResponse<Void> response, @Nullable Throwable failure) {
        if (response == null) {
            count(who + " " + failure);
        } else {
            String page = response.statusCode() < 500 ? "" : " for " + response.uri();
            count(who + " " + response.statusCode() + page);
        }
    }

    void count(String what) {
        answers.computeIfAbsent(what, any -> new LongAdder()).increment();
    }

    /** Does something on a thread of its own, again and again. */
    void keep(String who, Doing doing) {
        busy.register();
        threads.execute(() -> {
            while (!home) {
                try {
                    doing.once();
                } catch (Exception | AssertionError e) {
                    count(who + " " + e);
                }
            }
            busy.arriveAndDeregister();
        });
    }

    /** Clients that send a body byte by byte, and begin another when the connection is closed to them. */
    void dawdle(URI address, String path, int clients) {
        List<Socket> sockets = new ArrayList<>();
        keep("slow " + address, () -> {
            sockets.removeIf(socket -> !isContinued(socket));
            while (sockets.size() < clients) {
                Socket socket = new Socket(address.getHost(), address.getPort());
                sockets.add(socket);
                socket.getOutputStream()
                        .write(("POST " + path + " HTTP/1.1\r\nHost: " + address.getAuthority()
                                        + "\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na")
                                .getBytes(StandardCharsets.US_ASCII));
            }
            TimeUnit.SECONDS.sleep(2);
            if (home) {
                for (Socket socket : sockets) {
                    socket.close();
                }
            }
        });
    }

    private static boolean isContinued(Socket socket) {
        try {
            socket.getOutputStream().write('a');
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    static HttpRequest.Builder request(URI address) {
        return HttpRequest.newBuilder(address).timeout(PATIENCE);
    }

    HttpClient client() {
        return client;
    }

    /** How many answers there were, by who got them and what they were. */
    Map<String, LongAdder> answers() {
        return answers;
    }

    /** Sends all of them home, and waits until the last has its answer. */
    @Override
    public void close() {
        home = true;
        busy.arriveAndAwaitAdvance();
        threads.shutdownNow();
    }
}
