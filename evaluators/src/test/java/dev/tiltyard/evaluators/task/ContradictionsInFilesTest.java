package dev.tiltyard.evaluators.task;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tiltyard.evaluators.SharedFiles;
import dev.tiltyard.evaluators.task.ContradictoryTasks.Edition;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the list of contradictions against the published files. */
class ContradictionsInFilesTest {
    private static final Map<Integer, JsonNode> WEBARENA = new TreeMap<>();
    private static final Map<Integer, JsonNode> LITE = new TreeMap<>();
    private static final Map<Integer, JsonNode> ST = new TreeMap<>();
    private static final Map<Integer, JsonNode> VERIFIED = new TreeMap<>();
    private static final Map<Edition, Map<Integer, JsonNode>> PUBLISHED = Map.of(
            Edition.WEBARENA, WEBARENA,
            Edition.WEBARENA_LITE, LITE,
            Edition.ST_WEBAGENTBENCH, ST,
            Edition.WEBARENA_VERIFIED, VERIFIED);

    @BeforeAll
    static void read() throws IOException {
        read("tasks/webarena-all.json", WEBARENA);
        read("tasks/others/webarena-lite.json", LITE);
        read("tasks/others/st-webagentbench.json", ST);
        read("tasks/webarena-verified-all.json", VERIFIED);
    }

    private static void read(String name, Map<Integer, JsonNode> into) throws IOException {
        new ObjectMapper()
                .readTree(SharedFiles.need(name).toFile())
                .forEach(task -> into.put(task.path("task_id").asInt(), task));
    }

    /** WebArena's reference, or its listed contradiction, for the same task. */
    @Test
    void ofWebArenaLiteAreTasksWithOtherReferencesOrContradictionsOfWebArena() {
        assertThat(LITE.values().stream()
                        .filter(task -> ContradictoryTasks.published().of(task).isPresent()))
                .hasSize(8)
                .allSatisfy(task -> {
                    JsonNode original = WEBARENA.get(task.path("old_task_id").asInt());
                    assertThat(!task.at("/eval/reference_answers").equals(original.at("/eval/reference_answers"))
                                    || !task.at("/eval/reference_url").equals(original.at("/eval/reference_url"))
                                    || ContradictoryTasks.published()
                                            .of(original)
                                            .isPresent())
                            .as("task %d", task.path("task_id").asInt())
                            .isTrue();
                });
    }

    /** All copies of listed tasks are on the list, and nothing else is. */
    @Test
    void ofStWebAgentBenchAreTheCopiesOfThoseOfWebArena() {
        List<JsonNode> impossible = WEBARENA.values().stream()
                .filter(ContradictionsInFilesTest::isImpossible)
                .toList();

        assertThat(ST.values()).hasSizeGreaterThan(300).allSatisfy(task -> assertThat(
                        ContradictoryTasks.published().of(task).isPresent())
                .as("task %d", task.path("task_id").asInt())
                .isEqualTo(impossible.stream()
                        .anyMatch(original -> original.path("intent").equals(task.path("intent"))
                                && original.path("eval").equals(task.path("eval")))));
    }

    @Test
    void areOfAtMostThirtyTasks() {
        assertThat(WEBARENA.values().stream().filter(ContradictionsInFilesTest::isImpossible))
                .hasSizeBetween(1, 30);
    }

    /** The corrected lines of the list, if digests differ. */
    @Test
    void haveTheDigestsOfTheList() {
        assertThat(ContradictoryTasks.published().all()).allSatisfy(known -> {
            JsonNode task = PUBLISHED.get(known.edition()).get(known.taskId());
            assertThat(known.digest())
                    .as("%s task %d", known.edition(), known.taskId())
                    .isEqualTo(ContradictoryTasks.digest(task));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "webchorearena",
                "visualwebarena-shopping",
                "visualwebarena-reddit",
                "visualwebarena-classifieds",
                "videowebarena-gitlab",
                "videowebarena-map",
                "videowebarena-reddit",
                "videowebarena-shopping",
                "videowebarena-shopping_admin"
            })
    void areNotTasksOfOtherBenchmarks(String benchmark) throws IOException {
        JsonNode tasks = new ObjectMapper()
                .readTree(
                        SharedFiles.need("tasks/others/" + benchmark + ".json").toFile());
        assertThat(tasks)
                .isNotEmpty()
                .noneMatch(task -> ContradictoryTasks.published().of(task).isPresent());
    }

    /** The task's intent and checks, and the checks of the later edition. */
    @ParameterizedTest(name = "{0}: asks for {1}, expects {2}, later {3}")
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
                    50  | fulfilled orders      | 24 orders             | "order_count":21
                    51  | fulfilled orders      | 12 orders             | "order_count":7
                    66  | post URLs             | www.reddit.com        | I just finished reading
                    74  | craig street          | starbucks on forbes   | starbucks on craig street
                    277 | batteries for iphone  | ?q=iphone+13          | "batteries for iphone 13"
                    536 | R1kk3r                | @lahwaacz             | R1kk3r/follow.json
                    546 | Lucia Cross-Fit Bra   | affirm-water-bottle   | save/id/1668/
                    584 | new forum named       | #forum_description    | create_forum
                    590 | 1/16/2023             | 2030                  | 2023-01-16
                    644 | games subreddit       | /f/games              | submit/gaming
                    660 | Create an issue       | /-/tree/main          | dotfiles/-/issues
                    679 | completed             | Completed             | "complete"
                    """)
    void areInTheFiles(int id, String asked, String expected, String later) {
        assertThat(WEBARENA.get(id).path("intent").asText()).contains(asked);
        assertThat(WEBARENA.get(id).path("eval").toString()).contains(expected);
        assertThat(VERIFIED.get(id).path("eval").toString()).contains(later);
        assertThat(isImpossible(WEBARENA.get(id))).isTrue();
    }

    @Test
    void areFoundBetweenTasksOfOneFile() {
        assertThat(eval(330)).contains("81.31");
        assertThat(eval(332)).contains("Mar: 83.31");
        assertThat(eval(293)).contains("git clone ssh://");
        assertThat(eval(296)).contains("\"exact_match\":\"ssh://");
        assertThat(WEBARENA.get(45).path("intent")).isEqualTo(WEBARENA.get(46).path("intent"));
        assertThat(eval(45)).contains("sort=created_asc");
        assertThat(eval(46)).contains("sort=created_date");
        assertThat(eval(671)).contains("/f/gaming");
        assertThat(eval(77)).contains("\"must_include\":[\"5\"]");
        assertThat(Stream.of(771, 773, 774)
                        .flatMap(id -> Pattern.compile("edit/id/(\\d+)")
                                .matcher(eval(id))
                                .results())
                        .map(found -> found.group(1)))
                .containsOnly("347", "349", "351", "352", "353");
        assertThat(eval(772)).contains("edit/id/999");
        assertThat(WEBARENA.get(782).path("intent").asText()).startsWith("Increase the price");
    }

    private static boolean isImpossible(JsonNode task) {
        return ContradictoryTasks.published()
                .of(task)
                .filter(known -> known.impossible(true))
                .isPresent();
    }

    private static String eval(int id) {
        return WEBARENA.get(id).path("eval").toString();
    }
}
