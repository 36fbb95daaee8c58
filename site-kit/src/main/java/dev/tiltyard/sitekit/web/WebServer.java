package dev.tiltyard.sitekit.web;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.values.SiteException;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.config.SizeUnit;
import io.javalin.http.HandlerType;
import java.io.IOException;
import java.nio.channels.ServerSocketChannel;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.LowResourceMonitor;
import org.eclipse.jetty.server.NetworkConnector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The HTTP server of a replica. It listens on one address only, with few threads, since many copies of many sites share
 * a JVM; keeps sessions; sends security headers and the response time ({@code Server-Timing: app;dur=3.2}, in
 * milliseconds); and holds back requests during a reset.
 *
 * <pre>{@code
 * return WebServer.in(context, Store.POSTGRES)
 *         .cookie("forum_session")
 *         .files(StaticFiles.beside(ForumSite.class, "forum.css"))
 *         .errorPage((visit, status, reason) -> templates.render(new ErrorPage(status)))
 *         .routes(routes -> routes.get("/", visit -> visit.html("hello")))
 *         .start();
 * }</pre>
 */
public final class WebServer implements ReplicaServer {
    private static final int THREADS = 12;
    static final int UPLOAD_MEGABYTES = 16;

    /** Limit for the request line and headers, unless a site responds to longer URLs itself. */
    private static final int HEADER_BYTES = 8 * 1024;

    private final QuietGate gate;
    private final Optional<Sessions> sessions;
    private final List<Runnable> forgetters;
    private final List<String> routes;
    private final Javalin javalin;

    private WebServer(Builder builder) {
        this.gate = new QuietGate();
        this.forgetters = List.copyOf(builder.forgetters);
        this.routes = builder.table.patterns();
        this.sessions = builder.store == Store.NONE || builder.store == Store.SQLITE
                ? Optional.empty()
                : Optional.of(new Sessions(
                        SiteDatabase.over(builder.context.database()),
                        WebTables.in(builder.store),
                        builder.cookieName));
        RequestDispatcher answerer = new RequestDispatcher(
                builder.table,
                gate,
                sessions,
                builder.files,
                builder.errorPage,
                builder.headers,
                builder.clock,
                builder.trailingSlashes,
                builder.longestAddress,
                builder.context.face());
        this.javalin = Javalin.create(config -> configure(config, builder.context, answerer, builder.headerBytes));
    }

    /** Creates a builder for a server on a copy of a world. Without a database there are no sessions. */
    public static Builder in(ReplicaContext context, Store store) {
        return new Builder(context, store);
    }

    @Override
    public int port() {
        return javalin.port();
    }

    @Override
    public boolean answers() {
        Server server = javalin.jettyServer().server();
        return server.isRunning()
                && Stream.of(server.getConnectors())
                        .allMatch(each -> each.isRunning() && each instanceof NetworkConnector port && port.isOpen());
    }

    @Override
    public List<String> routes() {
        return routes;
    }

    @Override
    public OptionalInt endSessions(List<String> tokens) {
        return sessions.map(store -> OptionalInt.of(store.end(tokens))).orElseGet(OptionalInt::empty);
    }

    @Override
    public long requests() {
        return gate.entered();
    }

    @Override
    public int running() {
        return gate.inside();
    }

    @Override
    public void whileQuiet(Runnable work) {
        gate.whileQuiet(() -> {
            work.run();
            forgetters.forEach(Runnable::run);
        });
    }

    @Override
    public void close() {
        javalin.stop();
    }

    private static void configure(
            JavalinConfig config, ReplicaContext context, RequestDispatcher answerer, int headerBytes) {
        config.startup.showJavalinBanner = false;
        config.startup.showOldJavalinVersionWarning = false;
        config.startup.startupWatcherEnabled = false;
        config.http.compressionStrategy = CompressionStrategy.NONE;
        config.http.maxRequestSize = UPLOAD_MEGABYTES * 1024L * 1024L;
        config.jetty.multipartConfig.maxTotalRequestSize(UPLOAD_MEGABYTES, SizeUnit.MB);
        config.jetty.multipartConfig.maxInMemoryFileSize(UPLOAD_MEGABYTES, SizeUnit.MB);
        config.jetty.threadPool = threads(context);
        config.jetty.modifyServer(server -> {
            server.setErrorHandler(BareErrors.pages());
            // It would check the server once a second, and one process may have hundreds of servers.
            server.getBeans(LowResourceMonitor.class).forEach(server::removeBean);
            server.setHandler(WholeBodies.upTo(UPLOAD_MEGABYTES << 20));
        });
        config.jetty.addConnector((server, http) -> {
            http.setSendServerVersion(false);
            http.setSendDateHeader(false);
            http.setRequestHeaderSize(headerBytes);
            ServerConnector connector = new Port(server, new HttpConnectionFactory(http), context.listener());
            connector.setHost(context.host());
            connector.setPort(context.port());
            return connector;
        });
        for (String method : List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")) {
            config.routes.addHttpHandler(HandlerType.findOrCreate(method), "/*", answerer);
        }
        config.routes.after(RestOfBody::read);
        config.routes.exception(Exception.class, answerer::fail);
    }

    private static QueuedThreadPool threads(ReplicaContext context) {
        QueuedThreadPool threads = new QueuedThreadPool(THREADS, 3, 30_000);
        threads.setReservedThreads(0);
        threads.setDaemon(true);
        threads.setName("web-" + context.port());
        return threads;
    }

    /** A port that the server opens, or that is open already. */
    private static final class Port extends ServerConnector {
        private final Optional<ServerSocketChannel> open;

        Port(Server server, ConnectionFactory http, Optional<ServerSocketChannel> open) {
            super(server, 1, 1, http);
            this.open = open;
        }

        @Override
        protected ServerSocketChannel openAcceptChannel() throws IOException {
            return open.isPresent() ? open.get() : super.openAcceptChannel();
        }
    }

    /** What a server is made of. */
    public static final class Builder {
        private final ReplicaContext context;
        private final Store store;
        private final RouteTable table = new RouteTable();
        private final List<Runnable> forgetters = new ArrayList<>();
        private String cookieName = "session";
        private StaticFiles files = StaticFiles.beside(WebServer.class);
        private ErrorPage errorPage = ErrorPage.PLAIN;
        private Map<String, String> headers = Map.of();
        private InstantSource clock;
        private boolean trailingSlashes;
        private int longestAddress = Integer.MAX_VALUE;
        private int headerBytes = HEADER_BYTES;

        private Builder(ReplicaContext context, Store store) {
            this.context = context;
            this.store = store;
            this.clock = context.clock();
        }

        /** Names the session cookie. Every site needs its own name: browsers send cookies to every port of a host. */
        public Builder cookie(String name) {
            this.cookieName = name;
            return this;
        }

        public Builder files(StaticFiles files) {
            this.files = files;
            return this;
        }

        public Builder errorPage(ErrorPage page) {
            this.errorPage = page;
            return this;
        }

        /** Headers of every response, besides the kit's own. */
        public Builder headers(Map<String, String> headers) {
            this.headers = Map.copyOf(headers);
            return this;
        }

        /**
         * Truncates the time of each visit to whole seconds. For sites whose columns have no fractions: the database
         * would round up half of the times, to a second that has not begun.
         */
        public Builder wholeSeconds() {
            this.clock = Clock.tick(context.clock().withZone(ZoneOffset.UTC), Duration.ofSeconds(1));
            return this;
        }

        /**
         * Treats a path with a trailing slash, or with several slashes in a row, as the same path without them, as
         * nginx does. By default, a trailing slash is redirected.
         */
        public Builder trailingSlashes() {
            this.trailingSlashes = true;
            return this;
        }

        /**
         * Responds to longer URLs with the site's own page for status 414. By default, and beyond eight times this
         * length, the web server responds with a minimal page.
         */
        public Builder longestAddress(int characters) {
            this.longestAddress = characters;
            this.headerBytes = 8 * characters;
            return this;
        }

        /** Routes that are added from now on match only values of this parameter that the constraint accepts. */
        public Builder where(String parameter, Predicate<String> constraint) {
            table.where(parameter, constraint);
            return this;
        }

        public Builder routes(Consumer<Routes> routes) {
            routes.accept(table);
            return this;
        }

        /** Sets a callback that clears the site's in-memory data after each reset. */
        public Builder onReset(Runnable forget) {
            forgetters.add(forget);
            return this;
        }

        /**
         * Starts listening.
         *
         * @throws SiteException if the port is taken
         */
        public WebServer start() {
            WebServer server = new WebServer(this);
            try {
                WithoutNotice.run(server.javalin::start);
            } catch (RuntimeException e) {
                server.close();
                throw new SiteException(
                        "cannot listen on " + context.host() + ":" + context.port()
                                + ": another program may be using that port. Stop it, or choose another port"
                                + " (--ports random).",
                        e);
            }
            return server;
        }
    }
}
