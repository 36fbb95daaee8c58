package dev.tiltyard.server.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.sitekit.DatabaseAddress;
import dev.tiltyard.sitekit.lease.Lease;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/** What a server holds while nothing is leased, by kind: its own, its databases' and its browsers'. */
record Leftovers(Map<String, Long> held) {
    /** What nobody but a copy's owner creates; the rest is shared with pools and caches, whose size differs a little. */
    private static final Set<String> OF_COPIES = Set.of("databases", "schemas", "relations", "files");

    static Leftovers now(Environments environments) throws IOException, SQLException {
        Map<String, Long> held = new TreeMap<>();
        try (Lease lease = environments.borrow(Duration.ofMinutes(1))) {
            DatabaseAddress forum = lease.site("reddit").database().orElseThrow();
            try (Connection database = DriverManager.getConnection(forum.jdbcUrl(), forum.user(), forum.password())) {
                held.put("databases", count(database, "pg_database"));
                held.put("schemas", count(database, "pg_namespace"));
                held.put("relations", count(database, "pg_class"));
            }
        }
        held.put("files", files());
        held.put("processes", ProcessHandle.current().descendants().count());
        held.put("threads", (long) Thread.getAllStackTraces().size());
        held.put(
                "open files and sockets",
                ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                        .getOpenFileDescriptorCount());
        held.put("bytes of the heap", heap());
        return new Leftovers(held);
    }

    private static long count(Connection database, String catalog) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery("SELECT count(*) FROM " + catalog)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** Those of the copies; a database server's own come and go. */
    private static long files() throws IOException {
        AtomicLong files = new AtomicLong();
        try (Stream<Path> runs = Files.list(CacheFolder.ofThisUser().runs())) {
            for (Path run : runs.filter(Leftovers::isOurs).toList()) {
                Files.walkFileTree(run, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                        return folder.endsWith("data") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        files.incrementAndGet();
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFileFailed(Path file, IOException gone) {
                        return FileVisitResult.CONTINUE;
                    }
                });
            }
        }
        return files.get();
    }

    private static boolean isOurs(Path run) {
        return run.getFileName()
                .toString()
                .startsWith("run-" + ProcessHandle.current().pid() + "-");
    }

    private static long heap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) {
            System.gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }

    /** Asserts that copies have no more databases, schemas, relations and files, and that the rest has grown by at most a tenth. */
    void assertNoneSince(Leftovers before) {
        held.forEach((kind, now) -> {
            long then = before.held.getOrDefault(kind, 0L);
            assertThat(now)
                    .as("%s; before: %s, now: %s", kind, before.held, held)
                    .isLessThanOrEqualTo(OF_COPIES.contains(kind) ? then : then + then / 10);
        });
    }
}
