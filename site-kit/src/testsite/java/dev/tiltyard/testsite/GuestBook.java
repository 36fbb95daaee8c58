package dev.tiltyard.testsite;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.sitekit.Account;
import dev.tiltyard.sitekit.Flavor;
import dev.tiltyard.sitekit.NamedLocator;
import dev.tiltyard.sitekit.SiteDefinition;
import dev.tiltyard.sitekit.importing.WorldImporter;
import dev.tiltyard.sitekit.replica.Replica;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldBuild;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Jdbi;

/**
 * A minimal site: one table, one file, one page that requires a login; {@code /sign?NAME} adds an entry, {@code
 * /rebuild} changes the schema.
 */
public final class GuestBook implements SiteDefinition, Replica {
    public final AtomicInteger worldsBuilt = new AtomicInteger();
    /** Revision of {@link #importer()}. */
    public volatile String importRevision = "1";

    private final Runnable whileBuilding;
    private final Store store;
    private final List<ReplicaServer> servers = new CopyOnWriteArrayList<>();

    public GuestBook() {
        this(Store.POSTGRES);
    }

    /** @param store the entries' database server */
    public GuestBook(Store store) {
        this(store, () -> {});
    }

    /** @param whileBuilding runs in the middle of building the world */
    public GuestBook(Store store, Runnable whileBuilding) {
        this.whileBuilding = whileBuilding;
        this.store = store;
    }

    /** @param failure thrown in the middle of building the world */
    public GuestBook(RuntimeException failure) {
        this(Store.POSTGRES, () -> {
            throw failure;
        });
    }

    @Override
    public String id() {
        return "guestbook";
    }

    @Override
    public String title() {
        return "Guest book";
    }

    @Override
    public int defaultPort() {
        return 0;
    }

    @Override
    public String urlVariable() {
        return "GUESTBOOK";
    }

    @Override
    public Set<Flavor> flavors() {
        return Set.of(Flavor.REPLICA);
    }

    @Override
    public List<Account> accounts() {
        return List.of(new Account("member", "ada", "lovelace", URI.create("/")));
    }

    @Override
    public Replica replica() {
        return this;
    }

    @Override
    public Optional<WorldImporter> importer() {
        return Optional.of(new GuestList(importRevision, whileBuilding));
    }

    @Override
    public List<NamedLocator> locators() {
        return List.of(new NamedLocator(
                "entries_by",
                List.of("author"),
                "number of entries by this author",
                arguments -> new Locator.Sql(
                        "guestbook",
                        "SELECT count(*) AS n FROM entry WHERE author = :author",
                        Map.of("author", arguments.get(0)))));
    }

    @Override
    public Store store() {
        return store;
    }

    @Override
    public String worldRevision() {
        return store == Store.POSTGRES ? "1" : "2m";
    }

    @Override
    public Instant worldStart() {
        return Instant.parse("2023-04-01T12:00:00Z");
    }

    @Override
    public void buildWorld(WorldBuild build) throws IOException {
        worldsBuilt.incrementAndGet();
        Jdbi.create(build.database()).useHandle(handle -> {
            handle.execute(
                    store == Store.POSTGRES
                            ? "CREATE TABLE entry (id bigserial PRIMARY KEY, author text, body text)"
                            : "CREATE TABLE entry (id bigint AUTO_INCREMENT PRIMARY KEY, author text, body text)");
            handle.execute("INSERT INTO entry (author, body) VALUES ('ada', 'first'), ('charles', 'second')");
            if (store == Store.MARIADB) {
                // An INSERT ... SELECT reserves more numbers than it uses.
                handle.execute("CREATE TABLE word (id bigint AUTO_INCREMENT PRIMARY KEY, word text)");
                handle.execute("INSERT INTO word (word) SELECT body FROM entry UNION ALL SELECT author FROM entry"
                        + " UNION ALL SELECT 'last'");
            }
        });
        whileBuilding.run();
        Files.writeString(build.files().resolve("cover.txt"), "a red cover");
    }

    @Override
    public ReplicaServer open(ReplicaContext context) {
        try {
            HttpServer http = HttpServer.create(new InetSocketAddress(context.host(), context.port()), 0);
            AtomicLong requests = new AtomicLong();
            http.createContext("/", exchange -> {
                requests.incrementAndGet();
                answer(exchange);
            });
            http.createContext("/sign", exchange -> {
                requests.incrementAndGet();
                Jdbi.create(context.database())
                        .useHandle(handle -> handle.execute(
                                "INSERT INTO entry (author, body) VALUES (?, 'signed')",
                                exchange.getRequestURI().getQuery()));
                answer(exchange);
            });
            http.createContext("/rebuild", exchange -> {
                requests.incrementAndGet();
                Jdbi.create(context.database())
                        .useHandle(handle -> handle.execute("ALTER TABLE entry DROP COLUMN body"));
                Files.writeString(context.files().resolve("cover.txt"), "a torn cover");
                answer(exchange);
            });
            http.createContext("/list", exchange -> {
                byte[] list = Files.readAllBytes(context.shared().orElseThrow().resolve(GuestList.FILE));
                exchange.sendResponseHeaders(200, list.length);
                exchange.getResponseBody().write(list);
                exchange.close();
            });
            http.start();
            int port = http.getAddress().getPort();
            AtomicBoolean answers = new AtomicBoolean(true);
            ReplicaServer server = new ReplicaServer() {
                @Override
                public int port() {
                    return port;
                }

                @Override
                public boolean answers() {
                    return answers.get();
                }

                @Override
                public long requests() {
                    return requests.get();
                }

                @Override
                public void whileQuiet(Runnable work) {
                    work.run();
                }

                @Override
                public void close() {
                    answers.set(false);
                    http.stop(0);
                }
            };
            servers.add(server);
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops the web servers of all copies started so far, as a lack of memory may. */
    public void stopAnswering() {
        servers.forEach(ReplicaServer::close);
        servers.clear();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String sent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String page = "<form method=post action=/enter><input name=who><input type=password name=pass>"
                + "<input type=hidden name=token value=t1></form>";
        if (sent.equals("who=ada&pass=lovelace&token=t1")) {
            exchange.getResponseHeaders().add("Set-Cookie", "guestbook_session=s1; Path=/; HttpOnly");
            page = "Welcome, ada";
        } else if (exchange.getRequestURI().getPath().equals("/entries.json")) {
            page = "{\"entries\": [{\"author\": \"ada\"}]}";
        }
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }
}
