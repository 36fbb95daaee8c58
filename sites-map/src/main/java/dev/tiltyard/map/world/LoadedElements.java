package dev.tiltyard.map.world;

import java.time.Instant;

/**
 * What was loaded from an extract.
 *
 * @param newest time of the newest edit; the epoch if the file has no times
 */
public record LoadedElements(long nodes, long ways, long relations, Instant newest) {}
