package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was asked for in a way that can't be answered: one sentence, and exit code 2. */
class UsageTest {
    @Test
    void anUnknownCommand() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("sreve");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .isEqualTo("tiltyard: There is no command 'sreve'. Did you mean serve? See './tiltyard --help'.");
        assertThat(said.out()).isEmpty();
    }

    @Test
    void anUnknownOptionIsToldWhereTheCommandsOwnAreListed() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("tasks", "prove", "--sedes", "0-19");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .isEqualTo("tiltyard: There is no option '--sedes'. Did you mean --seeds?"
                        + " See './tiltyard tasks prove --help'.");
    }

    @ParameterizedTest
    @CsvSource({"run,--copies", "tasks prove,--seeds", "up,--print-env", "k8s render,--image", "serve,--deadline"})
    void everyCommandSaysWhichOptionsItHas(String command, String option) {
        ProgramUnderTest.Said said = ProgramUnderTest.run((command + " --help").split(" "));

        assertThat(said.exit()).isZero();
        assertThat(said.out()).startsWith("Usage: ./tiltyard " + command).contains(option);
        assertThat(said.err()).isEmpty();
    }

    @Test
    void helpIsACommandToo() {
        assertThat(ProgramUnderTest.run("help").out()).startsWith("Usage: ./tiltyard");
        assertThat(ProgramUnderTest.run("help", "tasks", "prove").out()).startsWith("Usage: ./tiltyard tasks prove");
    }

    @ParameterizedTest
    @CsvSource({"forum,reddit", "shop admin,shopping_admin", "gitlap,gitlab"})
    void aSiteByAnotherName(String name, String id) {
        assertThat(ProgramUnderTest.run("up", "--sites", name).failure())
                .contains("There is no site \"" + name + "\". Did you mean " + id + "?")
                .contains("reddit (Forum)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "up --sites map --face compact       | The site map has no face 'compact'. It has: dark, phone, random.",
                "up --sites reddit --face neon       | The site reddit has no face 'neon'. It has: dark, phone, compact, random.",
                "up --sites reddit --face random     | The face random differs with its seed: name one, such as random:1.",
                "up --sites reddit --face dark:7     | The face dark has no seed",
                "up --sites reddit --face Dark       | \"Dark\" is not a face.",
                "up --runtime docker --sites reddit --face dark | Leave out '--runtime docker'.",
                "tasks generate --out x --face dark  | --face has no effect with 'tasks generate'"
            })
    void aFaceThatCannotBe(String command, String message) {
        ProgramUnderTest.Said said = ProgramUnderTest.run(command.split(" +"));

        assertThat(said.exit()).as(said.toString()).isEqualTo(2);
        assertThat(said.failure()).contains("--face").contains(message);
    }

    @Test
    void moreCopiesThanTheMachineHasMemoryFor() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("up", "--sites", "wikipedia", "--copies", "10000000");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .contains("--copies 10000000 does not fit into the memory of this machine")
                .containsPattern("at most \\d+ cop(y|ies)");
    }

    @Test
    void noCommandAtAll() {
        ProgramUnderTest.Said said = ProgramUnderTest.run();

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).startsWith("tiltyard: Say what to do: tour, up, status, down, doctor, reset, run,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bench fidelity|name their folder with --recordings DIR",
                "bench fidelity --recordings nowhere|Recordings in nowhere can't be read",
                "bench copies --recordings nowhere|--recordings has no effect with 'bench copies'"
            })
    void recordingsThatAreNotThereOrNotAskedFor(String command, String said) {
        ProgramUnderTest.Said answer = ProgramUnderTest.run(command.split(" "));

        assertThat(answer.exit()).isEqualTo(2);
        assertThat(answer.failure()).contains(said);
    }

    @Test
    void anUnknownSite() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("up", "--sites", "nowhere");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .startsWith("tiltyard: There is no site \"nowhere\". Known sites: ")
                .contains("reddit");
    }

    @Test
    void aTaskIdThatTheFileDoesNotHave() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("run", "--tasks", "forum", "--ids", "42", "--agent", "null");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .isEqualTo(
                        "tiltyard: Task file forum has no task 42. It holds 19 tasks with ids from 900101 to 900119.");
    }

    @Test
    void aRangeOfTaskIdsThatHoldsNone() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("run", "--tasks", "forum", "--ids", "1-9", "--agent", "null");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("has no task in the selected range");
    }

    @Test
    void aTaskFileThatIsNotThere() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("run", "--tasks", "no/such.json", "--agent", "null");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .isEqualTo("tiltyard: There is no task file \"no/such.json\", and no pack of that name. Packs: forum,"
                        + " tiltyard; 'run' also takes workarena (or workarena:FOLDER) and miniwob:FOLDER.");
    }

    @Test
    void aPackWhoseTasksAreDrawnWhereAFileIsNeeded() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("play", "--tasks", "tiltyard", "--id", "1");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .startsWith("tiltyard: The tasks of the pack tiltyard can only be drawn")
                .contains("tasks generate --out FILE");
    }

    @Test
    void aMalformedTaskFileIsNamedWithTaskAndField(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("broken.json"), """
                [{"sites": ["reddit"], "task_id": 5, "start_url": "__REDDIT__",
                  "eval": {"eval_types": ["string_match"], "reference_answers": {"exact_match": "x"},
                           "reference_url": "", "program_html": []}}]
                """);

        ProgramUnderTest.Said said =
                ProgramUnderTest.run("run", "--tasks", file.toString(), "--strict-file", "--agent", "null");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure())
                .contains(file.toString())
                .contains("task: 5")
                .contains("field: intent")
                .contains("remedy:");
    }

    @Test
    void tasksThatNeedASiteWhichThisVersionDoesNotHave(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("elsewhere.json"), """
                [{"sites": ["library"], "task_id": 5, "intent": "Look.", "start_url": "http://localhost/",
                  "eval": {"eval_types": ["string_match"], "reference_answers": {"exact_match": "x"},
                           "reference_url": "", "program_html": []}}]
                """);

        ProgramUnderTest.Said said = ProgramUnderTest.run("run", "--tasks", file.toString(), "--agent", "null");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("need sites that this version does not have: library");
    }

    @Test
    void aModelWithoutNameAndAddress() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("run", "--tasks", "forum", "--agent", "prompt");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("--model NAME and --model-url URL");
    }

    @Test
    void aBenchmarkThatIsNotThere() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("bench", "weather");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).contains("There is no benchmark \"weather\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "up --copies 0                              | --copies must be at least 1 (was 0).",
                "serve --copies many                        | --copies must be a whole number (was many).",
                "serve --port 70000                         | --port must be from 0 to 65535 (was 70000).",
                "serve --expiry -1                          | --expiry must be at least 1 (was -1).",
                "bench reset --rounds 0                     | --rounds must be at least 1 (was 0).",
                "up --scale huge                            | --scale must be small, medium or large (was huge).",
                "up --ports any                             | --ports must be default or random (was any).",
                "run --tasks f --agent null --order sorted  | --order must be given or shuffled (was sorted).",
                "run --tasks f --agent null --repeat -1     | --repeat must be at least 0 (was -1).",
                "run --tasks f --agent null --mode lenient  | --mode must be faithful or strict (was lenient).",
                "audit --tasks f --probes null,cheat        | --probes must be null, leakage, ",
                "run --tasks f --agent null --prompt long   | --prompt must be direct or cot (was long).",
                "tasks prove --copies 0                     | --copies must be at least 1 (was 0).",
                "up --seed x                                | --seed must be a whole number (was x).",
                "play --tasks forum --id 1-2                | --id must be a whole number (was 1-2).",
                "run --tasks f --agent prompt --top-p high  | --top-p must be a number (was high).",
                "run --tasks f --agent null --agent-timeout soon | --agent-timeout must be a whole number (was soon)."
            })
    void aValueThatAnOptionDoesNotTake(String command, String message) {
        ProgramUnderTest.Said said = ProgramUnderTest.run(command.split(" "));

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).startsWith("tiltyard: " + message).endsWith("--help'.");
        assertThat(said.out()).isEmpty();
    }
}
