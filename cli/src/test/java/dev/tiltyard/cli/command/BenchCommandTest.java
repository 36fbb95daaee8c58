package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.embedded.CacheFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the benchmarks of resets and copies measure, and how they say it. */
class BenchCommandTest {
    @Test
    void aResetIsMeasuredAfterARecordedVisitBesideMakingTheCopyAnew() throws Exception {
        Map<String, JsonNode> benchmarks = measured("bench", "reset", "--sites", "reddit", "--rounds", "2", "--json");

        assertThat(benchmarks)
                .containsOnlyKeys(
                        "reset/reddit/small/engine",
                        "reset/reddit/small/untouched",
                        "reset/reddit/small/digest-check",
                        "reset/reddit/small/rows-undone",
                        "reset/reddit/small/files-undone",
                        "reset/reddit/small/verify-in-full",
                        "reset/reddit/small/recreate",
                        "reset/reddit/small/recreate-over-engine");
        // Two votes, a comment, two submissions (one a picture), a subscription, and what hangs on them.
        assertThat(benchmarks.get("reset/reddit/small/rows-undone").path("p50").asInt())
                .isGreaterThan(6);
        assertThat(benchmarks.get("reset/reddit/small/files-undone").path("p50").asInt())
                .isPositive();
        assertThat(benchmarks
                        .get("reset/reddit/small/recreate-over-engine")
                        .path("unit")
                        .asText())
                .isEqualTo("ratio");
        assertThat(benchmarks
                        .get("reset/reddit/small/recreate-over-engine")
                        .path("p50")
                        .asDouble())
                .isGreaterThan(1);
    }

    @Test
    void oneMoreCopyIsMeasuredInTimeAndMemory() throws Exception {
        Map<String, JsonNode> benchmarks = measured("bench", "copies", "--sites", "reddit", "--json");

        assertThat(benchmarks).containsOnlyKeys("copy/reddit/small/one-more", "copy/reddit/small/memory");
        assertThat(benchmarks.get("copy/reddit/small/one-more").path("p50").asDouble())
                .isPositive();
        assertThat(benchmarks.get("copy/reddit/small/memory").path("unit").asText())
                .isEqualTo("mb");
    }

    @Test
    void aWorldIsBuiltFromNothingAndTakenAwayAgain() throws Exception {
        Map<String, JsonNode> benchmarks = measured("bench", "build", "--sites", "wikipedia", "--json");

        assertThat(benchmarks).containsOnlyKeys("build/wikipedia/small/world");
        assertThat(benchmarks.get("build/wikipedia/small/world").path("p50").asDouble())
                .isPositive();
        try (Stream<Path> left = Files.list(CacheFolder.ofThisUser().root())) {
            assertThat(left.map(folder -> folder.getFileName().toString()))
                    .noneMatch(name -> name.startsWith("bench-build-"));
        }
    }

    @Test
    void onlyResetsTakeSeveralScales() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("bench", "copies", "--scale", "small,large");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("--scale names 2 scales").contains("small, medium, large");
    }

    @Test
    void roundsAreAtLeastOne() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("bench", "reset", "--rounds", "0");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("--rounds must be at least 1 (was 0).");
    }

    @Test
    void environmentsAreMeasuredWhileTheyPlay() throws Exception {
        Map<String, JsonNode> benchmarks = measured(
                "bench", "density", "--sites", "reddit", "--copies", "2", "--think", "0", "--minutes", "0", "--json");

        assertThat(benchmarks)
                .containsKeys(
                        "density/reddit/small/one-more",
                        "density/reddit/small/lease",
                        "density/reddit/small/step",
                        "density/reddit/small/reset",
                        "density/reddit/small/opened-memory-renderer");
        assertThat(benchmarks.get("density/reddit/small/episodes").path("max").asInt())
                .isEqualTo(2);
        assertThat(benchmarks.get("density/reddit/small/failures").path("max").asInt())
                .isZero();
        assertThat(benchmarks
                        .get("density/reddit/small/digests-initial")
                        .path("max")
                        .asInt())
                .isEqualTo(2);
    }

    private static Map<String, JsonNode> measured(String... arguments) throws Exception {
        ProgramUnderTest.Said said = ProgramUnderTest.run(arguments);
        assertThat(said.exit()).as(said.err()).isZero();
        Map<String, JsonNode> benchmarks = new TreeMap<>();
        JsonNode document = new ObjectMapper().readTree(said.out());
        assertThat(document.path("machine").path("cores").asInt()).isPositive();
        document.path("benchmarks")
                .forEach(benchmark -> benchmarks.put(benchmark.path("name").asText(), benchmark));
        return benchmarks;
    }
}
