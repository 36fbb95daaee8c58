/** The homepage's initial data: an empty scratchpad. */
@NullMarked
package dev.tiltyard.homepage.world;

import org.jspecify.annotations.NullMarked;
