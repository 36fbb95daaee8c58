package dev.tiltyard.map.index;

import dev.tiltyard.embedded.CacheFolder;
import dev.tiltyard.map.osm.ExtractException;
import dev.tiltyard.sitekit.replica.Progress;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The index and the routing graphs of an extract, in the user's cache beside the worlds: they are expensive to build,
 * the same for all copies, and never change.
 */
public final class MapIndexes {
    /** Changes with the format of index and graphs. */
    private static final String FORM = "5";

    private static final String COMPLETE = "complete";
    private static final Object TURN = new Object();

    private MapIndexes() {}

    /**
     * Builds what is missing; concurrent processes wait.
     *
     * @return the folder
     * @throws ExtractException if the extract can't be used
     */
    public static Path make(ExtractFile extract, Progress progress) {
        Path root = CacheFolder.ofThisUser().root().resolve("map-index");
        Path folder = root.resolve(extract.fingerprint() + "-" + FORM);
        if (Files.exists(folder.resolve(COMPLETE))) {
            return folder;
        }
        synchronized (TURN) {
            try {
                Files.createDirectories(root);
                Path lock = root.resolve(folder.getFileName() + ".lock");
                try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                        FileLock held = channel.lock()) {
                    if (held.isValid() && !Files.exists(folder.resolve(COMPLETE))) {
                        build(extract.path(), folder, progress);
                    }
                }
                return folder;
            } catch (IOException e) {
                throw new ExtractException(
                        "Could not build the map's index in " + folder + ": " + e
                                + ". Remedy: check that the disk has space (about three times the extract's size), or name"
                                + " another folder in the environment variable TILTYARD_CACHE.",
                        e);
            }
        }
    }

    /**
     * Builds index and graphs in a folder of an imported world, for this world alone.
     *
     * @throws ExtractException if the extract can't be used
     * @throws IOException if the disk fails
     */
    public static void makeIn(Path folder, Path extract, Progress progress) throws IOException {
        build(extract, folder, progress);
    }

    static ExtractException unreadable(Path folder, IOException e) {
        return new ExtractException(
                "Could not open the map's index in " + folder + ": " + e
                        + ". Remedy: delete this folder; it is rebuilt at the next start.",
                e);
    }

    /** The folder of the feature index. */
    public static Path features(Path folder) {
        return folder.resolve("features");
    }

    /** The folder of the routing graphs. */
    public static Path roads(Path folder) {
        return folder.resolve("roads");
    }

    private static void build(Path extract, Path folder, Progress progress) throws IOException {
        delete(folder);
        Files.createDirectories(folder);
        boolean done = false;
        try {
            FeatureBuild.run(extract, folder, progress);
            progress.report("map roads", 0, 0);
            RoadGraphs.build(extract, roads(folder));
            Files.writeString(folder.resolve(COMPLETE), extract + "\n");
            done = true;
        } finally {
            if (!done) {
                delete(folder);
            }
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
