/** Builds the downloads: archives of the program with its worlds, and the Python package. */
@NullMarked
package dev.tiltyard.distribution;

import org.jspecify.annotations.NullMarked;
