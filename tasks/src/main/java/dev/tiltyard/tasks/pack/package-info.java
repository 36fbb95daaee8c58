/** Task packs: those that are shipped and those of the user, and which of their tasks to run. */
@NullMarked
package dev.tiltyard.tasks.pack;

import org.jspecify.annotations.NullMarked;
