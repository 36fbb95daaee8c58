package dev.tiltyard.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The wheel and the source distribution of the client in {@code clients/python}. */
class PythonPackageTest {
    private static final Path CLIENT = Path.of("..", "clients", "python");

    @TempDir
    private Path folder;

    @Test
    void theWheelListsTheHashOfEachFile() throws Exception {
        try (ZipFile wheel = new ZipFile(wheel().toFile())) {
            String record = text(wheel, "tiltyard-0.2.0.dev0.dist-info/RECORD");
            assertThat(record.lines()).hasSize((int) wheel.stream().count()).hasSizeGreaterThan(8);
            for (String line : record.lines().toList()) {
                String[] parts = line.split(",", -1);
                if (parts[0].endsWith("/RECORD")) {
                    assertThat(line).endsWith(",,");
                    continue;
                }
                byte[] bytes = bytes(wheel, parts[0]);
                String hash = Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
                assertThat(line).isEqualTo(parts[0] + ",sha256=" + hash + "," + bytes.length);
            }
        }
    }

    @Test
    void theWheelHasTheProjectFilesMetadata() throws IOException {
        try (ZipFile wheel = new ZipFile(wheel().toFile())) {
            assertThat(text(wheel, "tiltyard-0.2.0.dev0.dist-info/METADATA"))
                    .contains(
                            "Name: tiltyard\n",
                            "Version: 0.2.0.dev0\n",
                            "Requires-Python: >=3.10\n",
                            "Provides-Extra: gymnasium\n")
                    .contains("Requires-Dist: gymnasium>=1.0; extra == \"gymnasium\"\n");
            assertThat(wheel.getEntry("tiltyard/client.py")).isNotNull();
            assertThat(wheel.getEntry("tiltyard/py.typed")).isNotNull();
            assertThat(wheel.stream().filter(entry -> entry.getName().contains("__pycache__")))
                    .isEmpty();
        }
    }

    @Test
    void twoSourceDistributionsAreEqual() throws IOException {
        Path again = Files.createDirectories(folder.resolve("again"));
        assertThat(PythonPackage.in(CLIENT).sources(folder))
                .hasSameBinaryContentAs(PythonPackage.in(CLIENT).sources(again));
    }

    private Path wheel() throws IOException {
        return PythonPackage.in(CLIENT).wheel(folder);
    }

    private static String text(ZipFile zip, String name) throws IOException {
        return new String(bytes(zip, name), StandardCharsets.UTF_8);
    }

    private static byte[] bytes(ZipFile zip, String name) throws IOException {
        try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
            return in.readAllBytes();
        }
    }
}
