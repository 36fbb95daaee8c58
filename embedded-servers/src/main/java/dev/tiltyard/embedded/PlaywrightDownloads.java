package dev.tiltyard.embedded;

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
            "chrome-headless-shell-linux64/chrome-headless-shell",
            "chrome-linux/headless_shell",
            "chrome-headless-shell-mac-arm64/chrome-headless-shell",
            "chrome-headless-shell-mac-x64/chrome-headless-shell",
            "chrome-headless-shell-win64/chrome-headless-shell.exe",
            "chrome-linux64/chrome",
            "chrome-linux/chrome",
            "chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
            "chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
            "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
            "chrome-win64/chrome.exe",
            "chrome-win/chrome.exe");

    private PlaywrightDownloads() {}

    /** The Chromium programs in that folder: headless shells first, and the newest revision of each kind first. */
    static Stream<Path> chromiums() {
        return Stream.of("chromium_headless_shell-", "chromium-")
                .flatMap(kind -> folder().stream().flatMap(folder -> revisions(folder, kind)))
                .flatMap(revision -> PROGRAMS.stream().map(revision::resolve))
                .filter(Files::isExecutable);
    }

    private static Stream<Path> revisions(Path folder, String kind) {
        try (var entries = Files.list(folder)) {
            return entries
                    .filter(entry -> entry.getFileName().toString().matches(kind + "\\d{1,9}"))
                    .sorted(Comparator.comparingInt((Path entry) -> Integer.parseInt(
                                    entry.getFileName().toString().substring(kind.length())))
                            .reversed())
                    .toList()
                    .stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    private static Optional<Path> folder() {
        var named = System.getenv("PLAYWRIGHT_BROWSERS_PATH");
        var home = CacheFolder.home();
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
