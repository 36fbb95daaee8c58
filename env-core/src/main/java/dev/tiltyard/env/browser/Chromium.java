package dev.tiltyard.env.browser;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A Chromium on this machine.
 *
 * @param executable the program
 * @param foundBy how it was found, for people: {@code named by TILTYARD_CHROMIUM}, {@code on the PATH}
 */
public record Chromium(Path executable, String foundBy) {
    /** Environment variable, and system property, that names the program to use. */
    public static final String VARIABLE = "TILTYARD_CHROMIUM";

    /** The shell first: it shows the same pages for about half the CPU time, and no window is ever wanted. */
    private static final List<String> NAMES =
            List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "chrome");

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
     * Looks where the user said ({@link #VARIABLE}, as a system property or in the environment), on the PATH, in the
     * usual places, and among the browsers that Playwright downloaded. Returns the first that reports its version.
     *
     * @throws BrowserException if the user named a program that does not run; no other is used silently
     */
    public static Optional<Chromium> find() {
        var named = namedByUser();
        if (named.isPresent()) {
            return named;
        }
        return candidates().filter(Chromium::runs).findFirst();
    }

    /**
     * Finds a Chromium, or installs one.
     *
     * @param log gets one line for each thing that is done
     * @throws BrowserException if there is none and none could be installed; says what to do
     */
    public static Chromium findOrInstall(Consumer<String> log) {
        var found = find();
        return found.isPresent() ? found.get() : ChromiumInstallation.run(log);
    }

    /** The version that the program reports: {@code Chromium 156.0.8078.79}; empty if it does not run. */
    public Optional<String> version() {
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

    BrowserException didNotStart(Exception e) {
        return new BrowserException(
                executable + " (" + foundBy + ") did not start: " + e.getMessage()
                        + "\nIf libraries are missing, install the system's Chromium package; or set " + VARIABLE
                        + " to another Chromium.",
                e);
    }

    private static Optional<Chromium> namedByUser() {
        var property = System.getProperty(VARIABLE);
        var value = property == null || property.isBlank() ? System.getenv(VARIABLE) : property;
        if (value == null || value.isBlank()) {
            return Optional.empty();
        }
        var chromium = new Chromium(Path.of(value), "named by " + VARIABLE);
        if (!chromium.runs()) {
            throw new BrowserException(VARIABLE + " names " + value
                    + ", but that is no program that answers --version. Set it to a Chromium or Chrome executable,"
                    + " or unset it to let one be found.");
        }
        return Optional.of(chromium);
    }

    private static Stream<Chromium> candidates() {
        var path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        var onPath = NAMES.stream()
                .flatMap(name -> Stream.of(path.split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder, name)))
                .map(program -> new Chromium(program, "on the PATH"));
        var usual = USUAL_PLACES.stream().map(place -> new Chromium(Path.of(place), "in its usual place"));
        var playwrights =
                PlaywrightDownloads.chromiums().map(program -> new Chromium(program, "downloaded by Playwright"));
        return Stream.of(onPath, usual, playwrights).flatMap(each -> each);
    }

    private boolean runs() {
        return Files.isExecutable(executable) && version().isPresent();
    }
}
