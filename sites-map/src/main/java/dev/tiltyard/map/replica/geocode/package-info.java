/** Geocoding and reverse geocoding over HTTP, like Nominatim. */
@NullMarked
package dev.tiltyard.map.replica.geocode;

import org.jspecify.annotations.NullMarked;
