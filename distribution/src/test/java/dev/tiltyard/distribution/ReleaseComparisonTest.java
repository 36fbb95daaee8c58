package dev.tiltyard.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two releases of one commit may differ only in the files of the worlds' database servers. */
class ReleaseComparisonTest {
    @TempDir
    private Path folder;

    private Path one;
    private Path other;

    @BeforeEach
    void writeTwoEqualReleases() throws IOException {
        one = release("one", Map.of());
        other = release("other", Map.of());
    }

    @Test
    void equalReleasesAreEqual() throws IOException {
        ReleaseComparison comparison = compared();

        assertThat(comparison.good()).isTrue();
        assertThat(comparison.databases()).isEmpty();
    }

    @Test
    void databaseFilesMayDiffer() throws IOException {
        other = release(
                "third",
                Map.of("r/worlds/reddit-1/database/data/wal/1", "times", "r/worlds/reddit-1/manifest", "checksums"));
        ReleaseComparison comparison = compared();

        assertThat(comparison.unexpected()).isEmpty();
        assertThat(comparison.databases()).isEqualTo(Map.of("reddit-1", 2));
    }

    @Test
    void filesOfAWorldAndOfTheProgramMayNotDiffer() throws IOException {
        other = release(
                "third",
                Map.of("r/worlds/reddit-1/files/a.png", "other", "r/lib/a.jar", "code", "r/more", "a new file"));

        assertThat(compared().unexpected())
                .hasSize(6) // in each kind of archive
                .anySatisfy(line -> assertThat(line).startsWith("r.tar.gz!r/worlds/reddit-1/files/a.png: "))
                .anySatisfy(line -> assertThat(line).startsWith("r.tar.gz!r/lib/a.jar: "))
                .anySatisfy(line -> assertThat(line).startsWith("r.zip!r/more: null and "));
    }

    @Test
    void differentDigestsLibrariesAndMissingFilesAreReported() throws IOException {
        Files.writeString(other.resolve("DIGESTS"), "other  reddit\n");
        Files.writeString(other.resolve("maven/a.pom"), "<other/>");
        Files.delete(other.resolve("a.whl"));

        assertThat(compared().unexpected())
                .containsExactly("DIGESTS: other bytes", "a.whl: only in " + one, "maven/a.pom: other bytes");
    }

    @Test
    void withoutDigestsNothingIsProven() throws IOException {
        Files.delete(one.resolve("DIGESTS"));
        Files.delete(other.resolve("DIGESTS"));

        assertThat(compared().good()).isFalse();
    }

    @Test
    void digestsAreThoseOfVerifiedResets() throws IOException {
        assertThat(lines("""
                {"sites": [{"site": "reddit", "digests": {"initial_digest": "b"}, "verified": true},
                           {"site": "map", "initial_digest": "a", "verified": true}]}""")).isEqualTo("a  map\nb  reddit\n");
        assertThatThrownBy(
                        () -> lines("{\"sites\": [{\"site\": \"x\", \"initial_digest\": \"a\", \"verified\": false}]}"))
                .hasMessageContaining("expected a verified reset");
    }

    private static String lines(String document) throws IOException {
        return InitialDigests.lines(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)));
    }

    private ReleaseComparison compared() throws IOException {
        ReleaseComparison comparison = new ReleaseComparison(one, other);
        comparison.run();
        return comparison;
    }

    private Path release(String name, Map<String, String> others) throws IOException {
        Path release = Files.createDirectories(folder.resolve(name));
        Map<String, String> contents = new TreeMap<>(Map.of(
                "r/lib/a.jar", "a",
                "r/worlds/reddit-1/manifest", "m",
                "r/worlds/reddit-1/files/a.png", "p",
                "r/worlds/reddit-1/database/data/wal/1", "w"));
        contents.putAll(others);
        Tree tree = new Tree();
        contents.forEach((path, text) -> tree.file(path, FileContent.of(text)));
        Archives.tarGz(tree, release.resolve("r.tar.gz"));
        Archives.zip(tree, release.resolve("r.zip"));
        Files.writeString(release.resolve("DIGESTS"), "digest  reddit\n");
        Files.writeString(release.resolve("a.whl"), "wheel");
        Files.writeString(Files.createDirectories(release.resolve("maven")).resolve("a.pom"), "<project/>");
        return release;
    }
}
