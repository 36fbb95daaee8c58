/** Routes over HTTP, as the Open Source Routing Machine gives them. */
@NullMarked
package dev.tiltyard.map.replica.osrm;

import org.jspecify.annotations.NullMarked;
