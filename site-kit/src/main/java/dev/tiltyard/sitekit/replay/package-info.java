/** Replays a recorded visit over plain HTTP, for benchmarks. */
@NullMarked
package dev.tiltyard.sitekit.replay;

import org.jspecify.annotations.NullMarked;
