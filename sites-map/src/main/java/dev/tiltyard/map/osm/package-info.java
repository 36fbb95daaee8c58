/** OpenStreetMap's model (nodes, ways, relations, tags) and its files. */
@NullMarked
package dev.tiltyard.map.osm;

import org.jspecify.annotations.NullMarked;
