/** The map's world: true places, towns and roads, procedural side streets and houses, and the tables they are loaded into. */
@NullMarked
package dev.tiltyard.map.world;

import org.jspecify.annotations.NullMarked;
