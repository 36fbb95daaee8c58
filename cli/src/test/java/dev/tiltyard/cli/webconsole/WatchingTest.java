package dev.tiltyard.cli.webconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.tiltyard.server.webconsole.ProofResources;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Environments of {@code serve}, watched and taken over in the console. */
@Tag("browser")
@Tag("deep")
class WatchingTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final String HARNESS = "Bearer " + RecordingStudio.TOKEN;

    @TempDir
    private static Path out;

    private static RecordingStudio studio;
    private static String lease;
    private static String agent;

    @BeforeAll
    static void leaseAnEnvironment() throws Exception {
        studio = new RecordingStudio(ProofResources.Mode.SERVE, out, "reddit");
        JsonNode leased = JSON.readTree(send(HARNESS, "/v1/leases", "{}").body());
        lease = leased.path("lease").asText();
        agent = "Bearer " + leased.path("agent_token").asText();
        send(
                HARNESS,
                "/v1/leases/" + lease + "/reset",
                "{\"start_urls\": [\"__REDDIT__/forums\"], \"log_in\": [\"reddit\"]}");
    }

    @AfterAll
    static void stop() {
        studio.close();
    }

    private static HttpResponse<String> send(String authorization, String path, String body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        studio.server().url().resolve(path))
                .POST(HttpRequest.BodyPublishers.ofString(body));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void onlyTheHarnessGetsInAndOnlyFromItsOwnPage() throws Exception {
        for (String path : new String[] {"about", "watch", lease + "/seen", lease + "/input", lease + "/verdict"}) {
            assertThat(send("", "/v1/console/" + path, "{}").statusCode())
                    .as(path)
                    .isEqualTo(401);
            assertThat(send(agent, "/v1/console/" + path, "{}").statusCode())
                    .as(path)
                    .isEqualTo(403);
        }
        URI url = studio.server().url();
        HttpRequest foreign = HttpRequest.newBuilder(url.resolve("/v1/console/about"))
                .header("Authorization", HARNESS)
                .header("Origin", "http://elsewhere.example")
                .POST(HttpRequest.BodyPublishers.ofString("{}"))
                .build();
        assertThat(HTTP.send(foreign, HttpResponse.BodyHandlers.ofString()).statusCode())
                .isEqualTo(403);
        HttpResponse<String> page = HTTP.send(
                HttpRequest.newBuilder(url.resolve("/console")).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).doesNotContain(RecordingStudio.TOKEN);
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'");
    }

    @Test
    void aPersonTakesOverWhileTheAgentWaits() throws Exception {
        try (RecordingStudio.Visit visit = studio.visit(1024, 1366)) {
            Page page = visit.person().page();
            page.locator(".card img[src]").waitFor(new Locator.WaitForOptions().setTimeout(60_000));
            visit.person().shot("6-overview");
            page.locator(".card").click();
            page.locator(".screen img[src]").waitFor();
            page.locator("button:text-is('Take over')").click();
            page.locator(".screen.taken").waitFor();

            CompletableFuture<HttpResponse<String>> step = CompletableFuture.supplyAsync(() -> {
                try {
                    return send(agent, "/v1/leases/" + lease + "/step", "{\"action\": \"scroll [down]\"}");
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            visit.person().click("link", "^Alphabetical$");
            visit.person().click("link", "^food$");
            visit.person().click("button", "^Subscribe");
            assertThat(step).as("the agent's step waits for the person").isNotDone();

            page.locator("[role=tab]:text-is('Changes')").click();
            page.locator("summary:text-is('Table forum_subscriptions: 1 change')")
                    .waitFor();
            assertThat(page.locator("table.row caption").allInnerTexts()).anyMatch(text -> text.startsWith("Added"));

            visit.person().shot("7-changes");
            page.locator("button:text-is('Give back')").click();
            JsonNode performed = JSON.readTree(step.get().body());
            assertThat(performed.at("/observation/last_action_error").asText(""))
                    .isEmpty();
            page.locator("[role=tab]:text-is('Actions')").click();
            page.locator(".actions code:text-is('scroll [down]')").waitFor();
            assertThat(page.locator(".actions code").allInnerTexts())
                    .as("the person's acts are part of the episode")
                    .anyMatch(text -> text.startsWith("Click button \"Subscribe"));
        }
    }
}
