package dev.tiltyard.state.sqlite;

import dev.tiltyard.state.journal.JournalJson;
import dev.tiltyard.state.journal.SqlSession;
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
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConnection;

/**
 * Compares the database's pages with those of the last time; the rows on pages that differ, before or now, may have changed.
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
        if (!comparable) {
            gathering.recordDiffering(JOURNAL, gathering.catalog().tables());
        } else {
            BitSet changed = changed(then, now);
            if (!changed.isEmpty()) {
                record(changed, new Version(then, before), new Version(now, roots));
            }
        }
        store(now);
        remembered = Optional.of(new Remembered(version, connection, roots));
    }

    /** The pages at some time, and the first page of each table. */
    private record Version(ByteBuffer pages, SortedMap<String, String> roots) {
        int root(SqliteTable table) {
            return Integer.parseInt(roots.getOrDefault(table.plain(), "0"));
        }

        BitSet pagesOf(SqliteTable table) {
            return new PageTrees(pages).pagesOf(root(table));
        }

        BitSet pagesOfTrees() {
            BitSet all = new BitSet();
            roots.values().forEach(root -> all.or(new PageTrees(pages).pagesOf(Integer.parseInt(root))));
            return all;
        }

        Optional<TreeSet<Long>> rowidsOn(SqliteTable table, BitSet changed, boolean chains) {
            return new PageTrees(pages).rowidsOn(root(table), changed, chains);
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
            Optional<TreeSet<Long>> gone = then.rowidsOn(table, ofTable, chains);
            Optional<TreeSet<Long>> there = now.rowidsOn(table, ofTable, chains);
            if (gone.isEmpty() || there.isEmpty()) {
                inQuestion.add(table);
                continue;
            }
            there.get().addAll(gone.get());
            if (!there.get().isEmpty()) {
                session.update(
                        "INSERT INTO " + JOURNAL + " (rel, k0) SELECT ?, value FROM json_each(?)",
                        table.number(),
                        there.get().toString());
            }
        }
        gathering.recordDiffering(JOURNAL, inQuestion);
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

    /** Writes the pages that differ. If the transaction fails, all rows will be compared. */
    private void store(ByteBuffer now) {
        ByteBuffer then = Files.exists(file) ? stored() : ByteBuffer.allocate(0);
        int pageSize = PageTrees.pageSize(now);
        seen = "";
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            Files.deleteIfExists(rootsFile);
            BitSet changed = changed(then, now);
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
