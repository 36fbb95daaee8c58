package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.replica.ReplicaContext;
import dev.tiltyard.sitekit.replica.Store;
import dev.tiltyard.sitekit.replica.WorldClock;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time of a visit, for sites with and without whole seconds. */
class WholeSecondsTest {
    private static final Instant START = Instant.parse("2023-04-01T12:00:00.999999999Z");

    @TempDir
    Path files;

    @Test
    void aVisitsTimeIsTruncatedToSeconds() throws IOException {
        try (WebServer server = routes(WebServer.in(context(), Store.NONE).wholeSeconds())) {
            Instant visitTime = visitTime(server);
            assertThat(visitTime.getNano()).isZero();
            assertThat(visitTime).isAfterOrEqualTo(Instant.parse("2023-04-01T12:00:00Z"));
        }
    }

    @Test
    void otherSitesGetTheExactTime() throws IOException {
        try (WebServer server = routes(WebServer.in(context(), Store.NONE))) {
            assertThat(visitTime(server)).isAfter(START);
        }
    }

    private ReplicaContext context() {
        return TestContext.with(files, new WorldClock(START));
    }

    private static WebServer routes(WebServer.Builder builder) {
        return builder.routes(routes ->
                        routes.get("/now", visit -> visit.html(visit.now().toString())))
                .start();
    }

    private static Instant visitTime(WebServer server) throws IOException {
        try (InputStream body =
                URI.create("http://127.0.0.1:" + server.port() + "/now").toURL().openStream()) {
            return Instant.parse(new String(body.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
