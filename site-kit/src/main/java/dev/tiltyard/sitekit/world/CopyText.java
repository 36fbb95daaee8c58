package dev.tiltyard.sitekit.world;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Buffers rows in PostgreSQL's {@code COPY} text format. */
final class CopyText {
    private static final int FULL_AT = 1 << 16;

    private final String table;
    private final int columns;
    private final StringBuilder text = new StringBuilder(FULL_AT + 4096);

    CopyText(String table, int columns) {
        this.table = table;
        this.columns = columns;
    }

    void add(@Nullable Object... values) {
        if (values.length != columns) {
            throw new IllegalArgumentException(
                    "table " + table + " takes " + columns + " values, but was given " + values.length);
        }
        for (int i = 0; i < values.length; i++) {
            if (i > 0) {
                text.append('\t');
            }
            append(values[i]);
        }
        text.append('\n');
    }

    private void append(@Nullable Object value) {
        if (value == null) {
            text.append("\\N");
        } else if (value instanceof byte[] bytes) {
            text.append("\\\\x").append(HexFormat.of().formatHex(bytes));
        } else if (value instanceof String string) {
            Escapes.appendTo(text, string);
        } else {
            text.append(value);
        }
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    /** Whether the buffer is worth a transfer. */
    boolean isFull() {
        return text.length() >= FULL_AT;
    }

    /** Returns and clears the buffered rows. */
    byte[] take() {
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        text.setLength(0);
        return bytes;
    }
}
