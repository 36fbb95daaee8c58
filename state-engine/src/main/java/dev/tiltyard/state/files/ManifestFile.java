package dev.tiltyard.state.files;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.SortedMap;
import java.util.TreeMap;

/** A manifest on disk, for the process that follows a crashed one. */
final class ManifestFile {
    static final int FORM = 2;

    private ManifestFile() {}

    static void write(FileManifest manifest, Path file) throws IOException {
        Path half = file.resolveSibling(file.getFileName() + ".new");
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(half)))) {
            out.writeInt(FORM);
            out.writeLong(manifest.readAtNanos());
            out.writeInt(manifest.entries().size());
            for (var entry : manifest.entries().entrySet()) {
                out.writeUTF(entry.getKey());
                out.writeUTF(entry.getValue().kind().name());
                out.writeUTF(entry.getValue().content());
                out.writeShort(entry.getValue().mode());
                out.writeLong(entry.getValue().size());
                out.writeLong(entry.getValue().modifiedNanos());
                out.writeUTF(entry.getValue().identity());
            }
        }
        Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    static FileManifest read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            if (in.readInt() != FORM) {
                throw new IOException(
                        file
                                + " was written by another version. Remedy: delete it, so that the folder as it is becomes the initial state, or build the world again");
            }
            long readAt = in.readLong();
            int size = in.readInt();
            SortedMap<String, FileEntry> entries = new TreeMap<>();
            for (int i = 0; i < size; i++) {
                entries.put(
                        in.readUTF(),
                        new FileEntry(
                                FileEntry.Kind.valueOf(in.readUTF()),
                                in.readUTF(),
                                in.readShort(),
                                in.readLong(),
                                in.readLong(),
                                in.readUTF()));
            }
            return new FileManifest(entries, readAt);
        }
    }
}
