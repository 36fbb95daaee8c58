package dev.tiltyard.wiki.zim;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;

/**
 * The bytes of a ZIM file, read on demand; nothing is cached, so that the file may be of any size. Numbers are
 * little-endian and unsigned. Thread-safe.
 */
final class ZimBytes implements AutoCloseable {
    private final Path file;
    private final List<ZimPart> parts;
    private final long size;

    ZimBytes(Path file) throws IOException {
        this.file = file;
        this.parts = ZimPart.open(file);
        this.size = parts.get(parts.size() - 1).end();
    }

    Path file() {
        return file;
    }

    long size() {
        return size;
    }

    /** Number of files. */
    int parts() {
        return parts.size();
    }

    List<Path> files() {
        return parts.stream().map(ZimPart::file).toList();
    }

    /** Exactly these bytes. */
    ByteBuffer read(long offset, int length) {
        if (offset < 0 || length < 0 || offset > size - length) {
            throw new ZimException(
                    file,
                    offset,
                    length + " bytes are needed and the file ends at " + size,
                    "the file is truncated or damaged; download it again");
        }
        ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        readInto(offset, buffer);
        return buffer.flip();
    }

    /** At most these bytes; fewer at the end of the file. */
    ByteBuffer readUpTo(long offset, int length) {
        return read(offset, (int) Math.max(0, Math.min(length, size - offset)));
    }

    private void readInto(long offset, ByteBuffer buffer) {
        long at = offset;
        try {
            while (buffer.hasRemaining()) {
                int read = partAt(at).read(buffer, at);
                if (read < 0) {
                    throw new ZimException(
                            file, at, "the file was truncated while in use", "restore the file and start again");
                }
                at += read;
            }
        } catch (IOException e) {
            throw new ZimException(file, offset, e.toString(), "make sure that the file exists and is readable", e);
        }
    }

    private ZimPart partAt(long offset) {
        for (ZimPart part : parts) {
            if (offset < part.end()) {
                return part;
            }
        }
        return parts.get(parts.size() - 1);
    }

    long u64(long offset) {
        long value = read(offset, 8).getLong();
        if (value < 0) {
            throw new ZimException(
                    file, offset, "a position of " + Long.toUnsignedString(value), ZimException.FETCH_AGAIN);
        }
        return value;
    }

    long u32(long offset) {
        return Integer.toUnsignedLong(read(offset, 4).getInt());
    }

    @Override
    public void close() {
        for (ZimPart part : parts) {
            try {
                part.close();
            } catch (IOException e) {
                throw new ZimException(file, 0, "closing it failed: " + e, "none is needed", e);
            }
        }
    }
}
