package dev.tiltyard.homepage.world;

import dev.tiltyard.sitekit.replica.WorldBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;

/** The homepage's world: a scratchpad without notes. */
public final class HomepageWorld {
    /** Revision of the world. */
    public static final String REVISION = "1";

    /** The start of every episode. */
    public static final Instant CLOCK_START = Instant.parse("2023-06-15T12:00:00Z");

    /** The file with the scratchpad's notes: a JSON array, newest first. */
    public static final String SCRATCHPAD = "scratchpad.json";

    private HomepageWorld() {}

    /** Writes the empty scratchpad. */
    public static void build(WorldBuild build) throws IOException {
        Files.createDirectories(build.files());
        Files.writeString(build.files().resolve(SCRATCHPAD), "[]\n");
    }
}
