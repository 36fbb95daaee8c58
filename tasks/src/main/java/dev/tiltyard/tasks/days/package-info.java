/** Chains of tasks over days on one living world: what other people do, the tasks, the clock, and the oracle. */
@NullMarked
package dev.tiltyard.tasks.days;

import org.jspecify.annotations.NullMarked;
