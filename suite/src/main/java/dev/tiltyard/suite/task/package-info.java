/** Task packs: those that are shipped and those of the user, and which of their tasks to run. */
@NullMarked
package dev.tiltyard.suite.task;

import org.jspecify.annotations.NullMarked;
