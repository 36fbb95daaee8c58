/** Running tasks: an episode each, on as many copies at a time as wanted, with a verdict and a reset after each. */
@NullMarked
package dev.tiltyard.suite.run;

import org.jspecify.annotations.NullMarked;
