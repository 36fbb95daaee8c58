package dev.tiltyard.map.world;

import dev.tiltyard.map.index.ExtractFile;
import dev.tiltyard.map.osm.PbfWriter;
import dev.tiltyard.sitekit.world.Seed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The extract of the small world, written once for all tests. */
public final class SmallExtract {
    private static final Path FILE = Path.of("target", "test-extract", "small.osm.pbf");
    private static boolean written;

    private SmallExtract() {}

    public static synchronized ExtractFile file() {
        if (!written) {
            try {
                Files.createDirectories(FILE.getParent());
                write(FILE);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            written = true;
        }
        return ExtractFile.at(FILE.toAbsolutePath());
    }

    /** As in a world of seed 1. */
    static void write(Path file) {
        Seed seed = new Seed(1).child("map");
        try (PbfWriter writer = new PbfWriter(file)) {
            MapWorld.small(new People(seed.child("people")), seed).giveTo(writer);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
