package dev.tiltyard.sitekit.importing;

import dev.tiltyard.sitekit.replica.WorldBuild;
import java.nio.file.Path;

/**
 * The source and the targets of an import.
 *
 * @param world the empty database and the empty folder of files, which each copy of the world gets for itself; its
 *     scale and seed mean nothing
 * @param shared an empty folder for data that is only read, such as an archive or an index: all copies read this one
 *     ({@link dev.tiltyard.sitekit.replica.ReplicaContext#shared()}), and no reset looks at it
 * @param report receives what was read, written and left out
 */
public record ImportBuild(ImportSource source, WorldBuild world, Path shared, ImportReport report) {}
