package dev.tiltyard.sitekit.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.StartOptions;
import dev.tiltyard.state.Patch;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.testkit.TestCache;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ControlServerTest {
    @TempDir
    static Path folder;

    static EmbeddedRuntime runtime;
    static RunningSite site;
    static ControlServer control;
    static RemoteState remote;

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(TestCache.in(folder));
        site = runtime.start(new GuestBook(), StartOptions.small());
        control = ControlServer.start(site, "127.0.0.1", 0, "open sesame");
        remote = new RemoteState("guestbook", address(), "open sesame");
    }

    @AfterAll
    static void close() {
        control.close();
        runtime.close();
    }

    private static URI address() {
        return URI.create("http://127.0.0.1:" + control.port());
    }

    @Test
    void resetsTheSiteAndSendsTheReport() throws Exception {
        HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(site.url() + "/sign?grace"))
                                .build(),
                        HttpResponse.BodyHandlers.discarding());
        ResetReport report = remote.reset(true);
        assertThat(report.restored()).isTrue();
        assertThat(report.digestBefore()).isNotEqualTo(report.initialDigest());
        assertThat(report.digestAfter()).isEqualTo(remote.digest().value());
        assertThat(report.tables()).isNotEmpty();
    }

    @Test
    void givesTheSameDigestAsTheSiteItself() {
        assertThat(remote.digest()).isEqualTo(site.state().digest());
        assertThatCode(remote::requireReady).doesNotThrowAnyException();
    }

    @Test
    void returnsTheDatabaseAddressForAReadOnlyUser() throws Exception {
        DatabaseAddress database = remote.database().orElseThrow();
        assertThat(database.toString()).doesNotContain(database.password());
        try (Connection connection =
                        DriverManager.getConnection(database.jdbcUrl(), database.user(), database.password());
                Statement statement = connection.createStatement()) {
            try (ResultSet rows = statement.executeQuery("SELECT count(*) FROM entry")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isPositive();
            }
            assertThatThrownBy(() -> statement.executeUpdate("DELETE FROM entry"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("permission denied");
        }
    }

    @Test
    void answersLocators() {
        assertThat(remote.read(new Locator.Sql("guestbook", "SELECT body FROM entry WHERE id = :id", Map.of("id", 1)))
                        .toString())
                .isEqualTo("[{\"body\":\"first\"}]");
        assertThat(remote.read(new Locator.Named("guestbook", "entries_by", List.of("ada")))
                        .toString())
                .isEqualTo("[{\"n\":1}]");
        assertThat(remote.read(new Locator.Rest("guestbook", "/entries.json", "", "/entries/0"))
                        .toString())
                .isEqualTo("{\"author\":\"ada\"}");
    }

    @Test
    void aPatchOfTheWorldIsTheInitialStateUntilItIsWithdrawn() {
        String world = remote.digest().value();
        Map<String, Object> row = Map.of("id", 1, "body", "patched");

        remote.inject(Patch.empty().put("entry", row));

        assertThat(bodyOfTheFirst()).isEqualTo("patched");
        assertThat(remote.reset(false).restored()).isTrue();
        assertThat(bodyOfTheFirst()).as("after a reset").isEqualTo("patched");
        assertThat(remote.withdraw().restored()).isTrue();
        assertThat(bodyOfTheFirst()).isEqualTo("first");
        assertThat(remote.digest().value()).isEqualTo(world);
    }

    private static String bodyOfTheFirst() {
        return remote.read(new Locator.Sql("guestbook", "SELECT body FROM entry WHERE id = 1", Map.of()))
                .at("/0/body")
                .asText();
    }

    @Test
    void rejectsAPatchThatIsCodeOrInvalid() {
        assertThatThrownBy(() -> remote.inject(Patch.empty().sql("count the guests", connection -> {})))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("'count the guests' is code")
                .hasMessageContaining("run the site embedded");
        assertThatThrownBy(() ->
                        PatchJson.patch(JsonNodeFactory.instance.arrayNode().add("x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("put, remove (with row), write, delete");
    }

    @Test
    void rejectsRequestsWithoutTheToken() throws Exception {
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(address() + "/digest"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("Authorization: Bearer").doesNotContain("sesame");
        assertThatThrownBy(() -> new RemoteState("guestbook", address(), "guess").digest())
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("requires its token");
    }

    @Test
    void reportsInvalidRequests() {
        assertThatThrownBy(() -> remote.read(new Locator.Sql("guestbook", "SELECT nothing FROM entry", Map.of())))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("SELECT nothing FROM entry");
        assertThatThrownBy(() -> remote.read(new Locator.Script("guestbook", "last", "1")))
                .hasMessageContaining("needs a browser");
    }

    @Test
    void reportsThatTheSiteIsGone() {
        RemoteState gone = new RemoteState("guestbook", URI.create("http://127.0.0.1:1"), "x");
        assertThatThrownBy(gone::requireReady).hasMessageContaining("did not answer /status");
        assertThatThrownBy(gone::digest)
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("did not answer /digest")
                .hasMessageContaining("./tiltyard status");
    }
}
