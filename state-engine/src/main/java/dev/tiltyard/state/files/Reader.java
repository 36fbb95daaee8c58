package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Says what a file is, and reads its bytes where that can't be told otherwise. Never waits for a file, and never reads a
 * large one whose size alone says that it is not what it should be.
 *
 * @param known what is known from before
 * @param wanted what the files are compared with; null if they are to be kept as they are
 * @param room for what is to be kept, in bytes
 */
record Reader(Manifest known, @Nullable Manifest wanted, long room) {
    /** What takes long enough to read that it is worth while to look at the size first. */
    private static final long LARGE = 64L << 20;

    /** To compare. */
    static Reader comparing(Manifest known, Manifest wanted) {
        return new Reader(known, wanted, Long.MAX_VALUE);
    }

    /** To keep. */
    static Reader keeping(Manifest known, long room) {
        return new Reader(known, null, room);
    }

    /** What is to be said of a path, read from the file unless it looks the same as what is known of it. */
    FileEntry entry(Path file, String path, PosixFileAttributes attributes) throws IOException {
        int mode = attributes.isSymbolicLink() ? 0 : FileEntry.mode(attributes);
        if (attributes.isDirectory()) {
            return FileEntry.ofFolder(mode);
        }
        String identity = String.valueOf(attributes.fileKey());
        FileEntry before = known.entries().get(path);
        boolean unwritten =
                before != null && before.identity().equals(identity) && known.looksUnwritten(before, attributes);
        if (before != null && unwritten && before.mode() == mode) {
            return before;
        }
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        if (attributes.isSymbolicLink()) {
            String target = Files.readSymbolicLink(file).toString();
            return new FileEntry(FileEntry.Kind.LINK, target, 0, 0, modified, identity);
        }
        if (attributes.isOther()) {
            if (wanted == null) {
                throw new IOException(file + " is a named pipe, a socket or a device, which could not be restored."
                        + " Delete it first");
            }
            return new FileEntry(FileEntry.Kind.OTHER, "", mode, 0, modified, identity);
        }
        String content = before != null && unwritten ? before.content() : content(file, path, attributes.size());
        return new FileEntry(FileEntry.Kind.FILE, content, mode, attributes.size(), modified, identity);
    }

    private String content(Path file, String path, long size) throws IOException {
        Manifest compared = wanted;
        if (compared == null) {
            if (size > room) {
                throw new IOException(
                        file + " has " + size + " bytes, and there is room to keep " + room + ". Delete it first");
            }
            return FileHash.of(file, size);
        }
        FileEntry there = compared.entries().get(path);
        boolean another = there == null || there.kind() != FileEntry.Kind.FILE || there.size() != size;
        if (another && size > LARGE) {
            return "not read: " + size + " bytes";
        }
        try {
            return FileHash.of(file, size);
        } catch (AccessDeniedException e) {
            return "not readable";
        }
    }
}
