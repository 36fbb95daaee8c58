package dev.tiltyard.state.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Determines the state of a file, reading its content only if necessary. Never blocks on a file, and never reads a
 * large file whose size already differs from the expected one.
 *
 * @param known the known entries
 * @param wanted the expected entries; null to store the files as they are
 * @param room space for originals, in bytes
 * @param scope the paths that count
 */
record FileScanner(FileManifest known, @Nullable FileManifest wanted, long room, FileScope scope) {
    /** Files above this size take long enough to read that checking the size first is worthwhile. */
    private static final long LARGE = 64L << 20;

    static FileScanner comparing(FileManifest known, FileManifest wanted, FileScope scope) {
        return new FileScanner(known, wanted, Long.MAX_VALUE, scope);
    }

    static FileScanner keeping(FileManifest known, long room, FileScope scope) {
        return new FileScanner(known, null, room, scope);
    }

    /** The entry of a path, read from the file unless it looks the same as the known entry. */
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
            String target = FileNames.text(Files.readSymbolicLink(file));
            return new FileEntry(FileEntry.Kind.LINK, target, 0, 0, modified, identity);
        }
        if (attributes.isOther()) {
            if (wanted == null) {
                throw new FileProblemException(
                        FileNames.shown(path) + " is a named pipe, a socket or a device, which could not be restored."
                                + " Remedy: delete it first");
            }
            return new FileEntry(FileEntry.Kind.OTHER, "", mode, 0, modified, identity);
        }
        String content = before != null && unwritten ? before.content() : content(file, path, attributes.size());
        return new FileEntry(FileEntry.Kind.FILE, content, mode, attributes.size(), modified, identity);
    }

    private String content(Path file, String path, long size) throws IOException {
        FileManifest compared = wanted;
        if (compared == null) {
            if (size > room) {
                throw new FileProblemException(FileNames.shown(path) + " has " + size
                        + " bytes, and there is room to store " + room + ". Remedy: delete it first");
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
