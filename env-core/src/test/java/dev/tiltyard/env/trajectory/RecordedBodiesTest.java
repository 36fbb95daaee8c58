package dev.tiltyard.env.trajectory;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.TestSite;
import dev.tiltyard.env.episode.Episode;
import dev.tiltyard.env.episode.EpisodeSite;
import dev.tiltyard.env.episode.EpisodeSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedBodiesTest {
    private static final String SCRIPT = """
            async () => {
              const form = new FormData();
              form.append('file', 'in parts');
              await fetch('/json', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: '{"note": "café"}'});
              await fetch('/form', {method: 'POST', body: new URLSearchParams({a: 'b c'})});
              await fetch('/parts', {method: 'POST', body: form});
              await fetch('/picture.png');
            }""";

    @TempDir
    private Path folder;

    private JsonNode entries(String... entries) throws IOException {
        Path har = folder.resolve("network.har");
        Files.writeString(
                har,
                "{\"log\": {\"version\": \"1.2\", \"entries\": [" + String.join(",", entries)
                        + "], \"pages\": [{\"id\": \"p\"}]}}");
        RecordedBodies.shorten(har);
        JsonNode log = new ObjectMapper().readTree(har.toFile()).path("log");
        assertThat(log.at("/pages/0/id").asText()).isEqualTo("p");
        return log.path("entries");
    }

    private static String entry(String sent, String type, String received) {
        return """
                {"request": {"method": "POST", "postData": {"mimeType": "text/plain", "text": "%s"}},
                 "response": {"status": 200, "content": {"size": 9, "mimeType": "%s", "text": "%s"}}}""".formatted(sent, type, received);
    }

    @Test
    void areThoseOfRequestsAndOfJson() throws IOException {
        JsonNode entries = entries(
                entry("sent", "application/json; charset=utf-8", "{}"), entry("too", "text/html", "<p>page</p>"));

        assertThat(entries.at("/0/request/postData/text").asText()).isEqualTo("sent");
        assertThat(entries.at("/0/response/content/text").asText()).isEqualTo("{}");
        assertThat(entries.at("/1/request/postData/text").asText()).isEqualTo("too");
        assertThat(entries.at("/1/response/content").has("text")).isFalse();
        assertThat(entries.at("/1/response/content/size").asInt()).isEqualTo(9);
    }

    @Test
    void areOmittedIfTheyAreTooLong() throws IOException {
        String longest = "x".repeat(RecordedBodies.LONGEST);
        JsonNode entries = entries(entry(longest, "application/json", longest + "y"));

        assertThat(entries.at("/0/request/postData/text").asText()).hasSize(RecordedBodies.LONGEST);
        assertThat(entries.at("/0/response/content").has("text")).isFalse();
        assertThat(entries.at("/0/response/content/comment").asText()).contains("left out");
    }

    @Test
    @Tag("browser")
    void areRecordedOfJsonAndOfFormsIfTheEpisodeAsksForThem() throws IOException {
        try (TestSite site = new TestSite().page("/", "<title>Home</title><img src=/picture.png>")) {
            var spec = EpisodeSpec.over(EpisodeSite.at("reddit", site.url()))
                    .startingAt(site.url("/"))
                    .recordedIn(folder)
                    .withBodies()
                    .build();
            try (var episode = Episode.start(Browsers.shared(), spec)) {
                episode.page().evaluate(SCRIPT);
            }
        }
        JsonNode entries = new ObjectMapper()
                .readTree(folder.resolve("network.har").toFile())
                .at("/log/entries");

        assertThat(entries)
                .filteredOn(entry -> entry.at("/request/method").asText().equals("POST"))
                .extracting(entry -> entry.at("/request/postData/text").asText())
                .satisfiesExactly(
                        json -> assertThat(json).isEqualTo("{\"note\": \"café\"}"),
                        form -> assertThat(form).isEqualTo("a=b+c"),
                        parts -> assertThat(parts).contains("name=\"file\"").contains("in parts"));
        assertThat(entries)
                .extracting(entry -> entry.at("/request/url").asText())
                .noneMatch(url -> url.endsWith("/picture.png"));
    }
}
