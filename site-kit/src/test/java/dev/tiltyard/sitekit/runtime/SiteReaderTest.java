package dev.tiltyard.sitekit.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.testsite.GuestBook;
import dev.tiltyard.values.Locator;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The result of a REST locator for each response status: {@code /STATUS} responds with that status. */
class SiteReaderTest {
    private static final String PROBLEM = "{\"status\": 404, \"title\": \"An error occurred\"}";

    private HttpServer server;
    private String body = PROBLEM;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            int status = Integer.parseInt(exchange.getRequestURI().getPath().substring(1));
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private JsonNode read(String path, String pointer) {
        URI base = URI.create("http://localhost:" + server.getAddress().getPort());
        return new SiteReader(
                        new GuestBook(), base, ProxySelector.getDefault(), sql -> JsonNodeFactory.instance.arrayNode())
                .read(new Locator.Rest("guestbook", path, "", pointer));
    }

    @Test
    void returnsTheJsonOfASuccessfulResponse() {
        body = "{\"entries\": [{\"author\": \"ada\"}]}";

        assertThat(read("/200", "/entries/0/author").asText()).isEqualTo("ada");
        assertThat(read("/200", "").toString()).isEqualTo("{\"entries\":[{\"author\":\"ada\"}]}");
        assertThat(read("/200", "/entries/7").isMissingNode()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/404", "/410"})
    void aNotFoundResponseIsAMissingValue(String path) {
        assertThat(read(path, "").isMissingNode()).isTrue();
        assertThat(read(path, "/status").isMissingNode()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/400", "/401", "/403", "/422", "/429", "/500", "/502", "/503"})
    void anErrorResponseCannotBeJudged(String path) {
        assertThatThrownBy(() -> read(path, "/status"))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("could not be judged: HTTP " + path.substring(1))
                .hasMessageContaining("An error occurred");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<html>Sign in</html>", "", "{\"entries\": []} and more"})
    void aPageInPlaceOfJsonCannotBeJudged(String page) {
        body = page;

        assertThatThrownBy(() -> read("/200", ""))
                .isInstanceOf(SiteException.class)
                .hasMessageContaining("could not be judged: HTTP 200");
    }
}
