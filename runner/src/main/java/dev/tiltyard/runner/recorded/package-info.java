/** Judges recorded episodes, ours and those of other harnesses, without a browser or sites. */
@NullMarked
package dev.tiltyard.runner.recorded;

import org.jspecify.annotations.NullMarked;
