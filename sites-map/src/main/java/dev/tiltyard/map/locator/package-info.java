/** Look-ups of the map by name. */
@NullMarked
package dev.tiltyard.map.locator;

import org.jspecify.annotations.NullMarked;
