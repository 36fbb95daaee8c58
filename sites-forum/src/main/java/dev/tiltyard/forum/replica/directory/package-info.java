/** The lists of all forums and of all tags. */
@NullMarked
package dev.tiltyard.forum.replica.directory;

import org.jspecify.annotations.NullMarked;
