package dev.tiltyard.env.browser;

import com.microsoft.playwright.impl.driver.Driver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Installs a browser on a machine without one: a distribution package, or else Playwright's download. */
final class ChromiumInstallation {
    private static final int MINUTES = 10;

    /** The shell is half as large and takes half the CPU time, but only Debian has it; Ubuntu's Chromium comes as a snap. */
    private static final List<String> PACKAGES = List.of("chromium-headless-shell", "chromium");

    private final Consumer<String> log;
    private final List<String> attempts = new ArrayList<>();

    private ChromiumInstallation(Consumer<String> log) {
        this.log = log;
    }

    static Chromium run(Consumer<String> log) {
        return new ChromiumInstallation(log).install();
    }

    private Chromium install() {
        return byPackage()
                .or(this::byPlaywright)
                .orElseThrow(() -> new BrowserException("No Chromium was found (" + Chromium.VARIABLE
                        + ", PATH, usual places, Playwright's downloads), and none could be installed:\n  "
                        + String.join("\n  ", attempts)
                        + "\nInstall one (Debian and Ubuntu: apt-get install chromium-headless-shell, or chromium; others: your system's package, or"
                        + " Google Chrome), or set " + Chromium.VARIABLE + " to the executable of one that you have."));
    }

    private Optional<Chromium> byPackage() {
        if (!isDebian() || !"root".equals(System.getProperty("user.name"))) {
            attempts.add("the system's package: only tried as root on Debian and Ubuntu");
            return Optional.empty();
        }
        if (!succeeds("apt-get update", new ProcessBuilder("apt-get", "update"))) {
            log.accept("The package lists could not be updated: " + attempts.get(attempts.size() - 1));
        }
        for (var name : PACKAGES) {
            log.accept("No Chromium found: installing the system's package with apt-get install " + name);
            succeeds(
                    "apt-get install " + name,
                    new ProcessBuilder(
                            "apt-get", "install", "-y", "--no-install-recommends", name, "fonts-liberation"));
            var found = found();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<Chromium> byPlaywright() {
        log.accept("No Chromium found: downloading Playwright's own");
        var driver = Driver.ensureDriverInstalled(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"), false);
        var command = driver.createProcessBuilder();
        command.command().addAll(List.of("install", "--with-deps", "--only-shell", "chromium"));
        if (!"root".equals(System.getProperty("user.name"))) {
            command.command().remove("--with-deps");
        }
        command.environment().remove("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD");
        succeeds("Playwright's download", command);
        return found();
    }

    private Optional<Chromium> found() {
        var found = Chromium.find();
        found.ifPresent(chromium ->
                log.accept("Installed " + chromium.version().orElse("Chromium") + " at " + chromium.executable()));
        return found;
    }

    private boolean succeeds(String what, ProcessBuilder command) {
        try {
            command.environment().put("DEBIAN_FRONTEND", "noninteractive");
            var log = Files.createTempFile("tiltyard-install-", ".log");
            var process = command.redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
            var ok = process.waitFor() == 0;
            if (!ok) {
                attempts.add(what + ": " + lastLine(log));
            }
            Files.delete(log);
            return ok;
        } catch (IOException e) {
            attempts.add(what + ": " + e.getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static String lastLine(Path log) throws IOException {
        var lines = new String(Files.readAllBytes(log), StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
        return lines.isEmpty() ? "no output" : lines.get(lines.size() - 1).strip();
    }

    private static boolean isDebian() {
        return Files.exists(Path.of("/etc/debian_version"));
    }
}
