package dev.tiltyard.wiki.zim;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** The bytes of one entry. Large ones are not held in memory, but read when they are copied. */
public sealed interface ZimBlob {
    /** Number of bytes. */
    long size();

    /**
     * Copies some of the bytes.
     *
     * @param from first byte, from 0
     * @param length how many; {@code from + length} is at most {@link #size()}
     * @throws IOException if {@code out} does not take them
     * @throws ZimException if the file does not give them
     */
    void copyTo(OutputStream out, long from, long length) throws IOException;

    /**
     * All of them at once.
     *
     * @throws IllegalStateException if there are more than an array holds
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

    /** In a cluster that has been decompressed. */
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

    /** In the file as it is. */
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

    /** In a compressed cluster too large to be kept. */
    record InStream(Cluster cluster, long offset, long size) implements ZimBlob {
        @Override
        public void copyTo(OutputStream out, long from, long length) throws IOException {
            cluster.copyTo(out, offset + from, length);
        }
    }
}
