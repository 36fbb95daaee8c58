/** The text formats of WebArena's environment. */
@NullMarked
package dev.tiltyard.env.observation.webarena;

import org.jspecify.annotations.NullMarked;
