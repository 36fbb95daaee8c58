/** Issues, merge requests, and the notes on them. */
@NullMarked
package dev.tiltyard.gitlab.replica.discussion;

import org.jspecify.annotations.NullMarked;
