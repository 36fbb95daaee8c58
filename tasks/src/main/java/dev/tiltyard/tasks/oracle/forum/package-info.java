/** Oracles for the forum, one class per intent template. */
@NullMarked
package dev.tiltyard.tasks.oracle.forum;

import org.jspecify.annotations.NullMarked;
