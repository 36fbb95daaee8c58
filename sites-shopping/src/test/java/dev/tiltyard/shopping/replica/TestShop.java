package dev.tiltyard.shopping.replica;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import dev.tiltyard.shopping.magento.MagentoSchema;
import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.ReplicaServer;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldClock;
import dev.tiltyard.sitekit.web.WebTables;
import dev.tiltyard.testkit.FormBrowser;
import dev.tiltyard.testkit.TestChromium;
import dev.tiltyard.testkit.TestMariaDb;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** A shop with the few rows of {@link TestCatalog}. */
final class TestShop {
    static final Instant NOW = Instant.parse("2023-06-12T14:00:00Z");

    private static TestShop shared;

    private final Jdbi database;
    private final Path files;
    private final ReplicaServer server;

    private TestShop(DataSource source) throws IOException, SQLException {
        MagentoSchema.createIn(source);
        WebTables.in(Store.MARIADB).createIn(source);
        this.database = Jdbi.create(source);
        TestCatalog.fill(database);
        this.files = Files.createTempDirectory("shop-files");
        this.server =
                new ShoppingReplica().open(new ReplicaContext(source, files, new WorldClock(NOW), "127.0.0.1", 0));
    }

    /** The shop that all tests share, each with its own data. It ends with the JVM. */
    static synchronized TestShop open() {
        TestShop present = shared;
        if (present == null) {
            present = create();
            shared = present;
        }
        return present;
    }

    /** A separate shop, for tests that write anywhere. */
    static TestShop another() {
        return create();
    }

    private static TestShop create() {
        try {
            return new TestShop(TestMariaDb.fresh());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException("the shop's tables cannot be made", e);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.port();
    }

    Path files() {
        return files;
    }

    /** A browser without a session. */
    FormBrowser visitor() {
        return browser(url());
    }

    /** A browser for any running shop. */
    static FormBrowser browser(String base) {
        return new FormBrowser(
                base,
                FormBrowser.Conventions.messagesIn(".page.messages .messages .message > div")
                        .withFormKey("input[name=form_key]", "value"));
    }

    /** A Chromium page with the session of a logged-in browser. */
    Page sameAs(TestChromium chromium, FormBrowser signedIn) {
        Page page = chromium.page(url());
        page.context().addCookies(List.of(new Cookie("PHPSESSID", signedIn.cookie("PHPSESSID")).setUrl(url())));
        return page;
    }

    /** A browser with Emma logged in. */
    FormBrowser emma() {
        return customer(TestCatalog.CUSTOMER);
    }

    /** A browser with a new logged-in customer, whom no other test uses. */
    FormBrowser newCustomer(long id) {
        execute(
                "INSERT INTO customer_entity (entity_id, website_id, email, group_id, store_id, is_active, firstname,"
                        + " lastname) VALUES (?, 1, ?, 1, 1, 1, 'Carl', 'Reed')",
                id,
                "carl" + id + "@example.org");
        return customer(id);
    }

    /** A browser with a logged-in customer. */
    FormBrowser customer(long customer) {
        FormBrowser browser = visitor();
        String token = "token-of-" + customer + "-" + System.identityHashCode(browser);
        execute(
                "INSERT INTO tiltyard_web_session VALUES (?, ?, ?)",
                Sha256.hex(token),
                customer,
                "{\"secret\":\"00\",\"lasting\":false,\"attributes\":{},\"flashes\":[]}");
        browser.cookie("PHPSESSID", token);
        return browser;
    }

    List<Map<String, Object>> rows(String query, Object... values) {
        return database.withHandle(
                handle -> handle.select(query, values).mapToMap().list());
    }

    Map<String, Object> row(String query, Object... values) {
        return database.withHandle(
                handle -> handle.select(query, values).mapToMap().one());
    }

    long count(String table) {
        return ((Number) row("SELECT COUNT(*) AS n FROM " + table).get("n")).longValue();
    }

    void execute(String statement, Object... values) {
        database.useHandle(handle -> handle.execute(statement, values));
    }

    /** Clears the shop's caches, after the tables were changed from outside. */
    void forget() {
        server.whileQuiet(() -> {});
    }
}
