package dev.tiltyard.distribution;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.compress.archivers.ArchiveEntry;
import org.apache.commons.compress.archivers.ArchiveInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveInputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorInputStream;

/**
 * Compares two releases of one commit byte by byte; archives entry by entry. Only the files of the worlds' database
 * servers may differ; the file {@value #DIGESTS} proves that their contents are equal.
 */
public final class ReleaseComparison {
    /** The initial digest of each site, computed from the worlds in the release. */
    static final String DIGESTS = "DIGESTS";

    private static final String SUMS = "SHA256SUMS";

    /** Data of a database server, its password until the next start, and the checksums of these files. */
    private static final Pattern OF_A_DATABASE =
            Pattern.compile("[^/]+/worlds/(?<world>[^/]+)/(?:database/data/.+|database/secret|manifest)");

    private static final int SHOWN = 20;

    private final Path one;
    private final Path other;
    private final SortedMap<String, Integer> databases = new TreeMap<>();
    private final List<String> unexpected = new ArrayList<>();
    private int equal;

    ReleaseComparison(Path one, Path other) {
        this.one = one;
        this.other = other;
    }

    /** Arguments: the folders of two releases. Exits with 1 if there is an unexpected difference. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 2) {
            throw new IllegalArgumentException(
                    "Expected the folders of two releases, found " + arguments.length + " arguments");
        }
        ReleaseComparison comparison = new ReleaseComparison(Path.of(arguments[0]), Path.of(arguments[1]));
        comparison.run();
        comparison.tell(System.out);
        if (!comparison.good()) {
            System.exit(1);
        }
    }

    /** Reads everything. */
    void run() throws IOException {
        SortedSet<String> names = new TreeSet<>(files(one));
        names.addAll(files(other));
        if (!names.contains(DIGESTS)) {
            unexpected.add(DIGESTS + ": missing, so nothing shows that the worlds are equal");
        }
        for (String name : names) {
            Path here = one.resolve(name);
            Path there = other.resolve(name);
            if (!Files.exists(here) || !Files.exists(there)) {
                unexpected.add(name + ": only in " + (Files.exists(here) ? one : other));
            } else if (Files.mismatch(here, there) < 0) {
                equal++;
            } else if (isArchive(name)) {
                compareEntries(name, here, there);
            } else if (!name.equals(SUMS)) { // contains what is compared here
                unexpected.add(name + ": other bytes");
            }
        }
    }

    /** Whether all differences are expected. */
    boolean good() {
        return unexpected.isEmpty();
    }

    List<String> unexpected() {
        return List.copyOf(unexpected);
    }

    /** Number of differing database files by world. */
    SortedMap<String, Integer> databases() {
        return databases;
    }

    private void tell(PrintStream out) {
        out.println(equal + " files are equal byte by byte");
        databases.forEach((world, files) -> out.println(world + ": " + files + " files of its database server differ"));
        unexpected.stream().limit(SHOWN).forEach(line -> out.println("DIFFERS " + line));
        if (unexpected.size() > SHOWN) {
            out.println("... and " + (unexpected.size() - SHOWN) + " more");
        }
        out.println(
                good()
                        ? "Nothing else differs, and the worlds' initial digests are equal."
                        : "The releases differ in " + unexpected.size() + " places where they should not.");
    }

    private void compareEntries(String archive, Path here, Path there) throws IOException {
        SortedMap<String, String> first = entries(here);
        SortedMap<String, String> second = entries(there);
        SortedSet<String> names = new TreeSet<>(first.keySet());
        names.addAll(second.keySet());
        SortedMap<String, Integer> found = new TreeMap<>();
        for (String name : names) {
            if (!String.valueOf(first.get(name)).equals(second.get(name))) {
                var known = OF_A_DATABASE.matcher(name);
                if (known.matches()) {
                    found.merge(known.group("world"), 1, Integer::sum);
                } else {
                    unexpected.add(archive + "!" + name + ": " + first.get(name) + " and " + second.get(name));
                }
            }
        }
        if (found.isEmpty() && first.equals(second)) {
            unexpected.add(archive + ": equal entries in other bytes");
        }
        found.forEach((world, files) -> databases.merge(world, files, Math::max));
    }

    /** All properties of each entry as text. */
    private static SortedMap<String, String> entries(Path archive) throws IOException {
        SortedMap<String, String> entries = new TreeMap<>();
        try (InputStream file = Files.newInputStream(archive);
                ArchiveInputStream<? extends ArchiveEntry> in = opened(archive, file)) {
            for (ArchiveEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String mode = entry instanceof TarArchiveEntry tar ? Integer.toOctalString(tar.getMode()) + " " : "";
                entries.put(
                        entry.getName(),
                        mode + entry.getLastModifiedDate().toInstant() + " "
                                + (entry.isDirectory() ? "folder" : DigestUtils.sha256Hex(in)));
            }
        }
        return entries;
    }

    private static ArchiveInputStream<? extends ArchiveEntry> opened(Path archive, InputStream file)
            throws IOException {
        return archive.toString().endsWith(".zip")
                ? new ZipArchiveInputStream(file, "UTF-8", true, true)
                : new TarArchiveInputStream(new GzipCompressorInputStream(file));
    }

    private static boolean isArchive(String name) {
        return name.endsWith(".tar.gz") || name.endsWith(".zip");
    }

    private static List<String> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .toList();
        }
    }
}
