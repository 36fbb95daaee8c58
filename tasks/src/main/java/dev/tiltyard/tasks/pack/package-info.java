/** Task packs, shipped ones and the user's own, and the selection of tasks to run. */
@NullMarked
package dev.tiltyard.tasks.pack;

import org.jspecify.annotations.NullMarked;
