package dev.tiltyard.sitefile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** A small application on SQLite in a folder, and its site file. It needs only Java, and the driver of this test. */
public final class ShelfApplication {
    private ShelfApplication() {}

    /**
     * Writes application and site file; returns the latter.
     *
     * @param journal the database's journal mode
     * @param state the members of {@code state}
     * @param restart the rule for restarts
     */
    public static Path in(Path folder, String journal, String state, String restart) throws IOException {
        try (InputStream source =
                Objects.requireNonNull(ShelfApplication.class.getResourceAsStream("shelf/App.java"))) {
            Files.write(folder.resolve("App.java"), source.readAllBytes());
        }
        String driver = org.sqlite
                .JDBC
                .class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        return Files.writeString(folder.resolve("site.yaml"), """
                site: shelf
                port: 7803
                setup: ['%1$s with-a-book']
                start: %1$s
                environment: {JOURNAL: %2$s}
                locators:
                  - name: title
                    finds: The title of a book.
                    parameters: [id]
                    sql: SELECT title FROM book WHERE id = CAST(:id AS INTEGER)
                restart: %3$s
                state:
                %4$s
                """.formatted(
                        Path.of(System.getProperty("java.home"), "bin", "java") + " -XX:TieredStopAtLevel=1 -cp "
                                + driver + " App.java",
                        journal,
                        restart,
                        state.indent(2).stripTrailing()));
    }
}
