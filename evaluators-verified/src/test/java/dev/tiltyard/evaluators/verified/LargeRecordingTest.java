package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings are streamed, so their size does not matter. */
class LargeRecordingTest {
    private static final long BYTES = 50L << 20;

    /** Judges in a separate JVM. */
    static final class Program {
        public static void main(String[] args) {
            String checks = Episodes.response("mutate", "{\"type\": \"null\"}", "null") + ", "
                    + Episodes.network("{\"a\": \"1\"}")
                            .replace("\"post_data\"", "\"response_content\": {\"ok\": true}, \"post_data\"");
            VerifiedTaskResult result = Episodes.task(checks, VerifiedRules.named(args[1]))
                    .evaluate(1, Episodes.done("mutate"), Trace.of(Path.of(args[0])));
            System.out.println(
                    result.status() + " with a heap of " + (Runtime.getRuntime().maxMemory() >> 20) + " MB");
        }
    }

    @Test
    void aHarOf50MegabytesIsJudgedIn64MegabytesOfHeap(@TempDir Path folder) throws Exception {
        Path har = folder.resolve("network.har");
        write(har);
        assertThat(Files.size(har)).isGreaterThanOrEqualTo(BYTES);
        for (String rules : new String[] {"strict", "faithful"}) {
            assertThat(judged(har, rules)).startsWith("SUCCESS with a heap of 6");
        }
    }

    private static String judged(Path har, String rules) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Program.class.getName(),
                        har.toString(),
                        rules)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    /** Pages with long bodies, one of 20 MB, and among them the required request. */
    private static void write(Path har) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(har)) {
            out.write("{\"log\": {\"entries\": [");
            out.write(entry("GET", "/big", "", "x".repeat(20 << 20)));
            for (long written = 20L << 20; written < BYTES / 2 + (10 << 20); written += 200_000) {
                out.write("," + entry("GET", "/page" + written, "", "y".repeat(200_000)));
            }
            out.write("," + entry("POST", "/cart", "a=1", "{\\\"ok\\\": true}"));
            for (long written = 0; written < (16 << 20); written += 4_000) {
                out.write("," + entry("POST", "/other" + written, "b=" + "z".repeat(3_900), ""));
            }
            out.write("]}}");
        }
    }

    private static String entry(String method, String path, String form, String content) {
        return """
                {"startedDateTime": "2026-01-01T00:00:00Z", "request": {"method": "%s", "url": "%s%s",
                 "headers": [{"name": "Accept", "value": "*/*"}], "cookies": [],
                 "postData": {"mimeType": "application/x-www-form-urlencoded", "text": "%s"}},
                 "response": {"status": %d, "headers": [], "cookies": [],
                 "content": {"size": 1, "mimeType": "application/json", "text": "%s"}}, "timings": {}}""".formatted(method, Episodes.SHOP, path, form, method.equals("POST") ? 302 : 200, content);
    }
}
