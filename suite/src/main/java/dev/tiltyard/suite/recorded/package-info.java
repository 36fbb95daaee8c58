/** Recorded episodes, ours and other harnesses', and their verdicts: no browser, no sites. */
@NullMarked
package dev.tiltyard.suite.recorded;

import org.jspecify.annotations.NullMarked;
