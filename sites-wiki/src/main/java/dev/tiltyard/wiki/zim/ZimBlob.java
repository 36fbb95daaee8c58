package dev.tiltyard.wiki.zim;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** The bytes of one entry. Large ones are not held in memory, but streamed when copied. */
public sealed interface ZimBlob {
    long size();

    /**
     * Copies a range of bytes.
     *
     * @param from first byte, from 0
     * @param length number of bytes; {@code from + length} is at most {@link #size()}
     * @throws IOException if {@code out} fails
     * @throws ZimException if the file can't be read
     */
    void copyTo(OutputStream out, long from, long length) throws IOException;

    /**
     * All bytes.
     *
     * @throws IllegalStateException if they exceed an array
     */
    default byte[] bytes() {
        if (size() > Integer.MAX_VALUE - 16) {
            throw new IllegalStateException(size() + " bytes are more than an array holds; copy them");
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream((int) size());
        try {
            copyTo(all, 0, size());
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes all bytes", e);
        }
        return all.toByteArray();
    }

    /** In a decompressed cluster. */
    record InMemory(ByteBuffer content) implements ZimBlob {
        @Override
        public long size() {
            return content.remaining();
        }

        @Override
        public void copyTo(OutputStream out, long from, long length) throws IOException {
            out.write(content.array(), content.arrayOffset() + content.position() + (int) from, (int) length);
        }
    }

    /** Uncompressed in the file. */
    record InFile(ZimBytes file, long offset, long size) implements ZimBlob {
        private static final int CHUNK = 1 << 16;

        @Override
        public void copyTo(OutputStream out, long from, long length) throws IOException {
            for (long done = 0; done < length; ) {
                int next = (int) Math.min(CHUNK, length - done);
                out.write(file.read(offset + from + done, next).array());
                done += next;
            }
        }
    }

    /** In a compressed cluster too large to be cached. */
    record InStream(Cluster cluster, long offset, long size) implements ZimBlob {
        @Override
        public void copyTo(OutputStream out, long from, long length) throws IOException {
            cluster.copyTo(out, offset + from, length);
        }
    }
}
