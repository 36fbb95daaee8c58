/** Oracles for tasks on several sites. */
@NullMarked
package dev.tiltyard.tasks.oracle.cross;

import org.jspecify.annotations.NullMarked;
