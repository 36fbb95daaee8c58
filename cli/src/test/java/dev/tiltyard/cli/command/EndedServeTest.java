package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server of environments that is asked to end while one is leased and in the middle of an episode. */
@Tag("browser")
class EndedServeTest {
    private static final String TOKEN = "0123456789abcdef";

    @TempDir
    private Path folder;

    @Test
    void givesTheLeaseBackAndLeavesNothingBehind() throws Exception {
        Process server = new ProgramProcess(CacheFolder.ofThisUser().root(), folder)
                .withEnvironment("TILTYARD_TOKEN", TOKEN)
                .start("serve", "--sites", "reddit", "--port", "0");
        URI url = url(server);
        String lease = post(url.resolve("/v1/leases"), "{}").path("lease").asText();
        post(url.resolve("/v1/leases/" + lease + "/reset"), "{\"start_urls\": [\"__REDDIT__\"]}");
        List<ProcessHandle> started = ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains("run-" + server.pid() + "-"))
                .toList();
        assertThat(started).isNotEmpty();
        List<ProcessHandle> browsers = server.descendants().toList();
        assertThat(browsers).isNotEmpty();

        server.destroy();

        assertThat(server.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(CacheFolder.ofThisUser().root().resolve("runs"))
                .isDirectoryNotContaining("glob:**/run-" + server.pid() + "-*");
        assertThat(started).noneMatch(ProcessHandle::isAlive);
        Awaitility.await().atMost(20, TimeUnit.SECONDS).untilAsserted(() -> assertThat(browsers)
                .noneMatch(ProcessHandle::isAlive));
        assertThat(Files.readString(folder.resolve("err"))).doesNotContain("\tat ", "ERROR", "WARN", "tiltyard: ");
    }

    private URI url(Process server) {
        Pattern said = Pattern.compile("TILTYARD_URL=\"(.+)\"");
        Awaitility.await()
                .atMost(5, TimeUnit.MINUTES)
                .until(() -> !server.isAlive() || said.matcher(said("out")).find());
        Matcher address = said.matcher(said("out"));
        assertThat(address.find()).as(said("err")).isTrue();
        return URI.create(address.group(1));
    }

    private String said(String stream) {
        try {
            return Files.readString(folder.resolve(stream));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode post(URI address, String body) throws Exception {
        HttpResponse<String> answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(address)
                                .header("Authorization", "Bearer " + TOKEN)
                                .POST(HttpRequest.BodyPublishers.ofString(body))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
        return new ObjectMapper().readTree(answer.body());
    }
}
