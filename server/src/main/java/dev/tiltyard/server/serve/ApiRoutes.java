package dev.tiltyard.server.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.runner.document.DocumentJson;
import dev.tiltyard.runner.usage.CallThreads;
import dev.tiltyard.sitekit.web.BareErrors;
import dev.tiltyard.sitekit.web.ClientWatch;
import dev.tiltyard.sitekit.web.RestOfBody;
import dev.tiltyard.sitekit.web.WholeBodies;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpHeader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The requests of the environment API over HTTP, as every server that answers some of them has them: callers are told by
 * their tokens, bodies are limited, and every answer is JSON, errors included.
 */
final class ApiRoutes implements AutoCloseable {
    private static final Set<String> PUBLIC = Set.of("/health", "/openapi.json");
    private static final int MOST_WAITING = 1_000;
    private static final int MOST_CALLS = 256;
    /** Bytes of large bodies that are handled at a time. */
    private static final long MOST_LARGE = 64L << 20;

    private static final Logger LOG = LoggerFactory.getLogger(ApiRoutes.class);

    private final CallerTokens doorkeeper;
    private final Collection<EnvironmentApi.Verb> verbs;
    private final String elsewhere;
    private final AtomicLong large = new AtomicLong();
    /** Neither waiting for a copy nor a call that takes long keeps others from being answered. */
    private final CallThreads waiting = new CallThreads("tiltyard-waiting", MOST_WAITING);

    private final CallThreads calls = new CallThreads("tiltyard-call", MOST_CALLS);

    /** @param elsewhere what to do about a request that this server does not answer */
    ApiRoutes(CallerTokens doorkeeper, Collection<EnvironmentApi.Verb> verbs, String elsewhere) {
        this.doorkeeper = doorkeeper;
        this.verbs = verbs;
        this.elsewhere = elsewhere;
    }

    /** @param alsoKnown whose bodies are worth receiving, besides those of callers with a token */
    void addTo(JavalinConfig config, Predicate<org.eclipse.jetty.server.Request> alsoKnown) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.jetty.modifyServer(server -> {
            server.setErrorHandler(new BareErrors(
                    "application/json",
                    (status, name) -> DocumentJson.line(failure(
                            "refused",
                            "The request is refused: " + name + ".",
                            "GET /openapi.json describes requests."))));
            server.setHandler(WholeBodies.upTo(
                    ApiServer.MOST_BYTES,
                    request -> doorkeeper.knows(request.getHeaders().get(HttpHeader.AUTHORIZATION))
                            || alsoKnown.test(request)));
        });
        config.routes.get("/openapi.json", context -> context.contentType("application/json")
                .result(described().toPrettyString()));
        for (EnvironmentApi.Verb verb : verbs) {
            config.routes.addHttpHandler(
                    HandlerType.findOrCreate(verb.method()), verb.path(), context -> answer(context, verb));
            if (verb.method().equals("GET")) {
                config.routes.addHttpHandler(HandlerType.HEAD, verb.path(), context -> answer(context, verb));
            }
        }
        config.routes.after(RestOfBody::read);
        config.routes.exception(ApiProblem.class, (problem, context) -> {
            if (problem.retryAfter() > 0) {
                context.header("Retry-After", String.valueOf(problem.retryAfter()));
            }
            json(context, problem.status(), ApiDocuments.Failure.of(problem));
        });
        config.routes.exception(HttpResponseException.class, this::refused);
        config.routes.exception(Exception.class, ApiRoutes::unexpected);
    }

    private void answer(Context context, EnvironmentApi.Verb verb) throws IOException {
        Caller caller =
                doorkeeper.caller(context.header("Authorization"), context.req().getRemoteAddr());
        String lease = verb.path().contains("{lease}") ? context.pathParam("lease") : "";
        EnvironmentApi.requireAllowed(verb, caller, lease);
        long reserved = reserve(context, verb);
        boolean handedOver = false;
        try {
            String body = new String(McpMessage.read(context.req(), verb.mostBytes()), StandardCharsets.UTF_8);
            Request request = Request.parse(body, verb.fields());
            AtomicBoolean gone = new AtomicBoolean();
            ClientWatch watch = ClientWatch.over(context.req(), () -> gone.set(true));
            context.future(() -> (verb.waits() ? waiting : calls)
                    .begin(() -> EnvironmentApi.answer(verb, caller, lease, request, gone::get))
                    .orElseGet(() -> CompletableFuture.failedFuture(tooBusy()))
                    .whenComplete((document, failure) -> {
                        watch.close();
                        large.addAndGet(-reserved);
                    })
                    .thenAccept(document -> {
                        if (watch.spoke()) {
                            context.header("Connection", "close");
                        }
                        json(
                                context,
                                verb.status(),
                                document instanceof ApiDocuments.Cdp cdpAddress && context.host() != null
                                        ? cdpAddress.seenAs(context.host())
                                        : document);
                    }));
            handedOver = true;
        } finally {
            if (!handedOver) {
                large.addAndGet(-reserved);
            }
        }
    }

    /** Makes room for a body that may be larger than usual; a few of those at a time would else fill the memory. */
    private long reserve(Context context, EnvironmentApi.Verb verb) {
        if (verb.mostBytes() <= ApiServer.MOST_BYTES) {
            return 0;
        }
        long length = context.req().getContentLengthLong();
        long bytes = length < 0 ? verb.mostBytes() : Math.min(length, verb.mostBytes());
        if (large.addAndGet(bytes) > MOST_LARGE) {
            large.addAndGet(-bytes);
            throw tooBusy();
        }
        return bytes;
    }

    private static ApiProblem tooBusy() {
        return new ApiProblem(
                        503,
                        "busy",
                        "The server answers as many calls as it can.",
                        "Send the call again a little later.")
                .retryAfter(1);
    }

    private void refused(HttpResponseException e, Context context) {
        String asked = context.req().getMethod() + " " + context.path();
        if (e.getStatus() == 404 || e.getStatus() == 405) {
            json(
                    context,
                    e.getStatus(),
                    failure(
                            e.getStatus() == 404 ? "unknown_path" : "wrong_method",
                            "There is no " + (asked.length() > 200 ? asked.substring(0, 200) + "..." : asked) + ".",
                            elsewhere));
        } else {
            json(
                    context,
                    e.getStatus(),
                    failure("refused", String.valueOf(e.getMessage()), "GET /openapi.json describes requests."));
        }
    }

    private static void unexpected(Exception e, Context context) {
        if (AtExit.isEnding()) {
            // The process is ending, so the failure is expected and needs no log entry.
            json(context, 503, failure("ending", "The server is shutting down.", "Try again when it is back."));
            return;
        }
        LOG.error("{} {} failed", context.req().getMethod(), context.path(), e);
        json(
                context,
                500,
                failure(
                        "unexpected",
                        "Unexpected failure: " + e.getClass().getSimpleName() + ": " + e.getMessage(),
                        "Release the lease and take another; the server's log has the details."));
    }

    private static ApiDocuments.Failure failure(String code, String message, String remedy) {
        return new ApiDocuments.Failure(new ApiDocuments.Problem(code, message, remedy));
    }

    /** The API's OpenAPI document, without the requests that this server does not answer. */
    private JsonNode described() {
        JsonNode description = description();
        Set<String> paths = verbs.stream().map(EnvironmentApi.Verb::path).collect(Collectors.toSet());
        ((ObjectNode) description.path("paths"))
                .retain(Stream.concat(paths.stream(), PUBLIC.stream()).toList());
        return description;
    }

    /** The API's OpenAPI document. */
    static JsonNode description() {
        try (InputStream in = ApiServer.class.getResourceAsStream("openapi.json")) {
            if (in == null) {
                throw new IllegalStateException("openapi.json is missing from the build");
            }
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not read openapi.json", e);
        }
    }

    static void json(Context context, int status, Record document) {
        context.status(status).contentType("application/json").result(DocumentJson.line(document));
    }

    @Override
    public void close() {
        waiting.close();
        calls.close();
    }
}
