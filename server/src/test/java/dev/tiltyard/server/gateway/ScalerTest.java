package dev.tiltyard.server.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many servers the gateway asks the cluster for. */
class ScalerTest {
    @TempDir
    private Path account;

    private final List<String> asked = new ArrayList<>();
    private HttpServer cluster;
    private int replicas = 1;
    private int wanted;
    private Instant now = Instant.EPOCH;
    private Scaler scaler;

    @BeforeEach
    void start() throws IOException {
        Files.writeString(account.resolve("token"), "secret\n");
        Files.writeString(account.resolve("namespace"), "agents\n");
        cluster = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        cluster.createContext("/apis/apps/v1/namespaces/agents/deployments/web-servers/scale", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            if (exchange.getRequestMethod().equals("PATCH")) {
                asked.add(exchange.getRequestHeaders().getFirst("Authorization") + " "
                        + exchange.getRequestHeaders().getFirst("Content-Type") + " " + body);
                replicas = Integer.parseInt(body.replaceAll("\\D", ""));
            }
            byte[] scale = ("{\"kind\": \"Scale\", \"spec\": {\"replicas\": " + replicas + "}}")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, scale.length);
            exchange.getResponseBody().write(scale);
            exchange.close();
        });
        cluster.start();
        URI api = URI.create("http://127.0.0.1:" + cluster.getAddress().getPort());
        scaler = new Scaler(new Deployment(api, account, "web-servers"), new Scale(1, 5, 4), () -> wanted, () -> now);
    }

    @AfterEach
    void stop() {
        scaler.close();
        cluster.stop(0);
    }

    @Test
    void serversAreAddedAtOnce() {
        wanted = 9;
        scaler.look();

        assertThat(replicas).isEqualTo(3);
        assertThat(asked).containsExactly("Bearer secret application/merge-patch+json {\"spec\":{\"replicas\":3}}");
    }

    @Test
    void thereAreNeverMoreThanAllowedNorFewer() {
        wanted = 100;
        scaler.look();
        assertThat(replicas).isEqualTo(5);

        wanted = 0;
        now = now.plus(Scaler.QUIET).plusSeconds(1);
        scaler.look();
        assertThat(replicas).isEqualTo(1);
    }

    @Test
    void serversAreTakenAwayWhenFewerWereEnoughForAWhile() {
        replicas = 3;
        wanted = 4;
        scaler.look();
        assertThat(replicas).isEqualTo(3);

        now = now.plus(Scaler.QUIET.minus(Duration.ofSeconds(1)));
        wanted = 12;
        scaler.look();
        wanted = 4;
        now = now.plusSeconds(2);
        scaler.look();
        assertThat(replicas).as("there was need for all of them meanwhile").isEqualTo(3);

        now = now.plus(Scaler.QUIET);
        scaler.look();
        assertThat(replicas).isEqualTo(1);
    }

    @Test
    void aClusterThatDoesNotAnswerIsAskedAgainLater() {
        cluster.stop(0);
        wanted = 9;

        scaler.look();

        assertThat(replicas).isEqualTo(1);
    }

    @Test
    void boundsThatContradictEachOtherAreRefused() {
        assertThatThrownBy(() -> new Scale(3, 2, 4))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--most");
    }
}
