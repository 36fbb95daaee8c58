/** Task packs, shipped or the user's own, and the selection of tasks to run. */
@NullMarked
package dev.tiltyard.tasks.pack;

import org.jspecify.annotations.NullMarked;
