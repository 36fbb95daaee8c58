/** The map as pictures: tiles of 256 pixels, drawn when they are asked for. */
@NullMarked
package dev.tiltyard.map.replica.tile;

import org.jspecify.annotations.NullMarked;
