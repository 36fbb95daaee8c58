/** Look-ups of the scratchpad's notes and of the calculator's result. */
@NullMarked
package dev.tiltyard.homepage.locator;

import org.jspecify.annotations.NullMarked;
