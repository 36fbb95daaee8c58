package dev.tiltyard.sitekit.importing.postgres;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/**
 * Copies the rows of one table from a dump into a database, without the columns that the target lacks.
 *
 * @param rows how many were copied
 * @param idSum sum of the column {@code id} over all rows, modulo 2^64; 0 if there is no such column of numbers
 * @param leftOut for each column that was left out, how many rows hold a value in it
 */
public record TableLoad(long rows, long idSum, Map<String, Long> leftOut) {
    private static final int CHUNK = 1 << 16;

    public TableLoad {
        leftOut = Map.copyOf(leftOut);
    }

    /**
     * Copies all rows.
     *
     * @param taken the columns that the target takes
     * @param fresh whether the table was created in this transaction, so that its rows need no vacuum later
     * @throws SQLException if the database rejects a row
     */
    public static TableLoad copy(DumpTable table, Rows rows, Set<String> taken, Connection connection, boolean fresh)
            throws IOException, SQLException {
        List<String> columns = table.columns();
        boolean[] keep = new boolean[columns.size()];
        for (int i = 0; i < keep.length; i++) {
            keep[i] = taken.contains(columns.get(i));
        }
        String names =
                columns.stream().filter(taken::contains).map(TableLoad::quoted).collect(Collectors.joining(", "));
        CopyIn copy = connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn("COPY " + quoted(table.name()) + " (" + names + ") FROM STDIN" + (fresh ? " (FREEZE)" : ""));
        try {
            Filter filter = new Filter(keep, columns.indexOf("id"), copy);
            while (rows.advance()) {
                filter.row(rows.bytes(), rows.start(), rows.length());
            }
            if (rows.complete()) { // otherwise the last row may be half a row; the reader of the dump says so
                filter.flush();
                copy.endCopy();
            }
            Map<String, Long> left = new LinkedHashMap<>();
            for (int i = 0; i < keep.length; i++) {
                if (!keep[i]) {
                    left.put(columns.get(i), filter.values[i]);
                }
            }
            return new TableLoad(filter.rows, filter.idSum, left);
        } finally {
            if (copy.isActive()) {
                copy.cancelCopy();
            }
        }
    }

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** Writes rows without some of their columns. */
    private static final class Filter {
        private final boolean[] keep;
        private final long[] values;
        private final int idColumn;
        private final CopyIn copy;
        private byte[] out = new byte[2 * CHUNK];
        private int filled;
        private long rows;
        private long idSum;

        Filter(boolean[] keep, int idColumn, CopyIn copy) {
            this.keep = keep;
            this.values = new long[keep.length];
            this.idColumn = idColumn;
            this.copy = copy;
        }

        void row(byte[] bytes, int start, int length) throws SQLException {
            if (out.length - filled <= length) {
                out = Arrays.copyOf(out, filled + length + CHUNK);
            }
            int end = start + length;
            int column = 0;
            int from = start;
            boolean first = true;
            while (from <= end) {
                int to = from;
                while (to < end && bytes[to] != '\t') {
                    to++;
                }
                if (column >= keep.length || keep[column]) { // one column too many: the database says so
                    if (!first) {
                        out[filled++] = '\t';
                    }
                    first = false;
                    System.arraycopy(bytes, from, out, filled, to - from);
                    filled += to - from;
                } else if (!(to - from == 2 && bytes[from] == '\\' && bytes[from + 1] == 'N')) {
                    values[column]++;
                }
                if (column == idColumn) {
                    idSum += number(bytes, from, to);
                }
                column++;
                from = to + 1;
            }
            out[filled++] = '\n';
            rows++;
            if (filled >= CHUNK) {
                flush();
            }
        }

        private static long number(byte[] bytes, int from, int to) {
            long number = 0;
            for (int i = from; i < to; i++) {
                if (bytes[i] < '0' || bytes[i] > '9') {
                    return 0;
                }
                number = 10 * number + bytes[i] - '0';
            }
            return number;
        }

        void flush() throws SQLException {
            copy.writeToCopy(out, 0, filled);
            filled = 0;
        }
    }
}
