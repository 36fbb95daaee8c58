package dev.tiltyard.state.mariadb;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The data folder of a server that runs on a copy, beside the folder that was copied. The server writes definitions of
 * tables, views and triggers to files, a new one in the place of the old, before a statement that changes them ends.
 *
 * @param copy the running server's folder
 * @param original the folder of which it is a copy; nobody changes it
 */
public record MariaDbFolder(Path copy, Path original) {
    /** Names that the server does not have to encode. */
    private static final Pattern PLAIN = Pattern.compile("[0-9A-Za-z_]+");

    private static final Set<String> DEFINING = Set.of("frm", "TRG", "par", "opt");
    private static final int HEADER = 64;
    private static final int VERSION_OF_TABLE = 0;

    /** Whether all files that define what is in a schema are the same as in the original. */
    boolean sameDefinitions(String schema) throws IOException {
        if (!PLAIN.matcher(schema).matches()) {
            return false;
        }
        Set<String> here = defining(copy.resolve(schema));
        if (!here.equals(defining(original.resolve(schema)))) {
            return false;
        }
        for (String name : here) {
            if (!sameDefinition(
                    copy.resolve(schema).resolve(name), original.resolve(schema).resolve(name))) {
                return false;
            }
        }
        return true;
    }

    private static Set<String> defining(Path folder) throws IOException {
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = String.valueOf(file.getFileName());
                if (DEFINING.contains(name.substring(name.lastIndexOf('.') + 1)) && !name.startsWith("#sql")) {
                    names.add(name);
                }
            }
        }
        return names;
    }

    private static boolean sameDefinition(Path one, Path other) throws IOException {
        return sameFile(one, other)
                || Arrays.equals(withoutVersion(Files.readAllBytes(one)), withoutVersion(Files.readAllBytes(other)));
    }

    /** A definition that nobody has changed is one file with two names. */
    private static boolean sameFile(Path one, Path other) throws IOException {
        Object key = Files.readAttributes(one, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
        return key != null
                && key.equals(Files.readAttributes(other, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                        .fileKey());
    }

    /**
     * Each ALTER TABLE gives a table a version, by which statements know that they have to be prepared again, also if it
     * sets nothing but the next auto-increment.
     */
    private static byte[] withoutVersion(byte[] definition) {
        boolean table = definition.length > HEADER + 18
                && definition[0] == (byte) 0xfe
                && definition[1] == 1
                && definition[HEADER] == VERSION_OF_TABLE;
        if (table) {
            Arrays.fill(definition, HEADER + 2, HEADER + 2 + definition[HEADER + 1], (byte) 0);
        }
        return definition;
    }

    /** Whether the file with a table's rows is the same as in the original, byte for byte. */
    boolean sameRows(String schema, String table) throws IOException {
        if (!PLAIN.matcher(schema).matches() || !PLAIN.matcher(table).matches()) {
            return false;
        }
        String name = table + ".ibd";
        Path here = copy.resolve(schema).resolve(name);
        Path there = original.resolve(schema).resolve(name);
        return Files.isRegularFile(here, LinkOption.NOFOLLOW_LINKS)
                && Files.isRegularFile(there)
                && sameBytes(here, there);
    }

    private static boolean sameBytes(Path one, Path other) throws IOException {
        try (FileChannel first = FileChannel.open(one);
                FileChannel second = FileChannel.open(other)) {
            long size = first.size();
            return size == second.size()
                    && first.map(FileChannel.MapMode.READ_ONLY, 0, size)
                                    .mismatch(second.map(FileChannel.MapMode.READ_ONLY, 0, size))
                            < 0;
        }
    }
}
