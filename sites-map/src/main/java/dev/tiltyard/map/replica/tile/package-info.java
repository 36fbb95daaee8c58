/** Tiles of 256 pixels, drawn on demand. */
@NullMarked
package dev.tiltyard.map.replica.tile;

import org.jspecify.annotations.NullMarked;
