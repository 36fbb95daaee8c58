package dev.tiltyard.env.browser;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The processes of a running browser: the Playwright driver, its child Chromium, and Chromium's renderers. */
record BrowserProcess(ProcessHandle driver, ProcessHandle chromium) implements HangMeasures {
    @Override
    public boolean isAlive() {
        return chromium.isAlive() && driver.isAlive();
    }

    @Override
    public Map<Long, Duration> usedByRenderers() {
        return renderers().stream().collect(Collectors.toMap(ProcessHandle::pid, BrowserProcess::cpu, (a, b) -> a));
    }

    @Override
    public Map<Long, Duration> waitedForProcessor() {
        Map<Long, Duration> waited = new HashMap<>();
        Stream.concat(Stream.of(driver, chromium), renderers().stream())
                .forEach(process -> waited(process).ifPresent(time -> waited.put(process.pid(), time)));
        return waited;
    }

    /** The second number of Linux's {@code schedstat}: nanoseconds spent runnable in the run queue. */
    private static Optional<Duration> waited(ProcessHandle process) {
        try {
            var numbers = Files.readString(Path.of("/proc", Long.toString(process.pid()), "schedstat"))
                    .strip()
                    .split(" ");
            return Optional.of(Duration.ofNanos(Long.parseLong(numbers[1])));
        } catch (IOException | NumberFormatException | ArrayIndexOutOfBoundsException e) {
            // it has exited, or this system has no such statistics
            return Optional.empty();
        }
    }

    @Override
    public void endBusiestRenderer(Map<Long, Duration> before) {
        renderers().stream()
                .max(Comparator.comparing(
                        renderer -> cpu(renderer).minus(before.getOrDefault(renderer.pid(), Duration.ZERO))))
                .ifPresent(ProcessHandle::destroyForcibly);
    }

    @Override
    public void endRenderers() {
        renderers().forEach(ProcessHandle::destroyForcibly);
    }

    @Override
    public void endChromium() {
        endTree(chromium);
    }

    /** Kills the driver, Chromium and all their children, and waits for their exit. */
    @Override
    public void endAll() {
        endTree(chromium);
        endTree(driver);
        awaitEnd(chromium);
        awaitEnd(driver);
    }

    static void endTree(ProcessHandle root) {
        var below = root.descendants().toList();
        root.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
    }

    private List<ProcessHandle> renderers() {
        return chromium.descendants()
                .filter(process -> commandLine(process).contains("--type=renderer"))
                .toList();
    }

    /** The whole command line; Java truncates one as long as Chromium's. */
    static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"), ISO_8859_1)
                    .replace('\0', ' ');
        } catch (IOException e) {
            return process.info().commandLine().orElse("");
        }
    }

    private static Duration cpu(ProcessHandle process) {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static void awaitEnd(ProcessHandle process) {
        try {
            process.onExit().get(5, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            // it was asked to terminate; the next start clears leftovers
        }
    }
}
