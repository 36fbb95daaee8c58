package dev.tiltyard.wiki.zim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.tiltyard.wiki.replica.library.Urls;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** Debian's {@code zim-tools} and {@code kiwix-tools}. */
final class KiwixTools {
    private static final byte[] PICTURE = Base64.getDecoder()
            .decode("iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAQAAAAB/ecQqAAAAEklEQVR42mP4TyRgGFU4OBQCAGa4"
                    + "j1FlYp2NAAAAAElFTkSuQmCC");

    private KiwixTools() {}

    /** Skips the test where they are missing. */
    static void assumeInstalled() {
        for (String tool : List.of("zimwriterfs", "zimcheck", "kiwix-serve")) {
            assumeThat(Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                            .anyMatch(path -> Files.isExecutable(Path.of(path, tool))))
                    .as("%s is missing; on Debian: apt-get install zim-tools kiwix-tools", tool)
                    .isTrue();
        }
    }

    /** Writes 40 pages, one with a difficult name, and other files into a folder. */
    static void writeFewPages(Path html) throws Exception {
        Files.createDirectories(html.resolve("deep/er"));
        for (int i = 0; i < 40; i++) {
            Files.writeString(html.resolve("page" + i + ".html"), page("Page " + i, "number ".repeat(i + 1) + i));
        }
        Files.writeString(html.resolve("deep/er/Name with spaces & ümläut?.html"), page("Spaces", "deep"));
        Files.writeString(html.resolve("style.css"), "p { color: black }");
        Files.writeString(
                html.resolve("Other.html"),
                "<html><head><meta http-equiv=\"refresh\" content=\"0;url=page7.html\"></head></html>");
    }

    private static String page(String title, String text) {
        return "<!DOCTYPE html><html><head><meta charset=\"utf-8\"><title>" + title
                + "</title><link rel=\"stylesheet\" href=\"style.css\"></head><body><h1>" + title + "</h1><p>" + text
                + "</p></body></html>";
    }

    /** Packs a folder into a ZIM file with the new namespaces and with indexes. */
    static Path zimwriterfs(Path html, String welcome, Path file) throws Exception {
        Files.write(html.resolve("picture.png"), PICTURE);
        run(
                "zimwriterfs",
                "--welcome=" + welcome,
                "--illustration=picture.png",
                "--language=eng",
                "--title=Written",
                "--description=by zimwriterfs",
                "--creator=tests",
                "--publisher=tests",
                html.toString(),
                file.toString());
        return file;
    }

    static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor())
                .describedAs("%s printed: %s", command[0], output)
                .isZero();
        return output;
    }

    /** The paths of a book's content, encoded. */
    static List<String> contentPaths(Path file) {
        List<String> paths = new ArrayList<>();
        try (ZimArchive zim = ZimArchive.open(file)) {
            for (long i = 0; i < zim.entryCount(); i++) {
                ZimEntry entry = zim.entry(i);
                if ("ACI-U".indexOf(entry.namespace()) >= 0) {
                    paths.add(Urls.encodedPath(zim.readersPath(entry)));
                }
            }
        }
        return paths;
    }
}
