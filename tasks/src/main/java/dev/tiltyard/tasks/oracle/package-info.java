/** Oracles: scripted solutions that act through the browser like a user, as proof that a task can be done. */
@NullMarked
package dev.tiltyard.tasks.oracle;

import org.jspecify.annotations.NullMarked;
