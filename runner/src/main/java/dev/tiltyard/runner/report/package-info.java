/** HTML reports of a tour, of a run, and of two runs compared. */
@NullMarked
package dev.tiltyard.runner.report;

import org.jspecify.annotations.NullMarked;
