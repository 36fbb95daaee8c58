package dev.tiltyard.sitekit.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.sitekit.web.RestOfBody;
import dev.tiltyard.sitekit.web.WholeBodies;
import dev.tiltyard.sitekit.web.WithoutNotice;
import dev.tiltyard.values.SiteException;
import dev.tiltyard.values.TiltyardException;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The HTTP server of a control API: JSON in and out, protected by a {@link BearerToken}.
 *
 * <p>Errors are {@code {"error": sentence}} with status 400 (the request is wrong), 401 (no token), 404 (no such
 * request), 409 (not possible now) or 500.
 */
public final class ControlHttp implements AutoCloseable {
    /** This much of a body is received before a thread handles the request. */
    private static final int AHEAD_BYTES = 1 << 20;

    private final String name;
    private final BearerToken token;
    private final Javalin javalin;

    private ControlHttp(Builder builder) {
        this.name = builder.name;
        this.token = builder.token;
        this.javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.jetty.modifyServer(server -> server.setHandler(WholeBodies.upTo(AHEAD_BYTES)));
            builder.requests.forEach(request -> request.accept(config));
            config.routes.after(RestOfBody::read);
            config.routes.exception(IllegalArgumentException.class, (e, context) -> error(context, 400, e));
            config.routes.exception(JsonProcessingException.class, (e, context) -> error(context, 400, e));
            config.routes.exception(TiltyardException.class, (e, context) -> error(context, 409, e));
            config.routes.exception(HttpResponseException.class, this::refused);
            config.routes.exception(Exception.class, (e, context) -> error(context, 500, e));
        });
    }

    /**
     * Creates a builder.
     *
     * @param name owner of the control API, for messages: {@code the forum}
     * @param token what callers must send
     */
    public static Builder of(String name, BearerToken token) {
        return new Builder(name, token);
    }

    /** Handles a request and returns a document, which is written as JSON. */
    @FunctionalInterface
    public interface Answer {
        Object to(Context context) throws Exception;
    }

    /** Collects the server's routes. */
    public static final class Builder {
        private final String name;
        private final BearerToken token;
        private final List<Consumer<JavalinConfig>> requests = new ArrayList<>();

        private Builder(String name, BearerToken token) {
            this.name = name;
            this.token = token;
        }

        public Builder get(String path, Answer answer) {
            requests.add(config -> config.routes.get(path, guarded(answer)));
            requests.add(config -> config.routes.head(path, guarded(answer)));
            return this;
        }

        public Builder post(String path, Answer answer) {
            requests.add(config -> config.routes.post(path, guarded(answer)));
            return this;
        }

        /**
         * Adds a POST route with an effect on this server itself.
         *
         * @param afterwards runs once the response has been sent
         */
        public Builder post(String path, Answer answer, Runnable afterwards) {
            Handler handler = guarded(answer);
            requests.add(config -> config.routes.post(path, context -> {
                handler.handle(context);
                if (context.statusCode() == 200) {
                    send(context);
                    afterwards.run();
                }
            }));
            return this;
        }

        /** Adds a path that needs no token; its handler does its own checks, for any method. */
        public Builder withoutToken(String path, Handler handler) {
            List.of(
                            HandlerType.GET,
                            HandlerType.POST,
                            HandlerType.PUT,
                            HandlerType.PATCH,
                            HandlerType.DELETE,
                            HandlerType.HEAD,
                            HandlerType.OPTIONS)
                    .forEach(method -> requests.add(config -> config.routes.addHttpHandler(method, path, handler)));
            return this;
        }

        /**
         * Starts listening.
         *
         * @param host address to listen on
         * @param port 0 for any free one
         */
        public ControlHttp start(String host, int port) {
            ControlHttp server = new ControlHttp(this);
            WithoutNotice.run(() -> server.javalin.start(host, port));
            return server;
        }

        private Handler guarded(Answer answer) {
            return context -> {
                if (token.isIn(context.header("Authorization"))) {
                    json(context, 200, answer.to(context));
                } else {
                    refuse(context, name);
                }
            };
        }
    }

    public int port() {
        return javalin.port();
    }

    // Callers without the token learn nothing about which paths exist.
    private void refused(HttpResponseException e, Context context) {
        if (!token.isIn(context.header("Authorization"))) {
            refuse(context, name);
        } else {
            error(context, e.getStatus(), e);
        }
    }

    private static void refuse(Context context, String name) {
        error(
                context,
                401,
                new SiteException("The control API of " + name
                        + " requires its token in the header 'Authorization: Bearer ...'."));
    }

    private static void error(Context context, int status, Exception e) {
        json(context, status, JsonNodeFactory.instance.objectNode().put("error", String.valueOf(e.getMessage())));
    }

    private static void json(Context context, int status, Object document) {
        context.status(status).contentType("application/json").result(text(document));
    }

    private static String text(Object document) {
        try {
            return ControlJson.MAPPER.writeValueAsString(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(document.getClass().getName() + " can't be written as JSON", e);
        }
    }

    private static void send(Context context) throws IOException {
        byte[] bytes = String.valueOf(context.result()).getBytes(StandardCharsets.UTF_8);
        context.result("");
        context.res().setContentLength(bytes.length);
        context.res().getOutputStream().write(bytes);
        context.res().flushBuffer();
    }

    @Override
    public void close() {
        javalin.stop();
    }
}
