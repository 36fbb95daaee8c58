package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The scripts that make shells complete, in the shells themselves. */
class CompletionTest {
    /** Asks bash what it would offer after a line of words, as its own key does. */
    private static final String ASK_BASH = """
            compopt() { :; } # works for the key alone
            source "$1"
            shift
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            COMP_LINE="$*"
            COMP_POINT=${#COMP_LINE}
            _complete_tiltyard
            printf '%s\n' "${COMPREPLY[@]}"
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "nothing",
            value = {
                "re               | report reset",
                "tasks            | ''",
                "run --print      | nothing",
                "up --print       | --print-env",
                "tasks prove --se | --seed --seeds",
                "up --runtime     | ''",
                "bench --recor    | --recordings",
                "completion f     | fish"
            })
    void bashOffersWhatFits(String written, String offered) throws Exception {
        List<String> said = bash(written.isEmpty() ? new String[0] : written.split(" "));

        if (offered == null) {
            assertThat(said).noneMatch(line -> line.startsWith("--print"));
        } else if (!offered.isEmpty()) {
            assertThat(said).containsAll(List.of(offered.split(" ")));
        }
    }

    @Test
    void bashOffersTheValuesThatAnOptionTakes() throws Exception {
        assertThat(bash("up", "--runtime", "")).containsExactlyInAnyOrder("embedded", "docker");
        assertThat(bash("up", "--sites", "shop")).containsExactlyInAnyOrder("shopping", "shopping_admin");
        assertThat(bash("run", "--agent", ""))
                .contains("oracle", "null", "random")
                .doesNotContain("replay:DIR");
        assertThat(bash("images", "")).contains("build", "list", "pull", "prune");
    }

    @Test
    void fishOffersCommandsOptionsAndTheirValues() throws Exception {
        assumeTrue(installed("fish"), "fish is not installed");

        assertThat(fish("re")).containsExactlyInAnyOrder("report", "reset", "record");
        assertThat(fish("tasks ")).contains("list", "generate", "prove").doesNotContain("tour");
        assertThat(fish("up --print")).containsExactly("--print-env");
        assertThat(fish("run --print")).isEmpty();
        assertThat(fish("up --runtime ")).containsExactlyInAnyOrder("embedded", "docker");
        assertThat(fish("-q up --sites shop")).containsExactlyInAnyOrder("shopping", "shopping_admin");
        assertThat(fish("tasks prove --se")).containsExactlyInAnyOrder("--seed", "--seeds");
    }

    @Test
    void theScriptForFishHasEveryCommandAndOption() {
        String script = ProgramUnderTest.run("completion", "fish").out();

        assertThat(script)
                .contains("'__tiltyard_in tasks prove' -l seeds", "'__tiltyard_in k8s service'", "-l quiet -s q")
                .doesNotContain("${");
    }

    @Test
    void aShellThatHasNoCompletion() {
        ProgramUnderTest.Said said = ProgramUnderTest.run("completion", "cmd");

        assertThat(said.exit()).isEqualTo(2);
        assertThat(said.failure()).isEqualTo("tiltyard: There is no completion for \"cmd\". Use bash, zsh or fish.");
    }

    private List<String> bash(String... written) throws Exception {
        List<String> command = Stream.concat(
                        Stream.of("bash", "-c", ASK_BASH, "ask", script("bash"), "./tiltyard"), Stream.of(written))
                .toList();
        return lines(command);
    }

    private List<String> fish(String written) throws Exception {
        return lines(List.of(
                        "fish", "-c", "source $argv[1]; complete -C \"./tiltyard $argv[2]\"", script("fish"), written))
                .stream()
                .map(line -> line.replaceFirst("\t.*", ""))
                .toList();
    }

    private String script(String shell) throws IOException {
        ProgramUnderTest.Said said = ProgramUnderTest.run("completion", shell);
        assertThat(said.exit()).isZero();
        return Files.writeString(folder.resolve("completion." + shell), said.out())
                .toString();
    }

    private static boolean installed(String shell) throws Exception {
        return new ProcessBuilder("sh", "-c", "command -v " + shell).start().waitFor() == 0;
    }

    private static List<String> lines(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return said.lines().filter(line -> !line.isBlank()).toList();
    }
}
