package dev.tiltyard.sitekit.importing.postgres;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Lines of a stream as bytes, without creating an object for each. */
final class Lines {
    private static final int INITIAL = 1 << 20;

    private final InputStream in;
    private byte[] buffer = new byte[INITIAL];
    private int end;
    private int next;
    private int start;
    private int length;

    Lines(InputStream in) {
        this.in = in;
    }

    /** Goes to the next line; false at the end of the stream. */
    boolean advance() throws IOException {
        start = next;
        int from = next;
        while (true) {
            for (int i = from; i < end; i++) {
                if (buffer[i] == '\n') {
                    length = i - start;
                    next = i + 1;
                    return true;
                }
            }
            from = end;
            if (start > 0) {
                System.arraycopy(buffer, start, buffer, 0, end - start);
                from -= start;
                end -= start;
                start = 0;
            } else if (end == buffer.length) {
                buffer = Arrays.copyOf(buffer, 2 * buffer.length);
            }
            int read = in.read(buffer, end, buffer.length - end);
            if (read < 0) {
                length = end - start;
                next = end;
                return length > 0;
            }
            end += read;
        }
    }

    /** Holds the current line at {@link #start()}, until the next is read. */
    byte[] bytes() {
        return buffer;
    }

    int start() {
        return start;
    }

    /** Length in bytes, without the line feed. */
    int length() {
        return length;
    }

    /** Whether the line marks the end of a table's rows. */
    boolean endsRows() {
        return length == 2 && buffer[start] == '\\' && buffer[start + 1] == '.';
    }

    boolean startsWith(String text) {
        if (length < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (buffer[start + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    String text() {
        return new String(buffer, start, length, StandardCharsets.UTF_8);
    }
}
