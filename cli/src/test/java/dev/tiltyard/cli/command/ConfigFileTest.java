package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.runner.usage.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A user's file of settings stands in for options that the command line does not name. */
class ConfigFileTest {
    @TempDir
    private Path folder;

    private final Counting run = new Counting();
    private final Counting prove = new Counting();
    private CommandLine line = new CommandLine(new Root());

    @BeforeEach
    void build() {
        line = new CommandLine(new Root());
        CommandLine tasks = new CommandLine(new Root());
        tasks.addSubcommand(new CommandLine(prove).setCommandName("prove"));
        line.setCommandName("./tiltyard").addSubcommand(new CommandLine(run).setCommandName("run"));
        line.addSubcommand(tasks.setCommandName("tasks"));
    }

    @Test
    void anOptionOfOneCommand() throws IOException {
        execute("tasks.prove.copies = 5", "tasks", "prove");
        execute("tasks.prove.copies = 5", "run");

        assertThat(prove.copies).isEqualTo(5);
        assertThat(run.copies).isEqualTo(1);
    }

    @Test
    void anOptionOfEveryCommandUnlessOneHasItsOwn() throws IOException {
        execute("copies = 3\nrun.copies = 4", "tasks", "prove");
        execute("copies = 3\nrun.copies = 4", "run");

        assertThat(prove.copies).isEqualTo(3);
        assertThat(run.copies).isEqualTo(4);
    }

    @Test
    void theCommandLineCountsMore() throws IOException {
        execute("copies = 3", "run", "--copies", "7");

        assertThat(run.copies).isEqualTo(7);
    }

    @Test
    void aFlagThatTheFileTurnsOnIsOffOnlyIfTheCommandLineSaysSo() throws IOException {
        execute("json = true", "run");
        assertThat(run.json).isTrue();

        execute("json = true", "run", "--json");
        assertThat(run.json).isTrue();

        execute("json = true", "run", "--json=false");
        assertThat(run.json).isFalse();
    }

    @Test
    void anOptionThatDoesNotExistIsSaidWithItsFile() throws IOException {
        ConfigFile file = file("run.copys = 3");

        assertThatThrownBy(() -> file.setDefaults(line))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining(folder.toString())
                .hasMessageContaining("\"run.copys\"");
    }

    @Test
    void aFileThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> ConfigFile.read(folder.resolve("none")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("can't be read");
    }

    private void execute(String settings, String... arguments) throws IOException {
        file(settings).setDefaults(line);
        assertThat(line.execute(arguments)).isZero();
    }

    private ConfigFile file(String settings) throws IOException {
        return ConfigFile.read(Files.writeString(folder.resolve("config.properties"), settings));
    }

    @Command(name = "root")
    private static final class Root implements Runnable {
        @Override
        public void run() {}
    }

    @Command(name = "counting")
    private static final class Counting implements Callable<Integer> {
        @Option(names = "--copies", defaultValue = "1")
        private int copies;

        @Option(names = "--json")
        private boolean json;

        @Override
        public Integer call() {
            return 0;
        }
    }
}
