package dev.tiltyard.state;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** A program that dirties a SQLite database, resets it, and restores a snapshot, repeatedly, until it is killed. */
final class ResetsSqliteForever {
    private ResetsSqliteForever() {}

    /** Arguments: the file, and whether there are triggers. */
    public static void main(String[] arguments) throws Exception {
        Path file = Path.of(arguments[0]);
        StateOptions options = StateOptions.defaults();
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (StateEngine engine = StateEngine.install(
                TestSqlite.source(file), Boolean.parseBoolean(arguments[1]) ? options.withSqliteTriggers() : options)) {
            for (int i = 0; true; i++) {
                TestSqlite.run(
                        file,
                        "UPDATE users SET bio = hex(randomblob(300))",
                        "DELETE FROM visits WHERE rowid % 3 = 0",
                        "UPDATE big SET body = randomblob(length(body))",
                        "INSERT INTO notes VALUES ('one', 'more')");
                if (i == 0) {
                    out.println("resetting");
                }
                Snapshot snapshot = engine.snapshot();
                TestSqlite.run(file, "DELETE FROM posts", i % 3 == 0 ? "CREATE TABLE more (x)" : "DELETE FROM votes");
                engine.restore(snapshot);
                TestSqlite.run(file, "UPDATE votes SET up = 5", i % 4 == 0 ? "VACUUM" : "DELETE FROM odd");
                engine.reset(i % 5 == 0);
            }
        }
    }
}
