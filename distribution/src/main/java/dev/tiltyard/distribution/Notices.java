package dev.tiltyard.distribution;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The licenses of a release's libraries: the texts in the libraries themselves, by library. */
final class Notices {
    private static final Pattern LICENSE =
            Pattern.compile("(?i)(?:.*/)?(?:LICEN[CS]E|NOTICE|COPYING|COPYRIGHT|THIRD-PARTY)[^/]*");
    private static final long LONGEST = 400_000;

    private Notices() {}

    /** Adds the texts to an archive, one folder per library, with a list of the libraries. */
    static void addTo(Tree tree, String path, Path libraries) throws IOException {
        StringBuilder list =
                new StringBuilder("Libraries in this release. Their licenses and notices, as they come with"
                        + " them, are in the folders of their names.\n\n");
        List<Path> jars;
        try (Stream<Path> files = Files.list(libraries)) {
            jars = files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        }
        for (Path jar : jars) {
            String name = String.valueOf(jar.getFileName()).replaceFirst("\\.jar$", "");
            int texts = addOf(tree, path + name + "/", jar);
            list.append(name)
                    .append(texts == 0 ? ": no text of its own; see the pages of its project" : "")
                    .append('\n');
        }
        tree.file(path + "LIBRARIES.txt", FileContent.of(list.toString()));
    }

    private static int addOf(Tree tree, String path, Path jar) throws IOException {
        int texts = 0;
        try (ZipFile zip = new ZipFile(jar.toFile(), StandardCharsets.UTF_8)) {
            for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
                String name = entry.getName();
                if (entry.isDirectory()
                        || name.toLowerCase(Locale.ROOT).endsWith(".class")
                        || entry.getSize() > LONGEST
                        || !LICENSE.matcher(name).matches()) {
                    continue;
                }
                try (var in = zip.getInputStream(entry)) {
                    tree.file(
                            path + name.replace("META-INF/", "").replace('/', '_'), FileContent.of(in.readAllBytes()));
                }
                texts++;
            }
        }
        return texts;
    }
}
