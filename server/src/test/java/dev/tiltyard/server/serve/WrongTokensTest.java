package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many tokens can be guessed, and by whom. */
class WrongTokensTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final WrongTokens wrong = new WrongTokens(now::get);

    @BeforeEach
    void guessTheMostFromThisMachine() {
        for (int i = 0; i < WrongTokens.MOST; i++) {
            assertThat(wrong.wait("127.0.0.1")).isEmpty();
            wrong.add("127.0.0.1", "guess " + i);
            pass(Duration.ofSeconds(1));
        }
    }

    private void pass(Duration time) {
        now.updateAndGet(instant -> instant.plus(time));
    }

    @Test
    void theSourceWaitsUntilTheOldestGuessIsAMinuteOld() {
        assertThat(wrong.wait("127.0.0.1")).contains(Duration.ofSeconds(50));

        pass(Duration.ofSeconds(50));

        assertThat(wrong.wait("127.0.0.1")).isEmpty();
        wrong.add("127.0.0.1", "another");
        assertThat(wrong.wait("127.0.0.1")).contains(Duration.ofSeconds(1));
    }

    @Test
    void otherAddressesOfTheSameMachineAreTheSameSource() {
        assertThat(wrong.wait("127.45.6.7")).isPresent();
        assertThat(wrong.wait("[::1]")).isPresent();
    }

    @Test
    void otherMachinesAreNotLockedOut() {
        assertThat(wrong.wait("192.0.2.1")).isEmpty();
    }

    @Test
    void aMachineCantChangeItsIpv6AddressToGuessOn() {
        for (int i = 0; i < WrongTokens.MOST; i++) {
            wrong.add("2001:db8:0:1::" + i, "guess " + i);
        }

        assertThat(wrong.wait("2001:db8:0:1:9:9:9:9")).isPresent();
        assertThat(wrong.wait("2001:db8:0:2::1")).isEmpty();
    }

    @Test
    void theSameWrongTokenCountsOnce() {
        for (int i = 0; i < 100; i++) {
            wrong.add("192.0.2.1", "an old token");
        }

        assertThat(wrong.wait("192.0.2.1")).isEmpty();
    }
}
