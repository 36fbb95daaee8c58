package dev.tiltyard.forum.dump;

import dev.tiltyard.forum.replica.board.Board;
import dev.tiltyard.sitekit.importing.ImportBuild;
import dev.tiltyard.sitekit.importing.ImportRefusedException;
import dev.tiltyard.sitekit.importing.ImportSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;

/** Copies the pictures of submissions. All copies of the world share them, so that their size costs a copy nothing. */
final class PictureFolder {
    private static final List<String> PLACES = List.of("", "submission_images", "public/submission_images");

    private PictureFolder() {}

    /** @throws ImportRefusedException if the user named a folder without pictures */
    static void requireUsable(ImportSource source) throws IOException {
        Optional<Path> folder = source.files();
        if (folder.isPresent() && of(folder.get()).isEmpty()) {
            throw new ImportRefusedException(folder.get() + " has no pictures named by their checksum (64 digits of"
                    + " hexadecimal and .jpg, .png or .gif). Name Postmill's folder public/submission_images.");
        }
    }

    private static Optional<Path> of(Path folder) throws IOException {
        for (String place : PLACES) {
            Path candidate = folder.resolve(place);
            if (Files.isDirectory(candidate) && hasPictures(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static boolean hasPictures(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.getFileName().toString().matches("[0-9a-f]{64}\\.\\w+"));
        }
    }

    static void copy(ImportBuild build, Jdbi database) throws IOException {
        List<String> names =
                database.withHandle(handle -> handle.createQuery("SELECT file_name FROM images ORDER BY file_name")
                        .mapTo(String.class)
                        .list());
        Path target = Files.createDirectories(build.shared().resolve(Board.IMAGES));
        Optional<Path> from =
                build.source().files().isPresent() ? of(build.source().files().get()) : Optional.empty();
        long copied = 0;
        if (from.isPresent()) {
            for (int i = 0; i < names.size(); i++) {
                Path file = from.get().resolve(names.get(i)).normalize();
                if (file.startsWith(from.get()) && Files.isRegularFile(file)) {
                    Files.copy(file, target.resolve(names.get(i)));
                    copied++;
                }
                build.world().progress().report("pictures", i + 1L, names.size());
            }
            build.report().part("pictures", names.size(), copied);
        }
        if (copied < names.size()) {
            build.report()
                    .leftOut(
                            "pictures",
                            names.size() - copied,
                            from.isPresent()
                                    ? "not in " + from.get() + "; their pages show no picture"
                                    : "--files names no folder; the pages of these images show no picture");
        }
    }
}
