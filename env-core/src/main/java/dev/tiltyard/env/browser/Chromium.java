package dev.tiltyard.env.browser;

import dev.tiltyard.embedded.ChromiumPrograms;
import dev.tiltyard.values.MachineLacksException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A Chromium on this machine.
 *
 * @param executable the program
 * @param foundBy how it was found, for display: {@code named by TILTYARD_CHROMIUM}, {@code on the PATH}
 */
public record Chromium(Path executable, String foundBy) {
    /** Environment variable, and system property, that names the program to use. */
    public static final String VARIABLE = ChromiumPrograms.VARIABLE;

    /**
     * The program that the user set ({@link #VARIABLE}), or the first of the installed ones; a headless shell comes
     * before a full Chromium.
     *
     * @throws BrowserException if the program that the user set does not run; there is no silent fallback
     */
    public static Optional<Chromium> find() {
        try {
            return ChromiumPrograms.find().map(found -> new Chromium(found.executable(), found.foundBy()));
        } catch (MachineLacksException e) {
            throw new BrowserException(String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Finds a Chromium, or installs one.
     *
     * @param log receives one line per step
     * @throws BrowserException if there is none and none could be installed; says what to do
     */
    public static Chromium findOrInstall(Consumer<String> log) {
        var found = find();
        return found.isPresent() ? found.get() : ChromiumInstallation.run(log);
    }

    /** The version that the program reports, such as {@code Chromium 156.0.8078.79}; empty if it does not run. */
    public Optional<String> version() {
        return ChromiumPrograms.version(executable);
    }

    BrowserException didNotStart(Exception e) {
        return new BrowserException(
                executable + " (" + foundBy + ") did not start: " + e.getMessage()
                        + "\nIf libraries are missing, install the system's Chromium package; or set " + VARIABLE
                        + " to another Chromium.",
                e);
    }
}
