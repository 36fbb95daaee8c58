package dev.tiltyard.runner.bringup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiltyard.runner.bringup.ProcessMemory.Kind;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProcessTimesTest {
    /** Counts to a million, which takes a shell some tenths of a second. */
    private static final String BUSY = "i=0; while [ $i -lt 1000000 ]; do i=$((i+1)); done";

    @Test
    void countsWhatRunsAndWhatHasEnded() throws IOException, InterruptedException {
        Map<Kind, Duration> before = ProcessTimes.byKind();
        Process ended = new ProcessBuilder("sh", "-c", BUSY).start();
        ended.waitFor();
        Map<Kind, Duration> after = ProcessTimes.byKind();

        assertThat(after.get(Kind.JVM)).isGreaterThanOrEqualTo(before.get(Kind.JVM));
        assertThat(after.get(Kind.OTHER).minus(before.getOrDefault(Kind.OTHER, Duration.ZERO)))
                .isGreaterThan(Duration.ofMillis(50));
    }
}
