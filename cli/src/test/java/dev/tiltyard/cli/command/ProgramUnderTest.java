package dev.tiltyard.cli.command;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.runner.console.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The program, called in this JVM with its streams caught. */
final class ProgramUnderTest {
    private ProgramUnderTest() {}

    record Said(int exit, String out, String err) {
        /** The sentence that it failed with. */
        String failure() {
            List<String> failures =
                    err.lines().filter(line -> line.startsWith("tiltyard: ")).toList();
            return failures.size() == 1 ? failures.get(0) : "not one sentence but " + failures + " in: " + err;
        }
    }

    static Said run(String... arguments) {
        return answering("", arguments);
    }

    static Said answering(String input, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
                false);
        int exit = new CommandLineProgram(console).run(arguments);
        return new Said(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** All commands and options, as a page. */
    static String reference() {
        return CommandReference.of(new CommandLineProgram(Console.standard()).commands());
    }

    /** Browsers and database servers that this JVM started and that are still there. */
    static List<String> leftovers() {
        String ours = "run-" + ProcessHandle.current().pid() + "-";
        return Stream.concat(ProcessHandle.current().descendants(), databaseServers(ours))
                .filter(ProcessHandle::isAlive)
                .map(process -> process.info().commandLine().orElse("process " + process.pid()))
                .filter(line -> line.contains("postgres") || line.contains("chrom") || line.contains("playwright"))
                .toList();
    }

    /** Database servers over the cache folder of the tests; they detach themselves from whoever starts them. */
    static Stream<ProcessHandle> databaseServers(String run) {
        return databaseServers(CacheFolder.ofThisUser(), run);
    }

    /** Those over another cache folder. */
    static Stream<ProcessHandle> databaseServers(CacheFolder cache, String run) {
        String folder = cache.root() + "/runs/" + run;
        return ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(folder))
                .filter(process -> process.info().command().orElse("").endsWith("/postgres"));
    }
}
