/** The map, WebArena's {@code map}: a replica of openstreetmap.org of 2023. */
@NullMarked
package dev.tiltyard.map;

import org.jspecify.annotations.NullMarked;
