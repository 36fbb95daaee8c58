/** The map's oracles, one class per intent template or group of similar ones. */
@NullMarked
package dev.tiltyard.tasks.oracle.map;

import org.jspecify.annotations.NullMarked;
