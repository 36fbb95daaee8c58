/** The program's output: the only place that writes to the standard streams. */
@NullMarked
package dev.tiltyard.runner.console;

import org.jspecify.annotations.NullMarked;
