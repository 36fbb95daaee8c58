package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Steps begin in order, as many as the cores allow, and a hung step does not block others. */
class StepTurnsTest {
    private static final int TURNS = StepTurns.PER_CORE * Runtime.getRuntime().availableProcessors();

    private final Deque<StepTurns.Turn> taken = new ArrayDeque<>();

    @AfterEach
    void giveBack() {
        taken.forEach(StepTurns.Turn::close);
    }

    @Test
    void waitsForAReleaseWhenAllSlotsAreTaken() {
        takeAll();
        var next = new Next();
        await().until(next::waits);

        taken.pop().close();

        assertThat(next.turn().waited()).isLessThan(StepTurns.LONGEST);
    }

    @Test
    void aLongStepBlocksNoOther() {
        takeAll();

        assertThat(new Next().turn().waited()).isBetween(Duration.ofSeconds(3), Duration.ofSeconds(8));
    }

    @Test
    void anExpiredSlotIsNotReleasedTwice() {
        takeAll();
        var first = List.copyOf(taken);
        List<StepTurns.Turn> beside = new ArrayList<>();
        for (var each = 0; each < TURNS; each++) {
            beside.add(new Next().turn());
        }
        first.forEach(StepTurns.Turn::close);

        var next = new Next();

        await().until(next::waits);
        beside.forEach(StepTurns.Turn::close);
        next.turn();
    }

    private void takeAll() {
        for (var each = 0; each < TURNS; each++) {
            taken.push(StepTurns.take());
        }
        assertThat(taken).allMatch(turn -> turn.waited().toMillis() < 1000);
    }

    /** Takes a turn on a separate thread, and returns it after the test. */
    private final class Next {
        private final CompletableFuture<StepTurns.Turn> turn = new CompletableFuture<>();
        private final Thread thread = new Thread(() -> turn.complete(StepTurns.take()));

        Next() {
            thread.start();
        }

        boolean waits() {
            return StepTurns.isWaiting(thread);
        }

        StepTurns.Turn turn() {
            var got = turn.join();
            taken.add(got);
            return got;
        }
    }
}
