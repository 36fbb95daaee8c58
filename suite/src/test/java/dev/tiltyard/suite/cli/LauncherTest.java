package dev.tiltyard.suite.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
}
