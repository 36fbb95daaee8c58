package dev.tiltyard.map.index;

import dev.tiltyard.map.osm.ExtractException;
import dev.tiltyard.values.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * The file of map data behind a world.
 *
 * @param fingerprint identifies the content: a digest of a small file, or of the size, beginning and end of a large one
 */
public record ExtractFile(Path path, String fingerprint) {
    /** Name of the option for the user's own extract. */
    public static final String OPTION = "map-data";

    /** Our file in a copy's files. */
    public static final String OURS = "extract.osm.pbf";

    /** In a copy's files: the path of the user's file. */
    private static final String THEIRS = "extract.path";

    private static final int SAMPLE = 32 << 20;

    /**
     * The user's file; empty if none is set.
     *
     * @throws ExtractException if there is no such file
     */
    public static Optional<ExtractFile> named(Map<String, String> settings) {
        return Optional.ofNullable(settings.get(OPTION))
                .filter(text -> !text.isBlank())
                .map(text -> at(Path.of(text).toAbsolutePath()));
    }

    /** @throws ExtractException if it is unreadable */
    public static ExtractFile at(Path path) {
        if (!Files.isRegularFile(path)) {
            throw new ExtractException("Could not read the map data: there is no file " + path + ". Remedy: give '--"
                    + OPTION + "' the path of an .osm.pbf file.");
        }
        try {
            return new ExtractFile(path, digest(path));
        } catch (IOException e) {
            throw new ExtractException(
                    "Could not read the map data in " + path + ": " + e
                            + ". Remedy: make sure that this user may read it.",
                    e);
        }
    }

    /** The file behind a copy. */
    public static ExtractFile behind(Path files) {
        try {
            Path theirs = files.resolve(THEIRS);
            return at(Files.exists(theirs) ? Path.of(Files.readString(theirs).strip()) : files.resolve(OURS));
        } catch (IOException e) {
            throw new ExtractException("Could not tell which map data belongs to " + files + ": " + e + ".", e);
        }
    }

    /** Records the user's file in a world's files. */
    public static void remember(ExtractFile file, Path files) throws IOException {
        Files.writeString(files.resolve(THEIRS), file.path() + "\n");
    }

    private static String digest(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            MessageDigest digest = Sha256.digest();
            long size = Files.size(path);
            digest.update(Long.toString(size).getBytes(StandardCharsets.US_ASCII));
            digest.update(in.readNBytes(SAMPLE));
            in.skipNBytes(Math.max(0, size - 2L * SAMPLE));
            digest.update(in.readNBytes(SAMPLE)); // the rest of a small file
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        }
    }
}
