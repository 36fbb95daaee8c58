/** Notes on the map. */
@NullMarked
package dev.tiltyard.map.replica.note;

import org.jspecify.annotations.NullMarked;
