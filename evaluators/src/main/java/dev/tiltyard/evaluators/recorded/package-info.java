/** Reads episodes recorded by other harnesses as evidence. */
@NullMarked
package dev.tiltyard.evaluators.recorded;

import org.jspecify.annotations.NullMarked;
