package dev.tiltyard.sitekit.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/**
 * A mark in the environment of the programs that a copy of a site starts. Processes inherit it, so all of them are found
 * even if they have detached themselves from their parent. Needs {@code /proc}; elsewhere nothing has the mark.
 */
public final class ProgramMark {
    /** Name of the variable; its value is the folder of the copy's files. */
    public static final String VARIABLE = "TILTYARD_COPY";

    private ProgramMark() {}

    /** Marks the environment of a program. */
    public static void put(Map<String, String> environment, Path folder) {
        environment.put(VARIABLE, folder.toAbsolutePath().toString());
    }

    /** Whether a process was started for a folder or one below it. */
    public static boolean of(ProcessHandle process, Path folder) {
        String mark = VARIABLE + "=" + folder.toAbsolutePath();
        try {
            String environment = Files.readString(
                    Path.of("/proc", Long.toString(process.pid()), "environ"), StandardCharsets.ISO_8859_1);
            return Arrays.stream(environment.split("\0"))
                    .anyMatch(each -> each.equals(mark) || each.startsWith(mark + "/"));
        } catch (IOException e) {
            return false; // it has ended, or belongs to somebody else
        }
    }
}
