package dev.tiltyard.state.files;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The difference of a copy's files from the initial ones. The bytes stay in that copy's store. */
public final class FileChanges {
    /** No changes. */
    public static final FileChanges NONE = new FileChanges(Collections.emptySortedMap(), List.of(), null);

    private final SortedMap<String, FileEntry> present;
    private final List<String> gone;
    private final @Nullable Originals originals;

    /**
     * @param present new and changed entries by path
     * @param gone paths without an entry
     * @param originals has the bytes
     */
    FileChanges(SortedMap<String, FileEntry> present, List<String> gone, @Nullable Originals originals) {
        this.present = Collections.unmodifiableSortedMap(new TreeMap<>(present));
        this.gone = List.copyOf(gone);
        this.originals = originals;
    }

    SortedMap<String, FileEntry> present() {
        return present;
    }

    List<String> gone() {
        return gone;
    }

    /** Number of files, folders and links that differ. */
    public int size() {
        return present.size() + gone.size();
    }

    /** Copies the stored bytes into another store. */
    void copyTo(Originals other) throws IOException {
        Originals from = originals;
        if (from != null) {
            for (FileEntry entry : present.values()) {
                other.keepFrom(from, entry);
            }
        }
    }
}
