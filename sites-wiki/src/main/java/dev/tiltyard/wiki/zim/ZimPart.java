package dev.tiltyard.wiki.zim;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A file with bytes of an archive: all of them, or one of the parts {@code .zimaa}, {@code .zimab}, ... Thread-safe. */
final class ZimPart implements AutoCloseable {
    private static final String SPLIT = ".*\\.zim[a-z]{2}";

    private final Path file;
    private final long begin;
    private final long end;
    private @Nullable FileChannel channel;
    private boolean closed;

    private ZimPart(Path file, long begin) throws IOException {
        this.file = file;
        this.begin = begin;
        FileChannel opened = FileChannel.open(file, StandardOpenOption.READ);
        this.channel = opened;
        this.end = begin + opened.size();
    }

    /** Whether this is the name of a part of a split file. */
    static boolean isNameOfPart(Path file) {
        return file.toString().matches(SPLIT);
    }

    /**
     * Opens an archive's files, in their order. A split file is named by its first part or, as for kiwix-serve, by the
     * name of the whole.
     */
    static List<ZimPart> open(Path named) throws IOException {
        List<ZimPart> parts = new ArrayList<>();
        try {
            String whole = named.toString();
            if (whole.endsWith(".zimaa")) {
                whole = whole.substring(0, whole.length() - 2);
            } else if (Files.exists(named) || !Files.exists(Path.of(whole + "aa"))) {
                return List.of(new ZimPart(named, 0));
            }
            for (int number = 0; number < 26 * 26; number++) {
                Path part = Path.of(whole + (char) ('a' + number / 26) + (char) ('a' + number % 26));
                if (number > 0 && !Files.exists(part)) {
                    break;
                }
                parts.add(new ZimPart(part, number == 0 ? 0 : parts.get(number - 1).end));
            }
            return parts;
        } catch (IOException e) {
            for (ZimPart part : parts) {
                part.close();
            }
            throw e;
        }
    }

    Path file() {
        return file;
    }

    /** The archive's offset after its last byte. */
    long end() {
        return end;
    }

    /** Reads bytes from an offset of the archive on; returns their number, or -1 after the last one. */
    int read(ByteBuffer buffer, long offset) throws IOException {
        return channel().read(buffer, offset - begin);
    }

    /** An interrupted reader closes its channel, which is shared by all readers: it is reopened for the next. */
    private synchronized FileChannel channel() throws IOException {
        if (closed) {
            throw new IOException("the archive has been closed");
        }
        FileChannel open = channel;
        if (open == null || !open.isOpen()) {
            if (Thread.currentThread().isInterrupted()) {
                throw new ClosedByInterruptException();
            }
            if (!Files.exists(file)) {
                throw new NoSuchFileException(file.toString());
            }
            open = FileChannel.open(file, StandardOpenOption.READ);
            channel = open;
        }
        return open;
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        FileChannel open = channel;
        channel = null;
        if (open != null) {
            open.close();
        }
    }
}
