/** Any {@code .osm.pbf} extract as a world. */
@NullMarked
package dev.tiltyard.map.importing;

import org.jspecify.annotations.NullMarked;
