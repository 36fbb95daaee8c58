package dev.tiltyard.evaluators.task;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Stops reading a file when it exceeds the size limit. */
final class SizeGuard extends FilterInputStream {
    private final long maxBytes;
    private long read;

    SizeGuard(InputStream bytes, long maxBytes) {
        super(bytes);
        this.maxBytes = maxBytes;
    }

    @Override
    public int read() throws IOException {
        int next = super.read();
        count(next < 0 ? 0 : 1);
        return next;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        int got = super.read(buffer, offset, length);
        count(Math.max(0, got));
        return got;
    }

    private void count(int got) throws TooLarge {
        read += got;
        if (read > maxBytes) {
            throw new TooLarge(maxBytes);
        }
    }

    static final class TooLarge extends IOException {
        private static final long serialVersionUID = 1L;

        private final long maxBytes;

        TooLarge(long maxBytes) {
            super("more than " + maxBytes + " bytes");
            this.maxBytes = maxBytes;
        }

        long maxBytes() {
            return maxBytes;
        }
    }
}
