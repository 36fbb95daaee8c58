package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.console.Console;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Options that would have no effect beside the others are refused, with what they need. */
class OptionsInVainTest {
    /** How descriptions say that an option needs something else. */
    private static final Pattern NEEDS = Pattern.compile("(?s)^(with --|for '|with (pull|build):|prompt agent:).*");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run --tasks forum --agent oracle --trace            | --trace has no effect without --out.",
                "run --tasks forum --agent oracle --bodies           | --bodies has no effect without --out.",
                "run --tasks forum --agent oracle --resume           | --resume has no effect without --out.",
                "run --tasks forum --agent oracle --out x --again error | --again has no effect without --resume.",
                "run --tasks forum --agent oracle --names click-test | --names has no effect with --tasks forum, only with"
                        + " --tasks miniwob.",
                "run --tasks forum --agent oracle --task-seeds 0     | --task-seeds has no effect with --tasks forum, only"
                        + " with --tasks tiltyard or FILE.yaml or workarena or miniwob.",
                "run --tasks forum --agent oracle --open-hosts x.org | --open-hosts has no effect with --tasks forum, only"
                        + " with --tasks webcanvas.",
                "run --tasks forum --agent oracle --agent null --model m | --model has no effect with --agent oracle and"
                        + " null, only with --agent prompt.",
                "run --tasks forum --agent oracle --screenshots      | --screenshots has no effect with --agent oracle, only"
                        + " with --agent command.",
                "run --tasks forum --agent null --agent-timeout 5    | --agent-timeout has no effect with --agent null, only"
                        + " with --agent command or prompt.",
                "run --tasks miniwob:x --agent null --profile aria   | --profile has no effect with --tasks miniwob:x.",
                "run --tasks forum --agent null --threat-seed 2      | --threat-seed has no effect without --threats.",
                "run --days --agent oracle --order shuffled          | --order has no effect with --days.",
                "run --days --agent oracle --shard 0/2               | --shard has no effect with --days.",
                "run --days --agent oracle --out x --resume          | --days has no effect with --resume.",
                "evaluate --tasks forum --trajectories x --judge-model m | --judge-model has no effect without --judge-url.",
                "up --warm-spare                                     | --warm-spare has no effect with --runtime embedded,"
                        + " only with --runtime docker.",
                "tasks generate --out x --split train                | --split has no effect without --count.",
                "tasks generate --out x --count 3 --seeds 0-2        | --seeds has no effect with --count.",
                "serve --mode strict                                 | --mode has no effect without --tasks.",
                "run --tasks miniwob:x --agent null --mode strict    | --mode has no effect with --tasks miniwob:x.",
                "tasks prove --resume                                | --resume has no effect without --out.",
                "bench copies --rounds 3                             | --rounds has no effect with 'bench copies', only with"
                        + " 'bench reset or step'.",
                "images list --from x                                | --from has no effect with 'images list', only with"
                        + " 'images pull'.",
                "k8s gateway --servers a:1 --most 3                  | --most has no effect without --scale."
            })
    void isRefused(String command, String message) {
        ProgramUnderTest.Said said = ProgramUnderTest.run(command.split(" "));

        assertThat(said.exit()).as(said.toString()).isEqualTo(2);
        assertThat(said.failure()).startsWith("tiltyard: " + message).contains("Leave it out");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "up --sites reddit --wiki-zim x.zim | --wiki-zim has no effect without the site wikipedia,",
                "run --tasks forum --agent null --map-data x.pbf | --map-data has no effect without the site map,",
                "up --sites gitlab --gitlab-jobs 3  | --gitlab-jobs has no effect on our own gitlab,"
            })
    void ofASiteThatDoesNotPayHeedIsRefused(String command, String message) {
        isRefused(command, message);
    }

    @Test
    void isNotRefusedIfOneOfSeveralAgentsHeedsIt() {
        ProgramUnderTest.Said said = ProgramUnderTest.run(
                "run", "--tasks", "forum", "--ids", "1", "--agent", "null", "--agent", "cat", "--agent-timeout", "5");

        assertThat(said.failure()).contains("has no task"); // the next mistake
    }

    @Test
    void isSaidByData() {
        List<String> forgotten = new ArrayList<>();
        collect(new CommandLineProgram(Console.standard()).commands(), forgotten);

        assertThat(forgotten)
                .as("options whose description names what they need, without @OnlyWith")
                .isEmpty();
    }

    private static void collect(CommandLine command, List<String> forgotten) {
        for (OptionSpec option : command.getCommandSpec().options()) {
            boolean needs = option.description().length > 0
                    && NEEDS.matcher(option.description()[0]).matches();
            if (needs && OptionsInVain.conditions(option).isEmpty()) {
                forgotten.add(command.getCommandSpec().qualifiedName() + " " + option.longestName());
            }
        }
        command.getSubcommands().values().forEach(each -> collect(each, forgotten));
    }
}
