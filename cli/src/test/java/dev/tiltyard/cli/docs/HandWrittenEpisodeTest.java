package dev.tiltyard.cli.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.cli.command.CommandLineProgram;
import dev.tiltyard.runner.console.Console;
import dev.tiltyard.testkit.PageCode;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The episode that docs/evaluators.md shows to write by hand is read and judged by {@code evaluate}. */
class HandWrittenEpisodeTest {
    @TempDir
    private Path folder;

    @Test
    void isJudged() throws Exception {
        List<String> files = PageCode.of("docs/evaluators.md").blocks("json");
        Path episode = Files.createDirectories(folder.resolve("episodes/task-27"));
        Files.writeString(episode.resolve("episode.json"), files.get(0));
        Files.writeString(episode.resolve("steps.jsonl"), files.get(1));
        Path tasks = Files.writeString(folder.resolve("tasks.json"), """
                [{"task_id": 27, "sites": ["reddit"], "start_url": "__REDDIT__",
                  "intent": "Tell me the count of comments that have received more downvotes than upvotes",
                  "eval": {"eval_types": ["string_match", "url_match"], "reference_url": "__REDDIT__/f/books/new",
                           "reference_answers": {"must_include": ["0"]}, "program_html": []}}]
                """);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream said = new PrintStream(out, true, StandardCharsets.UTF_8);

        int exit = new CommandLineProgram(new Console(said, said, InputStream.nullInputStream(), false))
                .run(
                        "evaluate",
                        "--tasks",
                        tasks.toString(),
                        "--mode",
                        "strict",
                        "--trajectories",
                        episode.getParent().toString());

        assertThat(exit).as(out.toString(StandardCharsets.UTF_8)).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1 passed");
    }
}
