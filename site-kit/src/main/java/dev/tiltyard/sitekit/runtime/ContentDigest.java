package dev.tiltyard.sitekit.runtime;

import dev.tiltyard.sitekit.SiteException;
import dev.tiltyard.sitekit.state.Digest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jdbi.v3.core.Jdbi;

/** The digest of a PostgreSQL database and a folder: rows summed by hash, so their order does not matter. */
final class ContentDigest {
    private ContentDigest() {}

    static Digest of(DataSource database, Path files) {
        TreeMap<String, String> parts = new TreeMap<>();
        Jdbi.create(database).useHandle(handle -> {
            List<String> tables = handle.createQuery("""
                            SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
                             WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1
                            """).mapTo(String.class).list();
            for (String table : tables) {
                parts.put(
                        table,
                        handle.createQuery(
                                        "SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)"
                                                + " FROM " + table + " t")
                                .mapTo(String.class)
                                .one());
            }
        });
        parts.put("files", filesPart(files));
        MessageDigest sha = sha256();
        parts.forEach((name, part) -> sha.update((name + "=" + part + "\n").getBytes(StandardCharsets.UTF_8)));
        return new Digest(HexFormat.of().formatHex(sha.digest()), parts);
    }

    private static String filesPart(Path folder) {
        MessageDigest sha = sha256();
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
                sha.update((folder.relativize(file) + "\n").getBytes(StandardCharsets.UTF_8));
                sha.update(Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new SiteException("Could not read the files in " + folder + ": " + e, e);
        }
        return HexFormat.of().formatHex(sha.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
