package dev.tiltyard.sitefile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.sitekit.RunningSite;
import dev.tiltyard.sitekit.runtime.EmbeddedRuntime;
import dev.tiltyard.sitekit.runtime.ProgramMark;
import dev.tiltyard.state.ResetReport;
import dev.tiltyard.yaml.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application that keeps everything in memory is replaced at a reset by a process that is ready. */
class SpareTest {
    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java") + " -XX:TieredStopAtLevel=1 -Xshare:auto";

    /** Counts POST requests. It can't start a second time in a folder with the file "once". */
    private static final String APP = """
        import com.sun.net.httpserver.HttpServer;
        import java.net.InetAddress;
        import java.net.InetSocketAddress;
        import java.nio.file.Files;
        import java.nio.file.Path;
        import java.util.concurrent.atomic.AtomicInteger;

        public class App {
            public static void main(String[] arguments) throws Exception {
                if (Files.exists(Path.of("once"))) {
                    System.exit(3);
                }
                AtomicInteger count = new AtomicInteger();
                String process = java.util.UUID.randomUUID().toString();
                HttpServer server = HttpServer.create(new InetSocketAddress(
                        InetAddress.getLoopbackAddress(), Integer.parseInt(System.getenv("PORT"))), 0);
                server.createContext("/", exchange -> {
                    if (exchange.getRequestMethod().equals("POST")) {
                        count.incrementAndGet();
                    }
                    if (exchange.getRequestURI().getPath().equals("/once")) {
                        Files.writeString(Path.of("once"), "");
                    }
                    byte[] page = ("count " + count + " of " + process).getBytes();
                    exchange.sendResponseHeaders(200, page.length);
                    exchange.getResponseBody().write(page);
                    exchange.close();
                });
                server.start();
            }
        }
        """;

    private static EmbeddedRuntime runtime;

    @TempDir
    private Path folder;

    @BeforeAll
    static void open() {
        runtime = EmbeddedRuntime.open(NotesApplication.cache());
    }

    @AfterAll
    static void close() {
        runtime.close();
    }

    private Path file(String more) throws IOException {
        Files.writeString(folder.resolve("App.java"), APP);
        return Files.writeString(folder.resolve("site.yaml"), """
                site: counter
                port: 7804
                start: exec %s App.java
                %s
                """.formatted(JAVA, more));
    }

    private static long processes() {
        return ProcessHandle.allProcesses()
                .filter(each -> ProgramMark.of(each, runtime.runFolder()))
                .count();
    }

    @Test
    void theNextProcessTakesOverAgainAndAgain() throws Exception {
        Path file = file("spare: true\nstate:\n  - memory: true");
        String before = "";
        try (RunningSite site = NotesApplication.start(runtime, file, 0)) {
            for (int round = 0; round < 3; round++) {
                String first = NotesApplication.get(site, "/");
                assertThat(first).startsWith("count 0").isNotEqualTo(before);
                NotesApplication.post(site, "/", "");
                assertThat(NotesApplication.get(site, "/")).startsWith("count 1");

                ResetReport report = site.state().reset(false);

                assertThat(report.remarks())
                        .singleElement()
                        .asString()
                        .matches("Another process of the application took over after \\d+ ms, because its processes may"
                                + " keep state in memory\\.");
                before = first;
            }
            assertThat(site.state().reset(false).remarks())
                    .as("nobody has written since")
                    .isEmpty();
        }
        assertThat(processes()).isZero();
    }

    @Test
    void aSpareThatCannotStartIsReplacedByARestart() throws Exception {
        Path file = file("restart: always\nspare: true\nstate:\n  - memory: true");
        try (RunningSite site = NotesApplication.start(runtime, file, 0)) {
            // The process that takes over leaves a folder in which no other one can start.
            NotesApplication.get(site, "/once");
            assertThat(site.state().reset(false).remarks()).first().asString().contains("took over");
            NotesApplication.post(site, "/", "");

            assertThat(site.state().reset(false).remarks()).first().asString().contains("was restarted");

            assertThat(NotesApplication.get(site, "/")).startsWith("count 0");
        }
    }

    @Test
    void itIsOnlyForStateInMemory() throws Exception {
        assertThat(SiteFile.problems(file("spare: true\nstate:\n  - files: data")))
                .singleElement()
                .extracting(Problem::message)
                .asString()
                .contains("would start from the state that visitors have changed");
        assertThat(SiteFile.problems(file("spare: true\nreset: /reset\nstate:\n  - memory: true")))
                .singleElement()
                .extracting(Problem::message)
                .asString()
                .contains("nothing takes over");
        assertThat(SiteFile.problems(file("spare: true\nstate:\n  - memory: true")))
                .isEmpty();
    }
}
