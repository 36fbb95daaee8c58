package dev.tiltyard.sitefile.process;

import dev.tiltyard.embedded.AtExit;
import dev.tiltyard.sitekit.runtime.ProgramMark;
import dev.tiltyard.values.SiteException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** The running processes of one copy of an application. */
public final class Application implements AutoCloseable {
    private static final Duration LOOK_AGAIN = Duration.ofMillis(30);
    private static final int REQUEST_MILLIS = 5_000;
    private static final int NEW_PORTS = 3;
    private static final int TAIL = 15;
    private static final long LARGEST_LOG = 10L << 20;
    private static final Duration POLITE = Duration.ofSeconds(5);
    private static final Duration LONGEST_SETUP = Duration.ofMinutes(15);

    private final Launch launch;
    private final Process process;
    private final int port;
    private final Watch watch;

    private Application(Launch launch, Process process, int port) {
        this.launch = launch;
        this.process = process;
        this.port = port;
        this.watch = Watch.over(this, launch.limits());
    }

    /**
     * Starts it and returns when it is ready.
     *
     * @throws SiteException if it ends or is not ready in time; with the end of its log
     */
    public static Application start(Launch launch) {
        for (int attempt = 1; ; attempt++) {
            int port = freePort();
            Application started = new Application(launch, process(launch, launch.command(), port), port);
            try {
                started.awaitReady();
                return started;
            } catch (SiteException e) {
                boolean taken = !started.isAlive() && !isFree(port);
                started.close();
                if (!taken || attempt == NEW_PORTS) {
                    throw e;
                }
            }
        }
    }

    /**
     * Runs a command to its end, in the folder and the environment of the application.
     *
     * @throws SiteException if it fails; with the end of its log
     */
    public static void runOnce(Launch launch, String command) {
        Process process = process(launch, command, 0);
        try {
            if (!process.waitFor(LONGEST_SETUP.toSeconds(), TimeUnit.SECONDS)) {
                throw failed(launch, "'" + command + "' has not ended after " + LONGEST_SETUP.toMinutes() + " minutes");
            }
            if (process.exitValue() != 0) {
                throw failed(launch, "'" + command + "' ended with code " + process.exitValue());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new SiteException("Interrupted while setting up " + launch.site() + ".", e);
        } finally {
            endAll(process, launch.folder());
        }
    }

    private static Process process(Launch launch, String command, int port) {
        try {
            Files.createDirectories(launch.log().getParent());
            if (Files.exists(launch.log()) && Files.size(launch.log()) > LARGEST_LOG) {
                Files.delete(launch.log());
            }
            ProcessBuilder builder = new ProcessBuilder(launch.words(command))
                    .directory(launch.folder().toFile())
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .redirectErrorStream(true)
                    .redirectOutput(
                            ProcessBuilder.Redirect.appendTo(launch.log().toFile()));
            Map<String, String> environment = builder.environment();
            environment.keySet().removeIf(name -> name.startsWith("TILTYARD_"));
            environment.putAll(launch.environment());
            if (port > 0) {
                environment.put("PORT", Integer.toString(port));
                environment.put("HOST", "127.0.0.1");
            }
            ProgramMark.put(environment, launch.folder());
            return AtExit.start(builder);
        } catch (IOException e) {
            throw new SiteException(
                    "Could not start " + launch.site() + ": " + e.getMessage()
                            + ". Remedy: check that the disk has space and that no limit on processes prevents it.",
                    e);
        }
    }

    private void awaitReady() {
        Instant deadline = Instant.now().plus(launch.patience());
        String found = "nothing";
        while (Instant.now().isBefore(deadline)) {
            if (!process.isAlive()) {
                throw failed(launch, "its command ended with code " + process.exitValue() + watch.reason());
            }
            found = answer();
            if (found.isEmpty()) {
                return;
            }
            try {
                Thread.sleep(LOOK_AGAIN.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new SiteException("Interrupted while " + launch.site() + " was starting.", e);
            }
        }
        throw failed(
                launch,
                "GET " + launch.readyPath() + " on port " + port + " gave " + found + " for "
                        + launch.patience().toSeconds() + " s");
    }

    /** What the ready address answers; empty if it is ready. */
    private String answer() {
        try {
            HttpURLConnection request = (HttpURLConnection) URI.create("http://127.0.0.1:" + port + launch.readyPath())
                    .toURL()
                    .openConnection();
            request.setConnectTimeout(REQUEST_MILLIS);
            request.setReadTimeout(REQUEST_MILLIS);
            request.setInstanceFollowRedirects(false);
            try {
                int status = request.getResponseCode();
                return status < 500 ? "" : "HTTP " + status;
            } finally {
                request.disconnect();
            }
        } catch (IOException e) {
            return "no answer";
        }
    }

    private static SiteException failed(Launch launch, String what) {
        return new SiteException("Could not start " + launch.site() + ": " + what
                + ". Remedy: start it by hand in a copy of its folder, with PORT set, and compare with 'start' and"
                + " 'ready' in its site file. Its log, " + launch.log() + ", ends with:\n" + tail(launch.log()));
    }

    private static String tail(Path log) {
        try {
            List<String> lines = new ArrayList<>(Files.readAllLines(log, java.nio.charset.StandardCharsets.ISO_8859_1));
            return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
        } catch (IOException e) {
            return "(it can't be read: " + e.getMessage() + ")";
        }
    }

    private static int freePort() {
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return probe.getLocalPort();
        } catch (IOException e) {
            throw new SiteException("There is no free port on 127.0.0.1: " + e.getMessage(), e);
        }
    }

    private static boolean isFree(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    /** The port that it listens on. */
    public int port() {
        return port;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Why it ended, as a phrase. */
    public String end() {
        return process.isAlive()
                ? "it is running"
                : "its process ended with code " + process.exitValue() + watch.reason();
    }

    /** Memory of all its processes in bytes, each shared page counted once; 0 where unknown. */
    public long memoryBytes() {
        return 1024 * processes().mapToLong(Application::kilobytes).sum();
    }

    Stream<ProcessHandle> processes() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants());
    }

    private static long kilobytes(ProcessHandle process) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(process.pid()), "smaps_rollup"))) {
            return lines.filter(line -> line.startsWith("Pss:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | java.io.UncheckedIOException e) {
            return 0; // it has ended, or the system has no such file
        }
    }

    /** Asks it to end, so that it can write what it has not written yet; then ends what is left. */
    public void endPolitely() {
        watch.stop();
        List<ProcessHandle> all = processes()
                .sorted(Comparator.comparing(ProcessHandle::pid).reversed())
                .toList();
        // Not our own shell and fence, which would take the others with them.
        all.stream()
                .filter(each -> all.size() == 1 || !each.equals(process.toHandle()))
                .forEach(ProcessHandle::destroy);
        try {
            process.waitFor(POLITE.toSeconds(), TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    /** Ends all its processes at once. */
    @Override
    public void close() {
        watch.stop();
        endAll(process, launch.folder());
    }

    /** Also those that have detached themselves. */
    private static void endAll(Process process, Path folder) {
        List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
        for (List<ProcessHandle> left = marked(folder); !left.isEmpty(); left = marked(folder)) {
            left.forEach(ProcessHandle::destroyForcibly);
            left.forEach(each -> each.onExit().join());
        }
    }

    private static List<ProcessHandle> marked(Path folder) {
        return ProcessHandle.allProcesses()
                .filter(each -> ProgramMark.of(each, folder))
                .toList();
    }
}
