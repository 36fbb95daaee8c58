/** Oracles: scripted solutions that act through the browser as a user would, to prove that a task can be done. */
@NullMarked
package dev.tiltyard.tasks.oracle;

import org.jspecify.annotations.NullMarked;
