package dev.tiltyard.sitekit.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The world's time. */
class WorldClockTest {
    private static final Instant START = Instant.parse("2023-03-31T23:00:00Z");

    private final WorldClock clock = new WorldClock(START);

    @Test
    void runsFromTheWorldsOwnInstant() {
        Instant first = clock.instant();

        await().untilAsserted(() -> assertThat(clock.instant()).isAfter(first));
        assertThat(clock.instant()).isBetween(START, START.plusSeconds(60));
    }

    @Test
    void standsStillWhereItIsStopped() {
        clock.stop(Duration.ofDays(3));

        await().during(Duration.ofMillis(20))
                .untilAsserted(() -> assertThat(clock.instant()).isEqualTo(Instant.parse("2023-04-03T23:00:00Z")));
        assertThat(clock.elapsed()).isEqualTo(Duration.ofDays(3));
    }

    @Test
    void runsAgainFromItsBeginningAfterARestart() {
        clock.stop(Duration.ofDays(3));
        clock.restart();
        Instant first = clock.instant();

        await().untilAsserted(() -> assertThat(clock.instant()).isAfter(first));
        assertThat(clock.instant()).isBetween(START, START.plusSeconds(60));
    }
}
