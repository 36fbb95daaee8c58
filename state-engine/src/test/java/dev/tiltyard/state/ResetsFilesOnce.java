package dev.tiltyard.state;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** A program that deletes all files and links of a folder, resets it, and prints the proof. */
final class ResetsFilesOnce {
    private ResetsFilesOnce() {}

    public static void main(String[] folderAndStore) throws IOException {
        Path folder = Path.of(folderAndStore[0]);
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try (FilesState state = FilesState.open(folder, Path.of(folderAndStore[1]))) {
            state.snapshot();
            deleteAll(folder);
            ResetReport quick = state.reset(false);
            ResetReport full = state.reset(true);
            out.println("restored " + quick.restored() + " full " + full.restored() + " files " + quick.filesUndone());
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            for (Path each : all) {
                if (Files.isDirectory(each, LinkOption.NOFOLLOW_LINKS)) {
                    deleteAll(each);
                }
                Files.delete(each);
            }
        }
    }
}
