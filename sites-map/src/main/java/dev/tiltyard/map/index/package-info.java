/** Derived from an extract: an index of all features, and routing graphs. */
@NullMarked
package dev.tiltyard.map.index;

import org.jspecify.annotations.NullMarked;
