package dev.tiltyard.server.gateway;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.sitekit.control.BearerToken;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** One server of environments, and what is known of it. Safe for use by several threads. */
final class GatewayServer {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration LOOK = Duration.ofSeconds(5);
    /** A server on a busy machine may be silent for a while; one that is gone takes no connection. */
    private static final Duration SILENCE = Duration.ofMinutes(1);
    /** Longer than a server lets any call last by itself. */
    private static final Duration LONGEST = Duration.ofMinutes(15);

    private final URI url;
    private final HttpClient http;
    private final BearerToken token;
    /** Ends calls that wait for an answer which can't come any more. */
    private final CompletableFuture<HttpResponse<byte[]>> ended = new CompletableFuture<>();

    private volatile boolean open;
    private volatile boolean gone;
    private volatile long answered = System.nanoTime();
    private volatile Set<String> leases = Set.of();

    /** @param token of the harness, the same for all servers */
    GatewayServer(URI url, HttpClient http, BearerToken token) {
        this.url = url;
        this.http = http;
        this.token = token;
    }

    URI url() {
        return url;
    }

    /** Whether it answered when it was last looked at, and takes new leases. */
    boolean isOpen() {
        return open;
    }

    /** Its leases when it was last looked at. */
    Set<String> leases() {
        return leases;
    }

    /** Looks at it; says whether it answers. */
    boolean look() {
        try {
            boolean ready = send("GET", "/health", null, new byte[0], LOOK).is(200);
            Reply listed = send("GET", "/v1/leases", "Bearer " + token.value(), new byte[0], LOOK);
            if (!listed.is(200)) {
                throw new IOException("status " + listed.status() + " for its leases");
            }
            leases = ids(JSON.readTree(listed.body()));
            open = ready;
            gone = false;
            answered = System.nanoTime();
            return true;
        } catch (IOException e) {
            open = false;
            gone = e instanceof ConnectException || e instanceof HttpConnectTimeoutException;
            return false;
        }
    }

    /** Whether it takes no connection, or has not answered for a long time, when it was last looked at. */
    boolean isGone() {
        return gone || System.nanoTime() - answered > SILENCE.toNanos();
    }

    /** Ends all calls to it: nobody waits for a machine that is off. */
    void end() {
        ended.completeExceptionally(new IOException("the server is lost"));
    }

    private static Set<String> ids(JsonNode listed) {
        return StreamSupport.stream(listed.path("leases").spliterator(), false)
                .map(lease -> lease.path("lease").asText())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Leases here if a copy is free; the answer is the server's. */
    Reply lease() throws IOException {
        return send(
                "POST",
                "/v1/leases",
                "Bearer " + token.value(),
                "{\"patience_seconds\": 0}".getBytes(StandardCharsets.UTF_8),
                LONGEST);
    }

    /** Passes a request on. */
    Reply pass(String method, String path, @Nullable String authorization, byte[] body) throws IOException {
        return send(method, path, authorization, body, LONGEST);
    }

    private Reply send(String method, String path, @Nullable String authorization, byte[] body, Duration limit)
            throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(url.resolve(path))
                .timeout(limit)
                .header("Content-Type", "application/json")
                .method(method, body.length == 0 ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(body));
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        HttpResponse<byte[]> answer = first(http.sendAsync(request.build(), BodyHandlers.ofByteArray()));
        return new Reply(
                answer.statusCode(),
                answer.headers().firstValue("Content-Type").orElse(""),
                answer.headers().firstValue("Retry-After"),
                answer.body());
    }

    private HttpResponse<byte[]> first(CompletableFuture<HttpResponse<byte[]>> answer) throws IOException {
        try {
            return answer.applyToEither(ended, each -> each).get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException known ? known : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            answer.cancel(true);
        }
    }

    @Override
    public String toString() {
        return url.toString();
    }
}
