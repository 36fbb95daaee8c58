/** Runs tasks: one episode each, on several copies at a time, with a verdict and a reset after each. */
@NullMarked
package dev.tiltyard.runner.run;

import org.jspecify.annotations.NullMarked;
