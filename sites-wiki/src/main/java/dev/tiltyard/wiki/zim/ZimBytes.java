package dev.tiltyard.wiki.zim;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a ZIM file, read on demand; nothing is cached, so that the file may be of any size. Numbers are
 * little-endian and unsigned. Thread-safe.
 */
final class ZimBytes implements AutoCloseable {
    private final Path file;
    private final long size;
    private volatile @Nullable FileChannel channel;
    private volatile boolean closed;

    ZimBytes(Path file) throws IOException {
        this.file = file;
        FileChannel opened = FileChannel.open(file, StandardOpenOption.READ);
        this.channel = opened;
        this.size = opened.size();
    }

    Path file() {
        return file;
    }

    long size() {
        return size;
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
        try {
            FileChannel open = channel();
            long at = offset;
            while (buffer.hasRemaining()) {
                int read = open.read(buffer, at);
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

    /** An interrupted reader closes its channel, which is shared by all readers: it is reopened for the next. */
    private FileChannel channel() throws IOException {
        FileChannel open = channel;
        if (open != null && open.isOpen()) {
            return open;
        }
        synchronized (this) {
            if (closed) {
                throw new IOException("the archive has been closed");
            }
            open = channel;
            if (open == null || !open.isOpen()) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new ClosedByInterruptException();
                }
                open = FileChannel.open(file, StandardOpenOption.READ);
                channel = open;
            }
            return open;
        }
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
    public synchronized void close() {
        closed = true;
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException e) {
                throw new ZimException(file, 0, "closing it failed: " + e, "none is needed", e);
            }
        }
    }
}
