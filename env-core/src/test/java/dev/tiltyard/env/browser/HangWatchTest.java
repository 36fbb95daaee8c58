package dev.tiltyard.env.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Hung processes are killed at the limit; processes that wait for a CPU on a busy machine get extra time. */
class HangWatchTest {
    private static final Duration LIMIT = Duration.ofSeconds(1);

    private final Pretended browser = new Pretended();
    private final HangWatch watch = new HangWatch(browser);

    @AfterEach
    void close() {
        watch.close();
    }

    @Test
    void aBrowserThatIsNotWaitingIsKilledAtItsTimeout() {
        assertThatThrownBy(() -> takes(Duration.ofSeconds(20)))
                .isInstanceOf(BrowserHungException.class)
                .hasMessageContaining("looking at the page did not come back within 1000 ms");

        assertThat(browser.endedAfter()).isBetween(Duration.ofMillis(1000), Duration.ofMillis(1900));
    }

    @Test
    void timeSpentWaitingForTheCpuDoesNotCount() {
        browser.waits = 0.9;

        assertThat(takes(Duration.ofMillis(1700))).isEqualTo("seen");
        assertThat(browser.ended.getCount()).as("no process was killed").isEqualTo(1);
    }

    @Test
    void timeoutsGrowToAtMostThreeTimesTheLimit() {
        browser.waits = 1;

        assertThatThrownBy(() -> takes(Duration.ofSeconds(20))).isInstanceOf(BrowserHungException.class);

        assertThat(browser.endedAfter()).isBetween(Duration.ofMillis(3000), Duration.ofMillis(3900));
    }

    @Test
    void unrelatedWaitsAreNotCounted() {
        browser.waits = 0.1;

        assertThatThrownBy(() -> takes(Duration.ofSeconds(20))).isInstanceOf(BrowserHungException.class);

        assertThat(browser.endedAfter()).isLessThan(Duration.ofMillis(1900));
    }

    @Test
    void systemsWithoutWaitStatisticsUseThePlainLimit() {
        browser.keepsAccount = false;
        browser.waits = 1;

        assertThatThrownBy(() -> takes(Duration.ofSeconds(20))).isInstanceOf(BrowserHungException.class);

        assertThat(browser.endedAfter()).isLessThan(Duration.ofMillis(1900));
    }

    private String takes(Duration duration) {
        return watch.within(LIMIT, "looking at the page", () -> {
            try {
                return browser.ended.await(duration.toMillis(), TimeUnit.MILLISECONDS) ? "ended" : "seen";
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
    }

    /** A fake browser whose processes spend part of their time waiting for a CPU. */
    private static final class Pretended implements HangMeasures {
        private final CountDownLatch ended = new CountDownLatch(1);
        private final long began = System.nanoTime();
        private volatile double waits;
        private volatile boolean keepsAccount = true;
        private volatile long endedAt;

        Duration endedAfter() {
            return Duration.ofNanos(endedAt - began);
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public Map<Long, Duration> usedByRenderers() {
            return Map.of();
        }

        @Override
        public Map<Long, Duration> waitedForProcessor() {
            var waited = Duration.ofNanos(Math.round(waits * (System.nanoTime() - began)));
            return keepsAccount ? Map.of(1L, waited) : Map.of();
        }

        @Override
        public void endBusiestRenderer(Map<Long, Duration> before) {
            endedAt = System.nanoTime();
            ended.countDown();
        }

        @Override
        public void endRenderers() {
            throw new AssertionError("the first measure was enough");
        }

        @Override
        public void endChromium() {
            throw new AssertionError("the first measure was enough");
        }

        @Override
        public void endAll() {
            throw new AssertionError("the first measure was enough");
        }
    }
}
