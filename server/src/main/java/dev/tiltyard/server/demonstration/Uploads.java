package dev.tiltyard.server.demonstration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Files that a person uploads while recording, in a folder of their own that is deleted at the end. */
public final class Uploads implements AutoCloseable {
    /** The folder beside a recorded task that has its files. */
    public static final String FOLDER = "files";

    private static final int LONGEST_NAME = 80;

    private final Path folder;

    private Uploads(Path folder) {
        this.folder = folder;
    }

    /** Makes an empty folder. */
    public static Uploads begin() {
        try {
            return new Uploads(Files.createTempDirectory("tiltyard-uploads"));
        } catch (IOException e) {
            throw new UncheckedIOException("Could not make a folder for uploaded files", e);
        }
    }

    /** Where the files are. */
    public Path folder() {
        return folder;
    }

    /**
     * Keeps a file under its own name; another file of that name gets a number before it.
     *
     * @param name that the person's browser tells; a path before it and unusual characters are left out
     * @return its name in the folder
     */
    static String keep(Path folder, String name, byte[] content) {
        String plain = plain(name);
        try {
            Path file = folder.resolve(plain);
            for (int other = 2; Files.exists(file) && !Arrays.equals(Files.readAllBytes(file), content); other++) {
                file = folder.resolve(other + "-" + plain);
            }
            Files.write(file, content);
            return file.getFileName().toString();
        } catch (IOException e) {
            throw new UncheckedIOException("Could not keep the uploaded file " + plain, e);
        }
    }

    private static String plain(String name) {
        String last = name.replaceFirst("^.*[/\\\\]", "");
        String plain = last.replaceAll("[^\\p{L}\\p{N}._ -]", "_").replaceFirst("^[. -]+", "");
        String cut = plain.length() > LONGEST_NAME ? plain.substring(plain.length() - LONGEST_NAME) : plain;
        return cut.isBlank() ? "file" : cut.strip();
    }

    /** Copies the files that steps upload to the folder {@link #FOLDER} beside their task. */
    public void copyTo(Path taskFolder, List<RecordedStep> steps) {
        Set<String> names = new TreeSet<>();
        steps.stream()
                .map(RecordedStep::act)
                .filter(act -> act.kind() == Act.Kind.UPLOAD)
                .forEach(act -> names.add(act.text()));
        if (names.isEmpty()) {
            return;
        }
        try {
            Path to = Files.createDirectories(taskFolder.resolve(FOLDER));
            for (String name : names) {
                Files.write(to.resolve(name), Files.readAllBytes(folder.resolve(name)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Could not copy the uploaded files to " + taskFolder, e);
        }
    }

    @Override
    public void close() {
        try (Stream<Path> walked = Files.walk(folder)) {
            for (Path each : walked.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        } catch (IOException e) {
            // It is in the folder for temporary files, which the machine empties.
        }
    }
}
