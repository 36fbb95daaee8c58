package dev.tiltyard.embedded;

import dev.tiltyard.values.MachineLacksException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Finds the Chromium and Chrome browsers installed on this machine. */
public final class ChromiumPrograms {
    /** Environment variable, and system property, that sets the program to use. */
    public static final String VARIABLE = "TILTYARD_CHROMIUM";

    /** The headless shell first: it renders the same pages with about half the CPU time, and no window is needed. */
    private static final List<String> NAMES = List.of(
            "chromium-headless-shell",
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "chrome");

    private static final List<String> USUAL_PLACES = List.of(
            "/usr/bin/chromium-headless-shell",
            "/usr/bin/chromium",
            "/usr/bin/chromium-browser",
            "/usr/bin/google-chrome",
            "/usr/bin/google-chrome-stable",
            "/usr/lib/chromium/chromium",
            "/opt/google/chrome/chrome",
            "/snap/bin/chromium",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
            "C:\\Program Files\\Chromium\\Application\\chrome.exe");

    /**
     * A program that answers {@code --version}.
     *
     * @param foundBy how it was found, for display: {@code named by TILTYARD_CHROMIUM}, {@code on the PATH}
     */
    public record Found(Path executable, String foundBy) {}

    private ChromiumPrograms() {}

    /**
     * Looks at the user's setting ({@link #VARIABLE}, as a system property or in the environment), on the PATH, in the
     * usual folders, and among the browsers that Playwright downloaded. Returns the first one that reports its version.
     *
     * @throws MachineLacksException if the program that the user set does not run; there is no silent fallback
     */
    public static Optional<Found> find() {
        var named = namedByUser();
        if (named.isEmpty()) {
            return candidates().filter(found -> runs(found.executable())).findFirst();
        }
        if (!runs(named.get().executable())) {
            throw new MachineLacksException(VARIABLE + " names " + named.get().executable()
                    + ", which is not a program that supports --version. Set it to a Chromium or Chrome executable,"
                    + " or unset it to let one be found.");
        }
        return named;
    }

    /** The version that a program reports, such as {@code Chromium 156.0.8078.79}; empty if it does not run. */
    public static Optional<String> version(Path executable) {
        try {
            var process = new ProcessBuilder(executable.toString(), "--version")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            var line = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.exitValue() == 0
                    ? Optional.of(line.strip()).filter(text -> !text.isEmpty())
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static boolean runs(Path executable) {
        return Files.isExecutable(executable) && version(executable).isPresent();
    }

    private static Optional<Found> namedByUser() {
        var property = System.getProperty(VARIABLE);
        var value = property == null || property.isBlank() ? System.getenv(VARIABLE) : property;
        return Optional.ofNullable(value)
                .filter(text -> !text.isBlank())
                .map(text -> new Found(Path.of(text), "named by " + VARIABLE));
    }

    private static Stream<Found> candidates() {
        var path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        var onPath = NAMES.stream()
                .flatMap(name -> Stream.of(path.split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder, name)))
                .map(program -> new Found(program, "on the PATH"));
        var usual = USUAL_PLACES.stream().map(place -> new Found(Path.of(place), "in its usual place"));
        var playwrights =
                PlaywrightDownloads.chromiums().map(program -> new Found(program, "downloaded by Playwright"));
        return Stream.of(onPath, usual, playwrights).flatMap(each -> each);
    }
}
