package dev.tiltyard.gitlab.importing;

import dev.tiltyard.sitekit.importing.ImportRefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The archives of an import, and where each project goes: to the path of the folder that its archive lies in, with {@code -} in place
 * of {@code /}, as pages have groups at the top only; or to what the archive's name says, as GitLab names it: {@code 2023-03-28_16-00-123_GROUP_PROJECT_export.tar.gz}.
 */
final class ExportFiles {
    private static final String ENDING = ".tar.gz";
    private static final String STAMP = "^\\d{4}-\\d{2}-\\d{2}_\\d{2}-\\d{2}-\\d{3}_";

    private ExportFiles() {}

    /**
     * An archive.
     *
     * @param namespace the path of the project's group or user
     * @param path the project's own, below it
     */
    record Export(Path file, String namespace, String path) {
        String fullPath() {
            return namespace + "/" + path;
        }
    }

    /**
     * The archives in a folder and the folders below it, or the one that a file is.
     *
     * @throws ImportRefusedException if there is none, or two would be the same project
     */
    static List<Export> in(Path source) throws IOException {
        if (!Files.exists(source)) {
            throw new ImportRefusedException("Could not import " + source + ": there is no such file or folder."
                    + " Remedy: name an export (.tar.gz), or a folder with several.");
        }
        List<Export> exports = new ArrayList<>();
        if (Files.isDirectory(source)) {
            try (Stream<Path> files = Files.walk(source)) {
                files.filter(Files::isRegularFile)
                        .filter(file -> file.toString().endsWith(ENDING))
                        .sorted()
                        .forEach(file -> exports.add(export(file, source.relativize(file))));
            }
            if (exports.isEmpty()) {
                throw new ImportRefusedException("Could not import " + source + ": the folder holds no " + ENDING
                        + " file. Remedy: put the exports of your projects into it.");
            }
        } else {
            exports.add(export(source, source.getFileName()));
        }
        Map<String, Path> seen = new HashMap<>();
        for (Export each : exports) {
            Path other = seen.put(each.fullPath().toLowerCase(Locale.ROOT), each.file());
            if (other != null) {
                throw new ImportRefusedException("Could not import " + source + ": " + other + " and " + each.file()
                        + " would both be the project " + each.fullPath()
                        + ". Remedy: keep the newer one, or put them into folders of different groups.");
            }
        }
        return exports;
    }

    private static Export export(Path file, Path relative) {
        String name = String.valueOf(file.getFileName());
        boolean named = name.matches(STAMP + ".*");
        String plain = name.replaceFirst(STAMP, "")
                .replaceFirst("(?:_export)?\\.tar\\.gz$", "")
                .replaceFirst("\\.tgz$", "");
        List<String> folders = StreamSupport.stream(relative.spliterator(), false)
                .limit(Math.max(0, relative.getNameCount() - 1L))
                .map(part -> slug(part.toString(), "group"))
                .toList();
        if (!folders.isEmpty()) {
            String prefix = String.join("_", folders) + "_";
            String path = named && plain.startsWith(prefix) ? plain.substring(prefix.length()) : plain;
            return new Export(file, String.join("-", folders), slug(path, "project"));
        }
        int line = plain.indexOf('_');
        return line > 0 && line < plain.length() - 1
                ? new Export(file, slug(plain.substring(0, line), "group"), slug(plain.substring(line + 1), "project"))
                : new Export(file, "imported", slug(plain, "project"));
    }

    /** What an address can have. */
    static String slug(String name, String otherwise) {
        String slug = name.replaceAll("[^A-Za-z0-9_.-]+", "-").replaceAll("^[-.]+|[-.]+$", "");
        return slug.isEmpty() ? otherwise : slug;
    }
}
