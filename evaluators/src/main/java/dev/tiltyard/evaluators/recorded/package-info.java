/** Episodes recorded by other harnesses, read as evidence. */
@NullMarked
package dev.tiltyard.evaluators.recorded;

import org.jspecify.annotations.NullMarked;
