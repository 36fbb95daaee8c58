/** Routing over HTTP, like the Open Source Routing Machine. */
@NullMarked
package dev.tiltyard.map.replica.osrm;

import org.jspecify.annotations.NullMarked;
