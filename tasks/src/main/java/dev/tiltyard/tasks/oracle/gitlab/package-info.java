/** GitLab's oracles, one class per intent template. */
@NullMarked
package dev.tiltyard.tasks.oracle.gitlab;

import org.jspecify.annotations.NullMarked;
