/** The code host's oracles, one class an intent template. */
@NullMarked
package dev.tiltyard.tasks.oracle.gitlab;

import org.jspecify.annotations.NullMarked;
