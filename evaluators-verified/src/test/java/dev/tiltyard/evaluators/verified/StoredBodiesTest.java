package dev.tiltyard.evaluators.verified;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.evaluators.verified.rule.VerifiedCorrection;
import dev.tiltyard.evaluators.verified.rule.VerifiedRules;
import dev.tiltyard.evaluators.verified.trace.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bodies that are stored outside the recording's text. */
class StoredBodiesTest {
    private static final String FORM = "note=caf\u00e9&a=1";
    private static final String ANSWER = "{\"ok\": \"caf\u00e9\"}";
    private static final Map<String, String> FILES = Map.of("0f1e2d.dat", FORM, "a9b8c7.json", ANSWER);
    private static final String CHECKS = Episodes.network("{\"note\": \"caf\u00e9\", \"a\": \"1\"}")
            .replace("\"post_data\"", "\"response_content\": {\"ok\": \"caf\u00e9\"}, \"post_data\"");

    @TempDir
    Path folder;

    @Test
    void inBase64() throws IOException {
        Path har =
                Files.writeString(folder.resolve("network.har"), har(base64(FORM, "base64"), base64(ANSWER, "base64")));

        assertThat(judged(har, VerifiedRules.strict())).isEqualTo(EvalStatus.SUCCESS);
        assertThat(judged(har, VerifiedRules.faithful())).isEqualTo(EvalStatus.FAILURE);
        assertThat(judged(har, VerifiedRules.strict().without(VerifiedCorrection.STORED_BODIES)))
                .isEqualTo(EvalStatus.FAILURE);
    }

    @Test
    void inInvalidBase64() throws IOException {
        Path har = Files.writeString(
                folder.resolve("network.har"),
                har("\"encoding\": \"base64\", \"text\": \"!\"", base64(ANSWER, "base64")));

        assertThat(judged(har, VerifiedRules.strict())).isEqualTo(EvalStatus.FAILURE);
    }

    @Test
    void inFilesNextToAHar() throws IOException {
        Path har = Files.writeString(folder.resolve("network.har"), har(file("_file")));
        writeFiles(folder);

        assertThat(judged(har, VerifiedRules.strict())).isEqualTo(EvalStatus.SUCCESS);
        assertThat(judged(har, VerifiedRules.faithful())).isEqualTo(EvalStatus.FAILURE);
    }

    @Test
    void inAZipWithItsHar() throws IOException {
        Path zip = zip("network.har.zip", "har.har", har(file("_file")), "");

        assertThat(judged(zip, VerifiedRules.strict())).isEqualTo(EvalStatus.SUCCESS);
    }

    @Test
    void inThePlaywrightTraceByTheirHashes() throws IOException {
        Path zip = zip("trace.zip", "trace.network", line(), "resources/");

        assertThat(judged(zip, VerifiedRules.strict())).isEqualTo(EvalStatus.SUCCESS);
        assertThat(judged(zip, VerifiedRules.faithful())).isEqualTo(EvalStatus.FAILURE);
    }

    @Test
    void inThePlaywrightTraceOfATestRunner() throws IOException {
        Path zip = zip("trace.zip", "run/0-trace.network", line(), "run/resources/");

        assertThat(judged(zip, VerifiedRules.strict())).isEqualTo(EvalStatus.SUCCESS);
    }

    @Test
    void inAnUnpackedPlaywrightTrace() throws IOException {
        Path network = Files.writeString(folder.resolve("trace.network"), line());
        writeFiles(Files.createDirectory(folder.resolve("resources")));

        assertThat(judged(folder, VerifiedRules.strict())).isEqualTo(EvalStatus.SUCCESS);
        assertThat(judged(network, VerifiedRules.strict())).isEqualTo(EvalStatus.SUCCESS);
    }

    @Test
    void thatAreMissingOrHavePathsAsNamesCountAsUnrecorded() throws IOException {
        Path outside = Files.writeString(folder.resolve("0f1e2d.dat"), FORM);
        Path inner = Files.createDirectory(folder.resolve("inner"));
        for (String name : new String[] {"gone.dat", "../0f1e2d.dat", outside.toString()}) {
            Path har = Files.writeString(
                    inner.resolve("network.har"), har("\"_file\": \"" + name + "\"", base64(ANSWER, "base64")));
            assertThat(judged(har, VerifiedRules.strict())).as(name).isEqualTo(EvalStatus.FAILURE);
        }
    }

    private static EvalStatus judged(Path recording, VerifiedRules rules) {
        return Episodes.task(Episodes.response("mutate", "{\"type\": \"null\"}", "null") + ", " + CHECKS, rules)
                .evaluate(1, Episodes.done("mutate"), Trace.of(recording))
                .status();
    }

    private static String har(String... bodies) {
        return "{\"log\": {\"entries\": [" + entry(bodies[0], bodies[bodies.length - 1]) + "]}}";
    }

    private static String har(Map.Entry<String, String> bodies) {
        return har(bodies.getKey(), bodies.getValue());
    }

    private static Map.Entry<String, String> file(String field) {
        return Map.entry("\"" + field + "\": \"0f1e2d.dat\"", "\"" + field + "\": \"a9b8c7.json\"");
    }

    private static String line() {
        Map.Entry<String, String> bodies = file("_sha1");
        return "{\"type\": \"resource-snapshot\", \"snapshot\": "
                + entry(bodies.getKey(), bodies.getValue()).replace("\n", " ") + "}\n";
    }

    private static String base64(String text, String encoding) {
        String encoded = Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        return "\"encoding\": \"" + encoding + "\", \"text\": \"" + encoded + "\"";
    }

    private static String entry(String posted, String answered) {
        return """
                {"request": {"method": "POST", "url": "%s/cart", "headers": [],
                 "postData": {"mimeType": "application/x-www-form-urlencoded", "params": [], %s}},
                 "response": {"status": 302, "headers": [], "cookies": [],
                 "content": {"size": 9, "mimeType": "application/json", %s}}}""".formatted(Episodes.SHOP, posted, answered);
    }

    private static void writeFiles(Path to) throws IOException {
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            Files.writeString(to.resolve(file.getKey()), file.getValue());
        }
    }

    private Path zip(String name, String document, String text, String prefix) throws IOException {
        Path file = folder.resolve(name);
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            put(zip, document, text);
            for (Map.Entry<String, String> attached : FILES.entrySet()) {
                put(zip, prefix + attached.getKey(), attached.getValue());
            }
        }
        return file;
    }

    private static void put(ZipOutputStream zip, String name, String text) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
