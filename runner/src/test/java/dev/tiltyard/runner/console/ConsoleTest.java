package dev.tiltyard.runner.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConsoleTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void keepsStandardOutputForResults() throws Exception {
        Console console = console(false);
        console.progress("comments", 1, 10);
        console.note("on the way");
        console.failure("no luck");
        console.document(new ObjectMapper().createObjectNode().put("name", "\u2212\u00e9"));

        assertThat(new ObjectMapper().readTree(out.toByteArray()).path("name").asText())
                .isEqualTo("\u2212\u00e9");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("comments: 10%\non the way\ntiltyard: no luck\n");
    }

    /** What an agent says can hold the characters that move a terminal's cursor, rename its window or type into it. */
    @Test
    void showsControlCharactersAndSendsNone() {
        Console console = console(false);
        String hostile = "\u001b]0;owned\u0007\u001b[2Jdone\r\u009b31m";
        console.result(new Table("answer").row(hostile).text());
        console.result(hostile);
        console.note(hostile);
        console.failure(hostile);

        String shown = "\\x1b]0;owned\\x07\\x1b[2Jdone\\x0d\\x9b31m";
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("answer\n" + shown + "\n" + shown + "\n");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(shown + "\ntiltyard: " + shown + "\n");
    }

    @Test
    void tellsProgressOnceForEveryTenthWhenNobodyWatches() {
        Console console = console(false);
        for (int done = 0; done <= 1000; done++) {
            console.progress("users", done, 1000);
        }

        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .hasSize(11)
                .startsWith("users: 0%")
                .endsWith("users: 100%");
    }

    @Test
    void tellsEachTenthOnceAlsoOfWorkThatGoesOnAtTheSameTime() {
        Console console = console(false);
        for (int done = 0; done <= 100; done++) {
            console.progress("reddit: users", done, 100);
            console.progress("gitlab: users", done, 100);
        }
        console.progress("reddit: users", 0, 100);

        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .hasSize(23)
                .startsWith("reddit: users: 0%", "gitlab: users: 0%", "reddit: users: 10%")
                .endsWith("gitlab: users: 100%", "reddit: users: 0%");
    }

    @Test
    void drawsProgressInPlaceForAPersonAndClearsItForAResult() {
        Console console = console(true);
        console.progress("users", 1, 2);
        console.result("done");

        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("\rusers")
                .contains("###############...............")
                .contains(" 50%")
                .endsWith("\r\u001b[K");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("done\n");
    }

    @Test
    void saysResultsAndFailuresOnlyIfItIsToBeQuiet() {
        Console console = console(false);
        console.beQuiet();
        console.progress("users", 1, 2);
        console.note("on the way");
        console.failure("no luck");
        console.result("done");

        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("tiltyard: no luck\n");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("done\n");
    }

    @Test
    void longWorkSaysHowLongItWillTakeYet() {
        assertThat(new ProgressLine("tasks", 1, 4, Duration.ofSeconds(4)).text())
                .isEqualTo("tasks: 25%");
        assertThat(new ProgressLine("tasks", 1, 4, Duration.ofSeconds(10)).text())
                .isEqualTo("tasks: 25%, about 30 s left");
        assertThat(new ProgressLine("tasks", 1, 4, Duration.ofMinutes(10)).drawn())
                .endsWith(" 25%, about 30 min left");
        assertThat(new ProgressLine("tasks", 1, 4, Duration.ofMinutes(30)).text())
                .isEqualTo("tasks: 25%, about 1 h 30 min left");
        assertThat(new ProgressLine("tasks", 4, 4, Duration.ofMinutes(30)).text())
                .isEqualTo("tasks: 100%");
    }

    private Console console(boolean watched) {
        return new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new ByteArrayInputStream(new byte[0]),
                watched);
    }
}
