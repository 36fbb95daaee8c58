/** WebArena-Infinity's applications: a site file for one, and its tasks with their own verifiers. */
@NullMarked
package dev.tiltyard.tasks.infinity;

import org.jspecify.annotations.NullMarked;
