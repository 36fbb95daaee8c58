package dev.tiltyard.sitekit.state.files;

import dev.tiltyard.sitekit.state.journal.Sums;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
        known.look(folder, "", entries);
        return new Manifest(entries, now);
    }

    /** One question to the system for each file: for thousands of them that is what a look costs. */
    private void look(Path folder, String prefix, SortedMap<String, FileEntry> found) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = prefix + file.getFileName();
                try {
                    PosixFileAttributes attributes = attributes(file);
                    found.put(name, entry(file, name, attributes));
                    if (attributes.isDirectory()) {
                        look(file, name + "/", found);
                    }
                } catch (NoSuchFileException e) {
                    // Deleted while the folder was read: it is not there.
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
    }

    /** This manifest with some paths looked at again, and their bytes read. */
    Manifest lookedAtAgain(Path folder, Collection<String> paths) throws IOException {
        long now = Math.min(readAtNanos, nowNanos());
        SortedMap<String, FileEntry> again = new TreeMap<>(entries);
        for (String path : paths) {
            Path file = folder.resolve(path);
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                again.put(path, empty().entry(file, path, attributes(file)));
            } else {
                again.remove(path);
            }
        }
        return new Manifest(again, now);
    }

    private static PosixFileAttributes attributes(Path file) throws IOException {
        return Files.readAttributes(file, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    }

    private FileEntry entry(Path file, String name, PosixFileAttributes attributes) throws IOException {
        return attributes.isDirectory()
                ? new FileEntry(FileEntry.Kind.FOLDER, "", false, 0, 0, "")
                : refreshed(file, attributes, entries.get(name));
    }

    private static long nowNanos() {
        return TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
    }

    private FileEntry refreshed(Path file, PosixFileAttributes attributes, @Nullable FileEntry before)
            throws IOException {
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        String identity = String.valueOf(attributes.fileKey());
        boolean executable =
                !attributes.isSymbolicLink() && attributes.permissions().contains(PosixFilePermission.OWNER_EXECUTE);
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
        return sums(entries.keySet());
    }

    /** The share of some paths, whether they are there or not. */
    Sums sums(Collection<String> paths) {
        Sums sums = Sums.NONE;
        for (String path : paths) {
            FileEntry entry = entries.get(path);
            sums = entry == null ? sums : sums.plus(entry.sums(path));
        }
        return sums;
    }

    /** Paths whose content is not the same here and there, sorted. */
    List<String> differing(Manifest other) {
        List<String> differing = new ArrayList<>();
        for (Map.Entry<String, FileEntry> entry : entries.entrySet()) {
            FileEntry here = entry.getValue();
            FileEntry there = other.entries.get(entry.getKey());
            if (here != there && (there == null || !here.sameContent(there))) {
                differing.add(entry.getKey());
            }
        }
        for (String path : other.entries.keySet()) {
            if (!entries.containsKey(path)) {
                differing.add(path);
            }
        }
        Collections.sort(differing);
        return differing;
    }
}
