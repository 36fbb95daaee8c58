/** Oracles of the map, one class an intent template or several that ask for the same thing. */
@NullMarked
package dev.tiltyard.tasks.oracle.map;

import org.jspecify.annotations.NullMarked;
