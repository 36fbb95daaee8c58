package dev.tiltyard.wiki.zim;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.zip.InflaterInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * A cluster of a file: some blobs, compressed together or not at all. It begins with the blobs' offsets.
 *
 * @param bytes the file
 * @param number number of the cluster, from 0
 * @param offset offset of its first byte in the file
 * @param compression its compression
 * @param wide whether its offsets have 8 bytes, not 4
 */
record Cluster(ZimBytes bytes, long number, long offset, Compression compression, boolean wide) {
    private static final int LARGEST_XZ_KIB = 256 * 1024;
    private static final int CHUNK = 1 << 15;
    private static final int MOST_BLOBS = 1 << 24;

    enum Compression {
        NONE,
        ZLIB,
        XZ,
        ZSTD
    }

    static Cluster at(ZimBytes bytes, ZimHeader header, long number) {
        if (number >= header.clusters()) {
            throw new ZimException(
                    bytes.file(),
                    header.clusterList(),
                    "cluster " + number + " is out of range; there are " + header.clusters(),
                    ZimException.FETCH_AGAIN);
        }
        long offset = bytes.u64(header.clusterList() + 8 * number);
        int info = Byte.toUnsignedInt(bytes.read(offset, 1).get());
        Compression compression =
                switch (info & 0x0F) {
                    case 0, 1 -> Compression.NONE;
                    case 2 -> Compression.ZLIB;
                    case 4 -> Compression.XZ;
                    case 5 -> Compression.ZSTD;
                    default ->
                        throw new ZimException(
                                bytes.file(),
                                offset,
                                "cluster " + number + " is compressed by method " + (info & 0x0F)
                                        + "; none (1), zlib (2), xz (4) and zstd (5) can be read",
                                "use a newer edition of the same file");
                };
        return new Cluster(bytes, number, offset, compression, (info & 0x10) != 0);
    }

    private int width() {
        return wide ? 8 : 4;
    }

    /** Its decompressed content, from the beginning. Uncompressed clusters are read in place instead. */
    private InputStream open() throws IOException {
        InputStream raw = new FromFile(offset + 1);
        return switch (compression) {
            case NONE -> raw;
            case ZLIB -> new InflaterInputStream(raw);
            case XZ -> new XZInputStream(raw, LARGEST_XZ_KIB);
            case ZSTD -> new ZstdInputStreamNoFinalizer(raw);
        };
    }

    /** The decompressed content, or null if it exceeds {@code most} bytes. */
    Contents decompress(int most) {
        try (InputStream in = open()) {
            ByteArrayOutputStream all = new ByteArrayOutputStream(CHUNK);
            byte[] first = in.readNBytes(width());
            int table = tableSize(first.length, ByteBuffer.wrap(first).order(ByteOrder.LITTLE_ENDIAN));
            all.write(first);
            all.write(exactly(in, table - width()));
            long[] offsets = offsets(ByteBuffer.wrap(all.toByteArray()).order(ByteOrder.LITTLE_ENDIAN));
            long size = offsets[offsets.length - 1];
            if (size > most) {
                return new Contents(this, offsets, ByteBuffer.allocate(0));
            }
            byte[] whole = Arrays.copyOf(all.toByteArray(), (int) size);
            int read = in.readNBytes(whole, table, whole.length - table);
            if (read < whole.length - table) {
                throw new EOFException("its contents end after " + (table + read) + " of " + size + " bytes");
            }
            return new Contents(this, offsets, ByteBuffer.wrap(whole));
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    /** The offsets of an uncompressed cluster's blobs. */
    Contents inPlace() {
        ByteBuffer first = bytes.read(offset + 1, width());
        try {
            int table = tableSize(width(), first);
            return new Contents(this, offsets(bytes.read(offset + 1, table)), ByteBuffer.allocate(0));
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    private int tableSize(int read, ByteBuffer first) throws IOException {
        if (read < width()) {
            throw new EOFException("it has no list of blobs");
        }
        long size = number(first, 0);
        if (size < width() || size % width() != 0 || size / width() > MOST_BLOBS) {
            throw new IOException("its list of blobs claims to take " + size + " bytes");
        }
        return (int) size;
    }

    private long number(ByteBuffer from, int index) {
        return wide ? from.getLong(8 * index) : Integer.toUnsignedLong(from.getInt(4 * index));
    }

    private long[] offsets(ByteBuffer table) throws IOException {
        long[] offsets = new long[table.limit() / width()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = number(table, i);
            if (offsets[i] < table.limit() || i > 0 && offsets[i] < offsets[i - 1]) {
                throw new IOException("its blob " + i + " begins at " + offsets[i]);
            }
        }
        return offsets;
    }

    private static byte[] exactly(InputStream in, int length) throws IOException {
        byte[] read = in.readNBytes(length);
        if (read.length < length) {
            throw new EOFException("its list of blobs is truncated");
        }
        return read;
    }

    /** Decompresses again, and copies a range. */
    void copyTo(OutputStream out, long from, long length) throws IOException {
        try (InputStream in = open()) {
            skip(in, from);
            byte[] chunk = new byte[CHUNK];
            for (long left = length; left > 0; ) {
                int read = read(in, chunk, left);
                out.write(chunk, 0, read);
                left -= read;
            }
        }
    }

    private void skip(InputStream in, long count) {
        try {
            in.skipNBytes(count);
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    private int read(InputStream in, byte[] chunk, long left) {
        try {
            int read = in.read(chunk, 0, (int) Math.min(chunk.length, left));
            if (read < 0) {
                throw new EOFException("its contents end too early");
            }
            return read;
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    ZimException damaged(IOException e) {
        return new ZimException(
                bytes.file(),
                offset,
                "cluster " + number + " (" + compression + ") can't be unpacked: " + e.getMessage(),
                ZimException.FETCH_AGAIN,
                e);
    }

    /** A cluster's blobs with known offsets. */
    record Contents(Cluster cluster, long[] offsets, ByteBuffer unpacked) {
        ZimBlob blob(long blob) {
            if (blob >= offsets.length - 1) {
                throw cluster.damaged(
                        new IOException("blob " + blob + " is out of range; there are " + (offsets.length - 1)));
            }
            long begin = offsets[(int) blob];
            long size = offsets[(int) blob + 1] - begin;
            if (cluster.compression == Compression.NONE) {
                return new ZimBlob.InFile(cluster.bytes, cluster.offset + 1 + begin, size);
            }
            return unpacked.hasRemaining()
                    ? new ZimBlob.InMemory(unpacked.slice((int) begin, (int) size))
                    : new ZimBlob.InStream(cluster, begin, size);
        }

        /** Its memory usage. */
        long weight() {
            return unpacked.capacity() + 8L * offsets.length;
        }
    }

    /** The file from an offset on. */
    private final class FromFile extends InputStream {
        private long at;
        private ByteBuffer chunk = ByteBuffer.allocate(0);

        FromFile(long from) {
            this.at = from;
        }

        private boolean more() {
            if (!chunk.hasRemaining()) {
                chunk = bytes.readUpTo(at, CHUNK);
                at += chunk.limit();
            }
            return chunk.hasRemaining();
        }

        @Override
        public int read() {
            return more() ? Byte.toUnsignedInt(chunk.get()) : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (length == 0) {
                return 0;
            }
            if (!more()) {
                return -1;
            }
            int read = Math.min(length, chunk.remaining());
            chunk.get(into, offset, read);
            return read;
        }
    }
}
