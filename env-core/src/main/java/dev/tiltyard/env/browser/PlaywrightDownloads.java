package dev.tiltyard.env.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The folder where Playwright keeps the browsers that it downloaded. */
final class PlaywrightDownloads {
    private static final List<String> PROGRAMS = List.of(
            "chrome-linux64/chrome",
            "chrome-linux/chrome",
            "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
            "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
            "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
            "chrome-win64/chrome.exe",
            "chrome-win/chrome.exe");

    private PlaywrightDownloads() {}

    /** Chromium programs found there, the newest revision first. */
    static Stream<Path> chromiums() {
        return folder().stream()
                .flatMap(PlaywrightDownloads::revisions)
                .flatMap(revision -> PROGRAMS.stream().map(revision::resolve))
                .filter(Files::isExecutable);
    }

    private static Stream<Path> revisions(Path folder) {
        try (var entries = Files.list(folder)) {
            return entries
                    .filter(entry -> entry.getFileName().toString().matches("chromium-\\d+"))
                    .sorted(Comparator.comparingInt(PlaywrightDownloads::revision)
                            .reversed())
                    .toList()
                    .stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static int revision(Path folder) {
        return Integer.parseInt(folder.getFileName().toString().substring("chromium-".length()));
    }

    private static Optional<Path> folder() {
        var named = System.getenv("PLAYWRIGHT_BROWSERS_PATH");
        var home = Path.of(System.getProperty("user.home"));
        var system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        Path folder;
        if (named != null && !named.isBlank() && !named.equals("0")) {
            folder = Path.of(named);
        } else if (system.contains("mac")) {
            folder = home.resolve("Library/Caches/ms-playwright");
        } else if (system.contains("windows")) {
            folder = home.resolve("AppData/Local/ms-playwright");
        } else {
            folder = home.resolve(".cache/ms-playwright");
        }
        return Optional.of(folder).filter(Files::isDirectory);
    }
}
