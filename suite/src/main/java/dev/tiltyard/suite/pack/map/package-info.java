/** Templates of tasks about the map. */
@NullMarked
package dev.tiltyard.suite.pack.map;

import org.jspecify.annotations.NullMarked;
