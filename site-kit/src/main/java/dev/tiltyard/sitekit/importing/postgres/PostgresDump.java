package dev.tiltyard.sitekit.importing.postgres;

import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.replica.Progress;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * A dump by {@code pg_dump}: plain SQL with COPY blocks, gzip'd or not, or an archive that {@code pg_restore} turns into
 * plain SQL. Read as a stream, by the names of tables and columns.
 */
public final class PostgresDump {
    private static final int HEAD = 512;
    private static final int SHOWN_TABLES = 5;
    private static final Pattern CREATE = Pattern.compile("CREATE (?:UNLOGGED )?TABLE (.+) \\(");
    private static final Pattern COLUMN = Pattern.compile("    (\"(?:[^\"]|\"\")+\"|\\w+) .*");
    private static final Pattern COPY = Pattern.compile("COPY (\\S+|.*\".*\") +(?:\\((.*)\\) )?FROM stdin;");
    private static final Pattern NAME = Pattern.compile("\"(?:[^\"]|\"\")+\"|[^\",.\\s]+");
    private static final Pattern SEQUENCE =
            Pattern.compile("SELECT (?:pg_catalog\\.)?setval\\('([^']+)', (\\d+), (true|false)\\);");
    private static final Pattern ENCODING = Pattern.compile("SET client_encoding = '(.+)';");
    private static final Pattern FROM_VERSION = Pattern.compile("-- Dumped from database version (\\S+).*");

    private final Path file;
    private final Form form;
    private final Map<String, DumpTable> created = new LinkedHashMap<>();
    private String version = "";

    private enum Form {
        PLAIN("plain"),
        GZIP("gzip'd"),
        ARCHIVE("custom format");

        private final String described;

        Form(String described) {
            this.described = described;
        }
    }

    private PostgresDump(Path file, Form form) {
        this.file = file;
        this.form = form;
    }

    /**
     * Recognizes a dump and reads it up to its first row.
     *
     * @throws ImportRefusedException if it is something else, empty or cut off
     */
    public static PostgresDump open(Path file) throws IOException {
        PostgresDump dump = new PostgresDump(file, formOf(file));
        try (InputStream in = dump.stream(Progress.silent())) {
            dump.readHead(new Lines(in));
        } catch (EOFException | ZipException e) {
            throw dump.cutOff(String.valueOf(e.getMessage()), e);
        }
        return dump;
    }

    private static Form formOf(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            if (Files.exists(file.resolve("toc.dat"))) {
                return Form.ARCHIVE;
            }
            throw Refusals.folder(file);
        }
        byte[] head = new byte[HEAD];
        int read;
        try (InputStream in = Files.newInputStream(file)) {
            read = in.readNBytes(head, 0, HEAD);
        }
        String text = new String(head, 0, read, StandardCharsets.ISO_8859_1);
        if (text.startsWith("PGDMP") || text.startsWith("toc.dat\0")) {
            return Form.ARCHIVE;
        }
        if (text.startsWith("\u001f\u008b")) {
            return Form.GZIP;
        }
        Refusals.requireText(file, text);
        return Form.PLAIN;
    }

    private InputStream stream(Progress progress) throws IOException {
        if (form == Form.ARCHIVE) {
            return RestoredArchive.open(file);
        }
        InputStream read = new Counted(Files.newInputStream(file), Files.size(file), progress);
        return form == Form.GZIP ? new GZIPInputStream(read, 1 << 16) : read;
    }

    /** Reports the megabytes that were read. */
    private static final class Counted extends FilterInputStream {
        private final long total;
        private final Progress progress;
        private long read;
        private long reported;

        Counted(InputStream in, long total, Progress progress) {
            super(new BufferedInputStream(in, 1 << 16));
            this.total = total;
            this.progress = progress;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int got = in.read(bytes, offset, length);
            read += Math.max(0, got);
            if (read - reported >= 1 << 20 || got < 0 && reported < read) {
                reported = read;
                progress.report("megabytes of the dump", read >> 20, Math.max(1, total >> 20));
            }
            return got;
        }
    }

    private void readHead(Lines lines) throws IOException {
        boolean dump = false;
        while (lines.advance()) {
            if (lines.startsWith("-- PostgreSQL database")) {
                dump = true;
            } else if (lines.startsWith("COPY ") || lines.startsWith("INSERT INTO ")) {
                break;
            } else if (lines.startsWith("-- Dumped from ")) {
                Matcher matched = FROM_VERSION.matcher(lines.text());
                version = matched.matches() ? matched.group(1) : version;
            } else if (lines.startsWith("CREATE ")) {
                readTable(lines);
            } else if (lines.startsWith("SET client_encoding")) {
                requireUtf8(lines.text());
            } else if (!dump && !lines.startsWith("--") && !lines.text().isBlank()) {
                break;
            }
        }
        if (!dump) {
            throw Refusals.noDump(file, "it does not begin like one");
        }
    }

    private void readTable(Lines lines) throws IOException {
        Matcher matched = CREATE.matcher(lines.text());
        if (!matched.matches()) {
            return;
        }
        String name = unqualified(matched.group(1));
        List<String> columns = new ArrayList<>();
        while (lines.advance() && !lines.startsWith(")")) {
            Matcher column = COLUMN.matcher(lines.text());
            if (column.matches() && !column.group(1).equals("CONSTRAINT")) {
                columns.add(plain(column.group(1)));
            }
        }
        created.put(name, new DumpTable(name, columns));
    }

    private void requireUtf8(String line) {
        Matcher matched = ENCODING.matcher(line);
        if (matched.matches() && !matched.group(1).equals("UTF8")) {
            throw new ImportRefusedException(file + " is a dump in " + matched.group(1)
                    + ", and only UTF-8 is read. Dump again with: pg_dump --encoding UTF8.");
        }
    }

    private static String unqualified(String name) {
        Matcher parts = NAME.matcher(name);
        String last = name;
        while (parts.find()) {
            last = parts.group();
        }
        return plain(last);
    }

    private static String plain(String name) {
        return name.startsWith("\"") ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
    }

    /** For the report: {@code a plain dump of PostgreSQL 14.5}. */
    public String description() {
        return "a " + form.described + " dump of PostgreSQL" + (version.isEmpty() ? "" : " " + version);
    }

    /** The tables that it creates before its first row, by name; empty for a dump of rows only. */
    public Map<String, DumpTable> tables() {
        return Map.copyOf(created);
    }

    /** Some tables' names, to show what a dump holds. */
    public String someTables() {
        List<String> names = created.keySet().stream().sorted().toList();
        return names.size() <= SHOWN_TABLES
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, SHOWN_TABLES)) + " and " + (names.size() - SHOWN_TABLES) + " more";
    }

    /** Size of the dump on disk, in bytes; about a third of the text if it is compressed. */
    public long bytes() throws IOException {
        if (!Files.isDirectory(file)) {
            return Files.size(file);
        }
        try (var files = Files.list(file)) {
            return files.mapToLong(each -> each.toFile().length()).sum();
        }
    }

    /** Whether {@link #bytes()} is of compressed text. */
    public boolean compressed() {
        return form != Form.PLAIN;
    }

    /** Receives the contents of a dump. */
    public interface Reader {
        /**
         * A table's rows. Those that the reader does not read are skipped.
         *
         * @param rows valid during this call
         */
        void rows(DumpTable table, Rows rows) throws IOException, SQLException;

        /**
         * The state of a sequence.
         *
         * @param called whether the value has been handed out
         */
        default void sequence(String name, long value, boolean called) {}
    }

    /**
     * Reads the whole dump.
     *
     * @throws ImportRefusedException if it is cut off or made with INSERT statements
     */
    public void read(Reader reader, Progress progress) throws IOException, SQLException {
        String at = "its beginning";
        try (InputStream in = stream(progress)) {
            Lines lines = new Lines(in);
            boolean complete = false;
            while (lines.advance()) {
                if (lines.startsWith("COPY ")) {
                    DumpTable table = tableOf(lines.text());
                    at = "the rows of " + table.name();
                    Rows rows = new Rows(lines);
                    reader.rows(table, rows);
                    rows.skip();
                    if (!rows.complete()) {
                        throw cutOff("it ends in " + at, null);
                    }
                } else if (lines.startsWith("SELECT ")) {
                    Matcher matched = SEQUENCE.matcher(lines.text());
                    if (matched.matches()) {
                        reader.sequence(
                                unqualified(matched.group(1)),
                                Long.parseLong(matched.group(2)),
                                matched.group(3).equals("true"));
                    }
                } else if (lines.startsWith("INSERT INTO ")) {
                    throw new ImportRefusedException(file + " is a dump of INSERT statements, and only COPY blocks are"
                            + " read. Dump again without --inserts, --column-inserts and --rows-per-insert.");
                } else if (lines.startsWith("-- PostgreSQL database dump complete")) {
                    complete = true;
                }
            }
            if (!complete) {
                throw cutOff("it ends after " + at + ", without the line \"PostgreSQL database dump complete\"", null);
            }
        } catch (EOFException | ZipException e) {
            throw cutOff("it ends in or after " + at, e);
        }
    }

    private static DumpTable tableOf(String line) {
        Matcher matched = COPY.matcher(line);
        if (!matched.matches()) {
            throw new ImportRefusedException("The dump has a line that is not understood: " + line
                    + ". Dump again with PostgreSQL's own pg_dump.");
        }
        List<String> columns = new ArrayList<>();
        if (matched.group(2) != null) {
            Matcher names = NAME.matcher(matched.group(2));
            while (names.find()) {
                columns.add(plain(names.group()));
            }
        }
        return new DumpTable(unqualified(matched.group(1)), columns);
    }

    private ImportRefusedException cutOff(String what, @Nullable Throwable cause) {
        return new ImportRefusedException(
                file + " is cut off: " + what + ". Copy it again from where it was made, or dump again.", cause);
    }
}
