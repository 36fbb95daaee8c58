package dev.tiltyard.forum.world;

import dev.tiltyard.sitekit.replica.Progress;
import dev.tiltyard.sitekit.replica.Scale;
import dev.tiltyard.sitekit.replica.WorldBuild;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/** A small world on its own PostgreSQL server, built on first use. */
final class BuiltWorld {
    static final long SEED = 42;
    private static final EmbeddedPostgres SERVER = start();
    private static final BuiltWorld SMALL = new BuiltWorld("small", SEED);

    private final Jdbi database;
    private final Path files;

    private BuiltWorld(String name, long seed) {
        try {
            Jdbi.create(SERVER.getPostgresDatabase()).useHandle(handle -> handle.execute("CREATE DATABASE " + name));
            var source = SERVER.getDatabase("postgres", name);
            this.database = Jdbi.create(source);
            this.files = Files.createTempDirectory("forum-world");
            Runtime.getRuntime().addShutdownHook(new Thread(this::deleteFiles));
            ForumWorld.build(new WorldBuild(source, files, Scale.SMALL, seed, Progress.silent()));
        } catch (Exception e) {
            throw new IllegalStateException("the small world can't be built", e);
        }
    }

    static BuiltWorld small() {
        return SMALL;
    }

    static BuiltWorld again(String name, long seed) {
        return new BuiltWorld(name, seed);
    }

    Path files() {
        return files;
    }

    long number(String sql) {
        return database.withHandle(
                handle -> handle.createQuery(sql).mapTo(Long.class).one());
    }

    List<String> texts(String sql) {
        return database.withHandle(
                handle -> handle.createQuery(sql).mapTo(String.class).list());
    }

    List<Map<String, Object>> rows(String sql) {
        return database.withHandle(handle -> handle.createQuery(sql).mapToMap().list());
    }

    /** Number of rows and sum of their hashes, for every table and sequence. */
    Map<String, String> digest() {
        Map<String, String> digest = new TreeMap<>();
        database.useHandle(handle -> {
            handle.execute("SET timezone = 'UTC'");
            for (String table : texts("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")) {
                digest.put(
                        table,
                        handle.createQuery(
                                        "SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)"
                                                + " FROM " + table + " t")
                                .mapTo(String.class)
                                .one());
            }
            for (String sequence : texts("SELECT sequencename || ':' || coalesce(last_value, 0) FROM pg_sequences")) {
                digest.put("sequence " + sequence, "");
            }
        });
        return digest;
    }

    /** Names and sizes of the pictures. */
    List<String> pictures() {
        try (Stream<Path> all = Files.list(files.resolve(ForumWorld.IMAGES))) {
            return all.map(file -> file.getFileName() + " " + file.toFile().length())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deleteFiles() {
        try (Stream<Path> all = Files.walk(files)) {
            all.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static EmbeddedPostgres start() {
        try {
            EmbeddedPostgres server = EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "off")
                    .setServerConfig("synchronous_commit", "off")
                    .setConnectConfig("connectTimeout", "20")
                    .start();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                try {
                    server.close();
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException("the tests' database does not start", e);
        }
    }
}
