package dev.tiltyard.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that starts the program. */
class LauncherTest {
    @Test
    void aJavaHomeWithoutJavaIsSaidAndNotReplacedByAnother(@TempDir Path empty) throws Exception {
        ProcessBuilder launcher =
                new ProcessBuilder(Path.of("..", "tiltyard").toAbsolutePath().toString(), "doctor");
        launcher.environment().put("JAVA_HOME", empty.toString());
        Process process = launcher.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isEqualTo(Exit.MACHINE_LACKS);
        assertThat(said).startsWith("tiltyard: JAVA_HOME is " + empty).contains("Set it to the folder of a JDK");
    }

    @Test
    void manyCopiesGetTheBetterCompilerAndFewAQuickStart(@TempDir Path folder) throws Exception {
        assertThat(startedWith(folder.resolve("few"), "run", "--copies", "15")).contains("-XX:TieredStopAtLevel=1");
        assertThat(startedWith(folder.resolve("many"), "serve", "--copies=16")).contains("-XX:TieredStopAtLevel=4");
    }

    @Test
    void theHeapGrowsWithTheCopiesUpToHalfOfTheMachine(@TempDir Path folder) throws Exception {
        assertThat(heap(startedWith(folder.resolve("one"), "up")))
                .isLessThanOrEqualTo(2048)
                .isLessThanOrEqualTo(heap(startedWith(folder.resolve("hundred"), "run", "--copies", "100")));
    }

    private static int heap(List<String> arguments) {
        return arguments.stream()
                .filter(each -> each.startsWith("-Xmx"))
                .mapToInt(each -> Integer.parseInt(each.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }

    /** What the launcher of a release in this folder hands to a Java that only says what it was called with. */
    private static List<String> startedWith(Path release, String... arguments) throws Exception {
        Path java = Files.createDirectories(release.resolve("java/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(release.resolve("java/release"), "JAVA_VERSION=\"17.0.1\"\n");
        Files.createDirectories(release.resolve("lib"));
        Path script =
                Files.copy(Path.of("..", "tiltyard"), release.resolve("tiltyard"), StandardCopyOption.COPY_ATTRIBUTES);

        List<String> command = new ArrayList<>(List.of(script.toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder launcher = new ProcessBuilder(command).redirectErrorStream(true);
        launcher.environment().put("JAVA_HOME", release.resolve("java").toString());
        Process process = launcher.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(said).endsWith(String.join("\n", arguments) + "\n");
        return said.lines().toList();
    }
}
