/** Search and reverse search over HTTP, as Nominatim gives them. */
@NullMarked
package dev.tiltyard.map.replica.geocode;

import org.jspecify.annotations.NullMarked;
