/** Calls of the computer-use tools of models: their dialects, and what they do in an episode. */
@NullMarked
package dev.tiltyard.server.computer;

import org.jspecify.annotations.NullMarked;
