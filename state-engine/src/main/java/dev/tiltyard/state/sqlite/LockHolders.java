package dev.tiltyard.state.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** The processes that hold locks of a database file, as far as Linux lists them. */
final class LockHolders {
    private static final Path LOCKS = Path.of("/proc/locks");
    private static final int PROCESS = 4;
    private static final int FILE = 5;

    private LockHolders() {}

    /** A phrase: {@code process 123}, or {@code another connection}. */
    static String of(Path database) {
        TreeSet<String> holders = new TreeSet<>();
        try {
            List<String> inodes = new ArrayList<>();
            for (Path file : List.of(database, database.resolveSibling(database.getFileName() + "-shm"))) {
                if (Files.exists(file)) {
                    inodes.add(":" + Files.getAttribute(file, "unix:ino"));
                }
            }
            for (String line : Files.readAllLines(LOCKS)) {
                String[] fields = line.strip().split("\\s+");
                if (fields.length > FILE && inodes.stream().anyMatch(fields[FILE]::endsWith)) {
                    holders.add(fields[PROCESS]);
                }
            }
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return "another connection"; // not Linux
        }
        holders.remove(Long.toString(ProcessHandle.current().pid()));
        return holders.isEmpty() ? "another connection" : "process " + String.join(", ", holders);
    }
}
