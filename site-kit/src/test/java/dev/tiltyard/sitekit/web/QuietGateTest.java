package dev.tiltyard.sitekit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiltyard.sitekit.replica.UnquietException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An exclusive task begins only when no request is in progress, whatever the requests do. */
@Timeout(60)
class QuietGateTest {
    private static final Runnable NOTHING = () -> {};

    private final QuietGate gate = new QuietGate(Duration.ofMillis(200), Duration.ofMillis(200));
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicBoolean disconnected = new AtomicBoolean();

    @AfterEach
    void endRequests() {
        end.countDown();
    }

    @Test
    void waitsForARequestToEnd() throws Exception {
        AtomicBoolean answered = new AtomicBoolean();
        enter("GET /short", () -> {
            end.await();
            answered.set(true);
        });
        CompletableFuture<Void> work = CompletableFuture.runAsync(
                () -> gate.whileQuiet(() -> assertThat(answered).isTrue()));
        end.countDown();

        work.get();
        assertThat(disconnected).isFalse();
    }

    @Test
    void abortsASlowRequest() throws Exception {
        CompletableFuture<Void> request = enter("GET /slow", () -> end.await());

        gate.whileQuiet(() -> assertThat(gate.inside()).isZero());

        assertThat(disconnected).isTrue();
        assertThatThrownBy(request::get).hasRootCauseInstanceOf(InterruptedException.class);
    }

    @Test
    void failsIfARequestNeverEnds() throws Exception {
        CompletableFuture<Void> request = enter("GET /endless", this::ignoreInterruptions);
        AtomicBoolean begun = new AtomicBoolean();

        assertThatThrownBy(() -> gate.whileQuiet(() -> begun.set(true)))
                .isInstanceOf(UnquietException.class)
                .hasMessageContaining("GET /endless");

        assertThat(begun).isFalse();
        assertThat(gate.inside()).isEqualTo(1);
        gate.answer("GET /other", NOTHING, NOTHING); // others are admitted again
        end.countDown();
        request.get();
        gate.whileQuiet(() -> begun.set(true));
        assertThat(begun).isTrue();
    }

    @Test
    void anInterruptDoesNotOutliveItsRequest() {
        AtomicBoolean interruptedAfterwards = new AtomicBoolean(true);
        CompletableFuture<Void> thread = CompletableFuture.runAsync(() -> {
            gate.answer("GET /slow", () -> disconnected.set(true), () -> {
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
            });
            interruptedAfterwards.set(Thread.currentThread().isInterrupted());
        });
        while (gate.inside() == 0) {
            Thread.onSpinWait();
        }

        gate.whileQuiet(NOTHING);
        thread.join();

        assertThat(interruptedAfterwards).isFalse();
    }

    private interface Wait {
        void until() throws InterruptedException;
    }

    private CompletableFuture<Void> enter(String what, Wait wait) {
        CompletableFuture<Void> request =
                CompletableFuture.runAsync(() -> gate.answer(what, () -> disconnected.set(true), () -> {
                    try {
                        wait.until();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }));
        while (gate.inside() == 0) {
            Thread.onSpinWait();
        }
        return request;
    }

    private void ignoreInterruptions() {
        while (end.getCount() > 0) {
            Thread.onSpinWait();
        }
    }
}
