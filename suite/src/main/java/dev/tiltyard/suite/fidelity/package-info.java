/** How close the pages' observations are to recordings of the original sites. */
@NullMarked
package dev.tiltyard.suite.fidelity;

import org.jspecify.annotations.NullMarked;
