package dev.tiltyard.sitekit.state.files;

import dev.tiltyard.sitekit.state.journal.Sums;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * What a folder holds, by path with {@code /}. Reading it again looks only at size, time and identity of each file, and
 * reads the bytes of those that are not as they were.
 *
 * @param entries sorted by path
 * @param readAtNanos when the folder was read, in nanoseconds since 1970
 */
record Manifest(SortedMap<String, FileEntry> entries, long readAtNanos) {
    /** A file written this short a time before it was read may be written again without its time changing. */
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final long WHOLE_SECONDS_TICK_NANOS = TimeUnit.SECONDS.toNanos(2);

    Manifest {
        entries = Collections.unmodifiableSortedMap(entries);
    }

    static Manifest empty() {
        return new Manifest(new TreeMap<>(), 0);
    }

    /**
     * Reads a folder.
     *
     * @param known what is known from before; files that look the same are not read again
     */
    static Manifest read(Path folder, Manifest known) throws IOException {
        long now = nowNanos();
        SortedMap<String, FileEntry> entries = new TreeMap<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path visited, BasicFileAttributes attributes) {
                if (!visited.equals(folder)) {
                    entries.put(name(folder, visited), new FileEntry(FileEntry.Kind.FOLDER, "", false, 0, 0, ""));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path visited, BasicFileAttributes attributes) throws IOException {
                String name = name(folder, visited);
                try {
                    entries.put(name, known.refreshed(visited, attributes, known.entries.get(name)));
                } catch (NoSuchFileException e) {
                    // Deleted while the folder was read: it is not there.
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path visited, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }
        });
        return new Manifest(entries, now);
    }

    private static long nowNanos() {
        return TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
    }

    private static String name(Path folder, Path visited) {
        return folder.relativize(visited).toString().replace('\\', '/');
    }

    private FileEntry refreshed(Path file, BasicFileAttributes attributes, @Nullable FileEntry before)
            throws IOException {
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        String identity = String.valueOf(attributes.fileKey());
        boolean executable = !attributes.isSymbolicLink() && Files.isExecutable(file);
        if (before != null
                && before.size() == attributes.size()
                && before.modifiedNanos() == modified
                && before.identity().equals(identity)
                && before.executable() == executable
                && !mayHideAChange(before)) {
            return before;
        }
        if (attributes.isSymbolicLink()) {
            String target = Files.readSymbolicLink(file).toString();
            return new FileEntry(FileEntry.Kind.LINK, target, false, 0, modified, identity);
        }
        return new FileEntry(
                FileEntry.Kind.FILE, Sha256.ofFile(file), executable, attributes.size(), modified, identity);
    }

    private boolean mayHideAChange(FileEntry entry) {
        boolean wholeSeconds = entry.modifiedNanos() % TimeUnit.SECONDS.toNanos(1) == 0;
        return entry.modifiedNanos() >= readAtNanos - (wholeSeconds ? WHOLE_SECONDS_TICK_NANOS : TICK_NANOS);
    }

    Sums sums() {
        Sums sums = Sums.NONE;
        for (var entry : entries.entrySet()) {
            sums = sums.plus(entry.getValue().sums(entry.getKey()));
        }
        return sums;
    }

    /** Paths whose content is not the same here and there, sorted. */
    List<String> differing(Manifest other) {
        SortedMap<String, FileEntry> all = new TreeMap<>(entries);
        all.putAll(other.entries);
        return all.keySet().stream()
                .filter(path -> {
                    FileEntry here = entries.get(path);
                    FileEntry there = other.entries.get(path);
                    return here == null || there == null || !here.sameContent(there);
                })
                .toList();
    }
}
