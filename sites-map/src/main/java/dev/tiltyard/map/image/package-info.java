/** The map in a container. */
@NullMarked
package dev.tiltyard.map.image;

import org.jspecify.annotations.NullMarked;
