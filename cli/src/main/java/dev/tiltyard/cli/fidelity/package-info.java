/** How close the pages' observations are to recordings of the original sites. */
@NullMarked
package dev.tiltyard.cli.fidelity;

import org.jspecify.annotations.NullMarked;
