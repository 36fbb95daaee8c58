/** Agents, the oracle as an agent, and the judge. */
@NullMarked
package dev.tiltyard.tasks.play;

import org.jspecify.annotations.NullMarked;
