package dev.tiltyard.env.episode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tiltyard.env.browser.BrowserException;
import dev.tiltyard.env.browser.BrowserHost;
import dev.tiltyard.env.browser.Browsers;
import dev.tiltyard.env.browser.SharedBrowsers;
import dev.tiltyard.env.browser.TestSite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Shared Chromiums that crash and hang: lost episodes are reported and repeated, all others are complete. */
@Tag("browser")
class InjectedFaultsTest {
    private static final int PER_BROWSER = 4;
    private static final int STEPS = 4;
    private static final int DRIVER_EVERY = 20;
    private static final long SEED = 7;

    /** Chromiums that were made to crash or hang, and when: a process id may be reused. */
    private final Map<Long, Instant> broken = new ConcurrentHashMap<>();

    private final ConcurrentLinkedQueue<Instant> driversEnded = new ConcurrentLinkedQueue<>();

    private final ConcurrentLinkedQueue<String> harmed = new ConcurrentLinkedQueue<>();
    private final ConcurrentLinkedQueue<ProcessHandle> stopped = new ConcurrentLinkedQueue<>();
    private final Set<Long> running = ConcurrentHashMap.newKeySet();
    private final AtomicInteger lost = new AtomicInteger();
    private final AtomicInteger whole = new AtomicInteger();

    @Test
    void everyLostEpisodeIsReportedAndNoOtherIsHarmed() throws Exception {
        inject(2, 6);
    }

    @Test
    @Tag("deep")
    void evenIfItHappensRepeatedly() throws Exception {
        inject(Integer.getInteger("tiltyard.test.faults", 60), 16);
    }

    private void inject(int faults, int environments) throws Exception {
        var over = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(environments);
        try (var browsers = Browsers.sharing(PER_BROWSER)) {
            List<Future<?>> playing = new ArrayList<>();
            for (var number = 0; number < environments; number++) {
                var name = "environment " + number;
                playing.add(threads.submit(() -> play(name, browsers, over)));
            }
            breakBrowsers(faults);
            over.set(true);
            for (var each : playing) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(harmed).isEmpty();
        await("the end of all that was stopped")
                .untilAsserted(() -> assertThat(stopped).noneMatch(ProcessHandle::isAlive));
        assertThat(lost.get()).isGreaterThanOrEqualTo(faults);
        assertThat(whole.get()).isGreaterThanOrEqualTo(environments);
    }

    /** One after another, each as soon as an episode has finished after the previous one. */
    private void breakBrowsers(int faults) throws IOException, InterruptedException {
        var random = new Random(SEED);
        for (var fault = 0; fault < faults; fault++) {
            var candidates = await("an episode in a Chromium that is not broken")
                    .atMost(Duration.ofMinutes(2))
                    .pollInterval(Duration.ofMillis(5))
                    .until(this::candidates, found -> !found.isEmpty());
            var victim = candidates.get(random.nextInt(candidates.size()));
            if (fault % DRIVER_EVERY == DRIVER_EVERY - 1) {
                endDriver(victim);
            } else {
                broken.put(victim, Instant.now());
                if (fault % 3 == 2) {
                    ProcessHandle.of(victim)
                            .filter(InjectedFaultsTest::isChromium)
                            .ifPresent(stopped::add);
                    signal("-STOP", victim);
                } else {
                    signal("-KILL", victim);
                }
            }
        }
    }

    private List<Long> candidates() {
        return running.stream().filter(pid -> !isBroken(pid)).sorted().toList();
    }

    /** All Chromiums end with their driver, including those that are just starting. */
    private void endDriver(long chromium) {
        var driver = ProcessHandle.of(chromium)
                .filter(InjectedFaultsTest::isChromium)
                .flatMap(ProcessHandle::parent);
        driver.ifPresent(present -> {
            present.children().forEach(child -> broken.put(child.pid(), Instant.now()));
            driversEnded.add(Instant.now());
            present.destroyForcibly();
            present.onExit().join();
            driversEnded.add(Instant.now());
        });
    }

    /** To Chromium and all its child processes. */
    private static void signal(String signal, long pid) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("kill", signal));
        ProcessHandle.of(pid).filter(InjectedFaultsTest::isChromium).stream()
                .flatMap(root -> Stream.concat(Stream.of(root), root.descendants()))
                .forEach(process -> command.add(Long.toString(process.pid())));
        new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    }

    /** The victim may have exited meanwhile, and its process id may be reused. */
    private static boolean isChromium(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"))
                    .contains("--headless");
        } catch (IOException e) {
            return false; // it has exited
        }
    }

    /** Plays episodes until the end, and at least one complete one; a lost one is repeated. */
    private void play(String name, SharedBrowsers browsers, AtomicBoolean over) {
        try (var site = site(name);
                var host = browsers.host()) {
            do {
                while (!playOne(name, site, host)) {
                    lost.incrementAndGet();
                }
                whole.incrementAndGet();
            } while (!over.get());
        }
    }

    private static TestSite site(String name) {
        return new TestSite().page("/", "<title>" + name + "</title><h1>" + name + "</h1><a href=/>again</a>");
    }

    /** Plays an episode; returns whether it is complete. An incomplete one must have been in a broken Chromium. */
    private boolean playOne(String name, TestSite site, BrowserHost host) {
        var spec = EpisodeSpec.over(EpisodeSite.at("reddit", site.url()))
                .startingAt(site.url("/"))
                .limits(Limits.STANDARD
                        .withEarlyStop(0, 0)
                        .withTimes(Duration.ofSeconds(8), Duration.ofSeconds(12))
                        .withQuiet(Duration.ofMillis(30), Duration.ofSeconds(1)))
                .build();
        var began = Instant.now();
        var before = 0L;
        try {
            before = host.pid();
        } catch (BrowserException e) {
            return lostIn(began, before, before, name + " has no browser: " + e.getMessage());
        }
        var in = before;
        try (var episode = Episode.start(host, spec)) {
            in = host.pid();
            running.add(in);
            for (var step = 0; step < STEPS; step++) {
                var seen = episode.step("goto [" + site.url("/?" + step) + "]");
                var ending = seen.ending();
                if (ending.isPresent()) {
                    return lostIn(began, before, in, name + " ended: " + ending.get());
                }
                if (!seen.observation().text().contains(name)) {
                    harmed.add(name + " saw \"" + seen.observation().text() + "\" after "
                            + seen.observation().lastActionError() + ", " + seen.incidents());
                }
            }
            return true;
        } catch (EpisodeException | BrowserException e) {
            return lostIn(began, before, in, name + " failed: " + e.getMessage());
        } finally {
            running.remove(in);
        }
    }

    /** If Chromium ended during the episode's start, it may have been in either. */
    private boolean lostIn(Instant began, long before, long chromium, String what) {
        var withDriver = driversEnded.stream().anyMatch(end -> end.isAfter(began));
        if (!withDriver && !isBroken(before) && !isBroken(chromium)) {
            harmed.add(what);
        }
        return false;
    }

    private boolean isBroken(long chromium) {
        var since = broken.get(chromium);
        return since != null
                && ProcessHandle.of(chromium)
                        .flatMap(process -> process.info().startInstant())
                        .map(started -> started.isBefore(since))
                        .orElse(true);
    }
}
