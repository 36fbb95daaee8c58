package dev.tiltyard.forum.world;

import java.time.Instant;
import java.util.Optional;

/**
 * A post to write: its position and its score.
 *
 * @param fact its facts; empty for a generated post
 * @param comments number of visible comments
 */
record Slot(long id, Instant time, int score, int comments, Optional<Facts.Post> fact) {}
