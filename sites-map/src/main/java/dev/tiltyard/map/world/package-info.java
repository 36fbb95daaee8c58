/** The map's world: real places, towns and roads, generated side streets and houses, and their tables. */
@NullMarked
package dev.tiltyard.map.world;

import org.jspecify.annotations.NullMarked;
