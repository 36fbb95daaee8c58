package dev.tiltyard.state.files;

import dev.tiltyard.state.journal.Sums;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
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
 * @param listing the folder as it was found; none if this is known from elsewhere
 * @param listed whether {@code entries} are just what {@code listing} says
 */
record Manifest(
        SortedMap<String, FileEntry> entries,
        long readAtNanos,
        @Nullable Listing listing,
        boolean listed) {
    /** A file written this short a time before it was read may be written again without its time changing. */
    private static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final long WHOLE_SECONDS_TICK_NANOS = TimeUnit.SECONDS.toNanos(2);

    Manifest {
        entries = Collections.unmodifiableSortedMap(entries);
    }

    /** What was written down. */
    Manifest(SortedMap<String, FileEntry> entries, long readAtNanos) {
        this(entries, readAtNanos, null, false);
    }

    static Manifest empty() {
        return new Manifest(new TreeMap<>(), 0);
    }

    /**
     * Reads a folder.
     *
     * @param reader knows what is known from before; files that look the same are not read again
     */
    static Manifest read(Path folder, Reader reader) throws IOException {
        long now = nowNanos();
        Manifest known = reader.known();
        Listing before = known.listing;
        Listing found = (before == null ? Listing.unknown(folder, "") : before).lookedAtAgain(reader);
        if (found == before && known.listed) {
            return new Manifest(known.entries, now, found, true);
        }
        SortedMap<String, FileEntry> entries = new TreeMap<>();
        found.forEach(entries::put);
        return new Manifest(entries, now, found, true);
    }

    /** This manifest with some paths looked at again, and their bytes read. */
    Manifest lookedAtAgain(Path folder, Collection<String> paths, Manifest wanted) throws IOException {
        Reader reader = Reader.comparing(empty(), wanted);
        long now = Math.min(readAtNanos, nowNanos());
        SortedMap<String, FileEntry> again = new TreeMap<>(entries);
        for (String path : paths) {
            Path file = folder.resolve(path);
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                again.put(path, reader.entry(file, path, Listing.attributes(file)));
            } else {
                again.remove(path);
            }
        }
        return new Manifest(again, now, listing, false);
    }

    /** Whether what is known of a file, whose identity is the same, still holds. */
    boolean looksTheSame(FileEntry before, PosixFileAttributes attributes) {
        return (attributes.isSymbolicLink() || before.mode() == FileEntry.mode(attributes))
                && looksUnwritten(before, attributes);
    }

    /** The same, whoever may use it now. */
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

    /** Whether something written at that time may have been written again, unseen, before it was read. */
    boolean mayHideAChange(long modifiedNanos) {
        boolean wholeSeconds = modifiedNanos % TimeUnit.SECONDS.toNanos(1) == 0;
        return modifiedNanos >= readAtNanos - (wholeSeconds ? WHOLE_SECONDS_TICK_NANOS : TICK_NANOS);
    }

    private static long nowNanos() {
        return TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis());
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

    /** Paths whose content or mode is not the same here and there, sorted. */
    List<String> differing(Manifest other) {
        List<String> differing = new ArrayList<>();
        for (Map.Entry<String, FileEntry> entry : entries.entrySet()) {
            FileEntry here = entry.getValue();
            FileEntry there = other.entries.get(entry.getKey());
            if (here != there && (there == null || !here.same(there))) {
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
