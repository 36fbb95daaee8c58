/** Benchmarks of observations. */
@NullMarked
package dev.tiltyard.env.observation.bench;

import org.jspecify.annotations.NullMarked;
