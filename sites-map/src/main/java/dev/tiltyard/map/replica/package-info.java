/** The map's web site with its geocoder, its routing and its tiles. */
@NullMarked
package dev.tiltyard.map.replica;

import org.jspecify.annotations.NullMarked;
