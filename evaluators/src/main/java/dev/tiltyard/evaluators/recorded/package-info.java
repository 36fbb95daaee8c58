/** Episodes that other harnesses wrote down, read as evidence. */
@NullMarked
package dev.tiltyard.evaluators.recorded;

import org.jspecify.annotations.NullMarked;
