package dev.tiltyard.forum.world;

import java.time.Instant;
import java.util.Optional;

/**
 * A post that is to be written: where it stands and how it was received.
 *
 * @param fact its facts; empty for volume
 * @param comments how many visible comments it gets
 */
record Slot(long id, Instant time, int score, int comments, Optional<Facts.Post> fact) {}
