package dev.tiltyard.embedded;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A 64-bit ELF program or library as the kernel and the dynamic linker see it: only what its program headers reference.
 * Section headers, debugging symbols and debugging data follow later in the file and are not loaded.
 *
 * <p>Source: System V Application Binary Interface, chapters 4 and 5.
 */
final class ElfProgram {
    private static final int HEADER = 64;
    private static final int MAGIC = 0x464c457f; // as little-endian bytes 7f 45 4c 46
    private static final byte IS_64_BIT = 2;
    private static final byte IS_LITTLE_ENDIAN = 1;
    // Offsets in the header, and in an entry of the program header table.
    private static final int PROGRAM_HEADERS_AT = 32;
    private static final int SECTION_HEADERS_AT = 40;
    private static final int PROGRAM_HEADER_SIZE = 54;
    private static final int PROGRAM_HEADER_COUNT = 56;
    private static final int SECTION_HEADER_COUNT = 60;
    private static final int SECTION_OF_NAMES = 62;
    private static final int SEGMENT_AT = 8;
    private static final int SEGMENT_SIZE = 32;

    private ElfProgram() {}

    /**
     * Strips debugging data. A file that is not 64-bit little-endian ELF, or has nothing to strip, stays unchanged.
     * Nine tenths of MariaDB's published server are debugging data: 314 MB, of which 30 MB are needed.
     *
     * @return the number of bytes removed
     */
    static long cutDebuggingData(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer header = read(channel, 0, HEADER);
            if (header.limit() < HEADER
                    || header.getInt(0) != MAGIC
                    || header.get(4) != IS_64_BIT
                    || header.get(5) != IS_LITTLE_ENDIAN
                    || header.getLong(SECTION_HEADERS_AT) == 0) {
                return 0;
            }
            long end = endOfSegments(channel, header);
            long before = channel.size();
            if (end >= before) {
                return 0;
            }
            // References are removed before their data, so that a program started in between is still complete.
            header.putLong(SECTION_HEADERS_AT, 0)
                    .putShort(SECTION_HEADER_COUNT, (short) 0)
                    .putShort(SECTION_OF_NAMES, (short) 0);
            channel.write(header.rewind(), 0);
            channel.truncate(end);
            return before - end;
        }
    }

    private static long endOfSegments(FileChannel channel, ByteBuffer header) throws IOException {
        long at = header.getLong(PROGRAM_HEADERS_AT);
        int size = Short.toUnsignedInt(header.getShort(PROGRAM_HEADER_SIZE));
        int count = Short.toUnsignedInt(header.getShort(PROGRAM_HEADER_COUNT));
        ByteBuffer table = read(channel, at, size * count);
        if (table.limit() < size * count) {
            return channel.size(); // malformed; leave it unchanged
        }
        long end = Math.max(HEADER, at + (long) size * count);
        for (int i = 0; i < count; i++) {
            end = Math.max(end, table.getLong(i * size + SEGMENT_AT) + table.getLong(i * size + SEGMENT_SIZE));
        }
        return end;
    }

    private static ByteBuffer read(FileChannel channel, long at, int bytes) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (read.hasRemaining() && channel.read(read, at + read.position()) >= 0) {}
        return read.flip();
    }
}
