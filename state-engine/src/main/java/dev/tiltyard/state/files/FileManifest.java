package dev.tiltyard.state.files;

import dev.tiltyard.state.journal.RowSums;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The content of a folder, by path with {@code /}. Reading it again compares size, time and id of each file, and reads
 * only files that differ.
 *
 * @param entries sorted by path
 * @param readAtNanos when the folder was read, in nanoseconds since 1970
 * @param listing the folder's listing; absent if the manifest comes from elsewhere
 * @param listed whether {@code entries} equal {@code listing}
 */
record FileManifest(
        SortedMap<String, FileEntry> entries,
        long readAtNanos,
        @Nullable FolderListing listing,
        boolean listed) {
    /** A file that was written less than this before it was read may be written again without a change of its time. */
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final long WHOLE_SECONDS_TICK_NANOS = TimeUnit.SECONDS.toNanos(2);

    FileManifest {
        entries = Collections.unmodifiableSortedMap(entries);
    }

    /** The stored form. */
    FileManifest(SortedMap<String, FileEntry> entries, long readAtNanos) {
        this(entries, readAtNanos, null, false);
    }

    static FileManifest empty() {
        return new FileManifest(new TreeMap<>(), 0);
    }

    /**
     * Reads a folder.
     *
     * @param root the folder
     * @param reader has the known entries; files that look the same are not read again
     */
    static FileManifest read(RootFolder root, FileScanner reader) throws IOException {
        long now = nowNanos();
        FileManifest known = reader.known();
        FolderListing before = known.listing;
        FolderListing found;
        try (OpenFolder open = root.open()) {
            found = (before == null ? FolderListing.unknown("") : before).lookedAtAgain(open.path(), reader);
        }
        if (found == before && known.listed) {
            return new FileManifest(known.entries, now, found, true);
        }
        SortedMap<String, FileEntry> entries = new TreeMap<>();
        found.forEach(entries::put);
        return new FileManifest(entries, now, found, true);
    }

    /** Returns a copy in which some paths are read again, including their content. */
    FileManifest lookedAtAgain(Handles handles, Collection<String> paths, FileManifest wanted, FileScope scope)
            throws IOException {
        FileScanner reader = FileScanner.comparing(empty(), wanted, scope);
        long now = Math.min(readAtNanos, nowNanos());
        SortedMap<String, FileEntry> again = new TreeMap<>(entries);
        for (String path : paths) {
            Optional<Path> file = handles.find(path);
            if (file.isPresent()) {
                again.put(path, reader.entry(file.get(), path, FolderListing.attributes(file.get())));
            } else {
                again.remove(path);
            }
        }
        return new FileManifest(again, now, listing, false);
    }

    /** Whether the known content of a file with the same id is still valid. */
    boolean looksTheSame(FileEntry before, PosixFileAttributes attributes) {
        return (attributes.isSymbolicLink() || before.mode() == FileEntry.mode(attributes))
                && looksUnwritten(before, attributes);
    }

    /** Same, ignoring permissions. */
    boolean looksUnwritten(FileEntry before, PosixFileAttributes attributes) {
        return before.modifiedNanos() == modified(attributes)
                && before.size() == (attributes.isRegularFile() ? attributes.size() : 0)
                && attributes.isSymbolicLink() == (before.kind() == FileEntry.Kind.LINK)
                && attributes.isOther() == (before.kind() == FileEntry.Kind.OTHER)
                && !mayHideAChange(before.modifiedNanos());
    }

    private static long modified(PosixFileAttributes attributes) {
        return attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
    }

    /** Whether something with that modification time may have been written again unnoticed before it was read. */
    boolean mayHideAChange(long modifiedNanos) {
        boolean wholeSeconds = modifiedNanos % TimeUnit.SECONDS.toNanos(1) == 0;
        return modifiedNanos >= readAtNanos - (wholeSeconds ? WHOLE_SECONDS_TICK_NANOS : TICK_NANOS);
    }

    private static long nowNanos() {
        return TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
    }

    RowSums sums() {
        return sums(entries.keySet());
    }

    /** The contribution of some paths, whether or not they exist. */
    RowSums sums(Collection<String> paths) {
        RowSums sums = RowSums.NONE;
        for (String path : paths) {
            FileEntry entry = entries.get(path);
            sums = entry == null ? sums : sums.plus(entry.sums(path));
        }
        return sums;
    }

    /**
     * Paths with different content or mode, sorted.
     *
     * @param times whether modification times are compared, too
     */
    List<String> differing(FileManifest other, boolean times) {
        List<String> differing = new ArrayList<>();
        for (Map.Entry<String, FileEntry> entry : entries.entrySet()) {
            FileEntry here = entry.getValue();
            FileEntry there = other.entries.get(entry.getKey());
            if (here != there && (there == null || !here.same(there, times))) {
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
