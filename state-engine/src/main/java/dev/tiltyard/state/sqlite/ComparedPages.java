package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.SqlSession;
import dev.tiltyard.values.JsonText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConnection;

/**
 * Compares the database's pages with those of the last time; the rows that differ on them have changed since. After a restore, the
 * stored pages are still those of the state that it undid: the undone rows stay in the journal, which saves reading everything twice.
 * Reads pages through the engine's connection: whoever opens the file otherwise would lose all locks of the process on closing
 * it, and would not see the write-ahead log.
 */
final class ComparedPages implements TouchedRows {
    /** Beyond this size in bytes, rows are compared instead of pages, which need as much memory. */
    private static final long MOST = 1L << 29;

    private static final String JOURNAL = "kept.journal";

    private final SqlSession session;
    private final Gathering gathering;
    private final Path file;
    private final Path rootsFile;
    private String seen = "";
    private @Nullable Connection seenBy;
    private Optional<Remembered> remembered = Optional.empty();

    /**
     * @param file the pages of the last time
     * @param rootsFile the first page of each table then; missing if the pages are incomplete
     */
    ComparedPages(SqlSession session, Gathering gathering, Path file, Path rootsFile) {
        this.session = session;
        this.gathering = gathering;
        this.file = file;
        this.rootsFile = rootsFile;
    }

    /** What holds once the transaction is committed. */
    private record Remembered(String version, Connection by, SortedMap<String, String> roots) {}

    @Override
    public String journal() {
        return JOURNAL;
    }

    @Override
    public boolean seesEverything() {
        return true;
    }

    @Override
    public void distrust() {
        seen = "";
        remembered = Optional.empty();
    }

    @Override
    public void record(Connection connection) throws SQLException {
        remembered = Optional.empty();
        String version = dataVersion();
        if (version.equals(seen) && connection.equals(seenBy)) {
            return; // nobody else has written; each connection counts for itself
        }
        if (tooLarge()) {
            gathering.recordDiffering(JOURNAL, gathering.catalog().tables());
            return;
        }
        ByteBuffer now = read(connection);
        SortedMap<String, String> roots = roots();
        SortedMap<String, String> before = storedRoots();
        ByteBuffer then = before.isEmpty() ? ByteBuffer.allocate(0) : stored();
        boolean comparable = !before.isEmpty()
                && then.capacity() > 0
                && PageTrees.pageSize(then) == PageTrees.pageSize(now)
                && before.keySet().equals(roots.keySet());
        if (comparable) {
            BitSet changed = changed(then, now);
            if (!changed.isEmpty()) {
                record(changed, new Version(then, before), new Version(now, roots));
                store(now, changed);
            }
        } else {
            gathering.recordDiffering(JOURNAL, gathering.catalog().tables());
            store(now);
        }
        remembered = Optional.of(new Remembered(version, connection, roots));
    }

    @Override
    public void restored(Connection connection, List<SqliteUndo.Part> compared) throws SQLException {
        boolean written = false;
        for (SqliteUndo.Part part : compared) {
            if (!part.differing().isEmpty()) {
                written = true;
                recordDiffering(part);
            }
        }
        if (written) {
            // Only other connections' changes change the version.
            remembered = remembered
                    .or(() -> Optional.of(new Remembered("", connection, storedRoots())))
                    .map(known -> new Remembered("", known.by(), known.roots()));
        }
    }

    /** Keys in question whose own collation takes others for equal may be recorded needlessly. */
    private void recordDiffering(SqliteUndo.Part part) throws SQLException {
        SqliteTable table = part.table();
        String key = String.join(", ", table.keyNames());
        session.update(
                "INSERT INTO " + JOURNAL + " (rel, " + key + ") SELECT ?, " + key + " FROM " + table.touched()
                        + " WHERE " + SqliteImage.of(table.keyNames()) + " NOT IN (SELECT value FROM json_each(?))",
                table.number(),
                JsonText.write(part.same()));
    }

    /** The pages at some time, and the first page of each table. */
    private record Version(ByteBuffer pages, SortedMap<String, String> roots) {
        int root(SqliteTable table) {
            return Integer.parseInt(roots.getOrDefault(table.plain(), "0"));
        }

        PageTrees trees() {
            return new PageTrees(pages);
        }

        BitSet pagesOf(SqliteTable table) {
            return trees().pagesOf(root(table));
        }

        BitSet pagesOfTrees() {
            BitSet all = new BitSet();
            roots.values().forEach(root -> all.or(trees().pagesOf(Integer.parseInt(root))));
            return all;
        }

        Optional<SortedMap<Long, Integer>> rowsOn(SqliteTable table, BitSet changed, boolean chains) {
            return trees().rowsOn(root(table), changed, chains);
        }
    }

    private void record(BitSet changed, Version then, Version now) throws SQLException {
        BitSet others = (BitSet) changed.clone();
        others.clear(1); // the file's header
        others.andNot(then.pagesOfTrees());
        others.andNot(now.pagesOfTrees());
        boolean chains = !others.isEmpty();
        List<SqliteTable> inQuestion = new ArrayList<>();
        for (SqliteTable table : gathering.catalog().tables()) {
            // A page that left the tree or came into it need not have changed itself.
            BitSet ofTable = then.pagesOf(table);
            ofTable.xor(now.pagesOf(table));
            ofTable.or(changed);
            Optional<SortedMap<Long, Integer>> before = then.rowsOn(table, ofTable, chains);
            Optional<SortedMap<Long, Integer>> after = now.rowsOn(table, ofTable, chains);
            if (before.isEmpty() || after.isEmpty()) {
                inQuestion.add(table);
                continue;
            }
            Set<Long> rowids = differing(before.get(), then.trees(), after.get(), now.trees());
            if (!rowids.isEmpty()) {
                session.update(
                        "INSERT INTO " + JOURNAL + " (rel, k0) SELECT ?, value FROM json_each(?)",
                        table.number(),
                        rowids.toString());
            }
        }
        gathering.recordDiffering(JOURNAL, inQuestion);
    }

    /** Most rows on a page that differs are as before. */
    private static Set<Long> differing(
            SortedMap<Long, Integer> before, PageTrees then, SortedMap<Long, Integer> after, PageTrees now) {
        Set<Long> rowids = new TreeSet<>(before.keySet());
        rowids.addAll(after.keySet());
        rowids.removeIf(rowid -> {
            Integer was = before.get(rowid);
            Integer is = after.get(rowid);
            return was != null && is != null && PageTrees.same(then, was, now, is);
        });
        return rowids;
    }

    private static BitSet changed(ByteBuffer then, ByteBuffer now) {
        int pageSize = PageTrees.pageSize(now);
        BitSet changed = new BitSet();
        int common = Math.min(then.capacity(), now.capacity());
        int from = 0;
        while (from < common) {
            int same = then.slice(from, common - from).mismatch(now.slice(from, common - from));
            if (same < 0) {
                break;
            }
            int page = (from + same) / pageSize;
            changed.set(page + 1);
            from = (page + 1) * pageSize;
        }
        changed.set(common / pageSize + 1, Math.max(then.capacity(), now.capacity()) / pageSize + 1);
        return changed;
    }

    @Override
    public void remember(Connection connection) throws SQLException {
        if (tooLarge()) {
            return;
        }
        store(read(connection));
        remembered = Optional.of(new Remembered(dataVersion(), connection, roots()));
    }

    @Override
    public void settle() {
        if (remembered.isEmpty()) {
            return;
        }
        try {
            Path written = rootsFile.resolveSibling(rootsFile.getFileName() + ".new");
            Files.writeString(written, JournalJson.ofCounters(remembered.get().roots()));
            Files.move(written, rootsFile, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("Could not write " + rootsFile, e);
        }
        seen = remembered.get().version();
        seenBy = remembered.get().by();
        remembered = Optional.empty();
    }

    private SortedMap<String, String> storedRoots() {
        try {
            return Files.exists(rootsFile)
                    ? JournalJson.counters(Files.readString(rootsFile))
                    : Collections.emptySortedMap();
        } catch (IOException e) {
            return Collections.emptySortedMap();
        }
    }

    private String dataVersion() throws SQLException {
        return SqliteSchema.property(session, "main", "data_version");
    }

    private boolean tooLarge() throws SQLException {
        return Long.parseLong(SqliteSchema.property(session, "main", "page_count"))
                        * Long.parseLong(SqliteSchema.property(session, "main", "page_size"))
                > MOST;
    }

    private SortedMap<String, String> roots() throws SQLException {
        SortedMap<String, String> roots = new TreeMap<>();
        session.list(
                "SELECT name, rootpage FROM main.sqlite_schema WHERE rootpage > 0",
                row -> roots.put(row.getString("name"), row.getString("rootpage")));
        return roots;
    }

    private static ByteBuffer read(Connection connection) throws SQLException {
        return ByteBuffer.wrap(connection.unwrap(SQLiteConnection.class).serialize("main"));
    }

    private ByteBuffer stored() {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            return channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
        } catch (IOException e) {
            return ByteBuffer.allocate(0);
        }
    }

    private void store(ByteBuffer now) {
        store(now, changed(Files.exists(file) ? stored() : ByteBuffer.allocate(0), now));
    }

    /** Writes the pages that differ. If the transaction fails, all rows will be compared. */
    private void store(ByteBuffer now, BitSet changed) {
        int pageSize = PageTrees.pageSize(now);
        seen = "";
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            Files.deleteIfExists(rootsFile);
            for (int page = changed.nextSetBit(1); page > 0; page = changed.nextSetBit(page + 1)) {
                int start = (page - 1) * pageSize;
                if (start < now.capacity()) {
                    channel.write(now.slice(start, pageSize), start);
                }
            }
            if (channel.size() > now.capacity()) {
                channel.truncate(now.capacity());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not store pages in " + file, e);
        }
    }
}
