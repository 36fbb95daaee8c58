package dev.tiltyard.env.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether Chromium's own sandbox is on, which protects the machine from a compromised renderer. It is on wherever
 * Chromium supports it: not as root, and on Linux only with user namespaces.
 *
 * @param isOn whether browsers start with it
 * @param why why it is off; empty text if it is on
 */
public record Sandbox(boolean isOn, String why) {
    private static final long PATIENCE_SECONDS = 30;
    private static final Map<Path, Sandbox> FOUND = new ConcurrentHashMap<>();

    /** Tests it by starting the program once with its sandbox; the result is cached. */
    public static Sandbox of(Chromium chromium) {
        return isLinux() && isRoot()
                ? off("Chromium has none for root; run Tiltyard as another user")
                : FOUND.computeIfAbsent(chromium.executable(), Sandbox::tried);
    }

    private static boolean isLinux() {
        return System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
    }

    private static boolean isRoot() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static Sandbox off(String why) {
        return new Sandbox(false, why);
    }

    private static Sandbox tried(Path executable) {
        @Nullable Path profile = null;
        try {
            profile = Files.createTempDirectory("tiltyard-sandbox");
            Path log = profile.resolve("log");
            Process process = new ProcessBuilder(
                            executable.toString(),
                            "--headless",
                            "--disable-gpu",
                            "--no-first-run",
                            "--disable-dev-shm-usage",
                            "--user-data-dir=" + profile.resolve("profile"),
                            "--dump-dom",
                            "about:blank")
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                return off("Chromium did not show a page with it within " + PATIENCE_SECONDS + " s");
            }
            return process.exitValue() == 0 ? new Sandbox(true, "") : off(reason(log));
        } catch (IOException e) {
            return off("Chromium could not be tried with it: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return off("trying it was interrupted");
        } finally {
            delete(profile);
        }
    }

    private static String reason(Path log) throws IOException {
        String said = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
        return said.contains("No usable sandbox") || said.contains("sandbox")
                ? "this user may not create user namespaces on this machine"
                : "Chromium ends when it is started with it";
    }

    private static void delete(@Nullable Path folder) {
        if (folder == null) {
            return;
        }
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            return; // a terminating process still writes; the folder is in the temporary folder
        }
    }
}
