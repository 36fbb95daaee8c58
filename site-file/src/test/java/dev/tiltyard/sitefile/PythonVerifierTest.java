package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.values.Locator;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Python verifiers are called as they are. */
class PythonVerifierTest {
    /** As somebody else may have written one: it prints, and imports a file beside it. */
    private static final String VERIFIER = """
        import urllib.request
        from helper import WANTED

        def verify(server_url: str) -> tuple[bool, str]:
            print('asking', server_url)
            page = urllib.request.urlopen(server_url + '/api/notes').read().decode()
            if WANTED not in page:
                return False, f'no {WANTED} in {page}'
            return True, 'it is there'
        """;

    @TempDir
    private Path folder;

    @BeforeAll
    static void needsPython() {
        boolean there;
        try {
            there = new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException e) {
            there = false;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assumeTrue(there, "this machine has no python3");
    }

    private JsonNode verdict(String code, String url) throws IOException {
        Files.writeString(folder.resolve("verifier.py"), code);
        return new PythonVerifier(folder, "verifier.py").call(URI.create(url));
    }

    @Test
    void aSitesLocatorCallsItForItsCopy() throws Exception {
        Path file = NotesApplication.in(
                folder,
                NotesApplication.SITE.replaceFirst(
                        "(?s)locators:.*",
                        "locators:\n  - {name: verified, finds: The verdict., parameters: [task],"
                                + " verifier: 'checks/{task}.py'}\n"));
        Files.createDirectories(folder.resolve("checks"));
        Files.writeString(folder.resolve("checks/watered.py"), VERIFIER);
        Files.writeString(folder.resolve("checks/helper.py"), "WANTED = 'Water the plants'\n");
        try (EmbeddedRuntime runtime = EmbeddedRuntime.open(NotesApplication.cache());
                RunningSite one = NotesApplication.start(runtime, file, 0);
                RunningSite two = NotesApplication.start(runtime, file, 1)) {
            Locator verified = new Locator.Named("notes", "verified", List.of("watered"));
            NotesApplication.add(one, "Water the plants");

            assertThat(one.read(verified).toString()).isEqualTo("{\"passed\":true,\"message\":\"it is there\"}");
            assertThat(two.read(verified).at("/passed").asBoolean()).isFalse();
            assertThat(two.read(verified).at("/message").asText()).startsWith("no Water the plants in [");
            assertThatThrownBy(() -> one.read(new Locator.Named("notes", "verified", List.of("../../secret"))))
                    .hasMessageContaining("There is no verifier");
            assertThatThrownBy(() -> one.read(new Locator.Named("notes", "verified", List.of())))
                    .hasMessageContaining("takes [task]");
        }
        assertThat(folder.resolve("checks/__pycache__")).doesNotExist();
    }

    @Test
    void aPlainBooleanIsAVerdictToo() throws IOException {
        assertThat(verdict("def verify(url):\n    return url.endswith('1')\n", "http://localhost:1")
                        .toString())
                .isEqualTo("{\"passed\":true,\"message\":\"\"}");
    }

    @Test
    void aVerifierThatFailsGivesNoVerdict() {
        assertThatThrownBy(() -> verdict("def verify(url):\n    return {}['state']\n", "http://localhost:1"))
                .hasMessageContaining("KeyError")
                .hasMessageContaining("Remedy");
        assertThatThrownBy(() -> verdict("import no_such_library\n", "http://localhost:1"))
                .hasMessageContaining("no_such_library");
    }

    @Test
    void itGetsTheAddressOfTheServer() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/state", exchange -> {
            byte[] state = "{\"done\": true}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, state.length);
            exchange.getResponseBody().write(state);
            exchange.close();
        });
        server.start();
        try {
            String code = "import json, urllib.request\n"
                    + "def verify(server_url):\n"
                    + "    return json.load(urllib.request.urlopen(f'{server_url}/state'))['done'], 'asked'\n";
            assertThat(verdict(code, "http://127.0.0.1:" + server.getAddress().getPort())
                            .at("/passed")
                            .asBoolean())
                    .isTrue();
        } finally {
            server.stop(0);
        }
    }
}
