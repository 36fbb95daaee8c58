/** Changing branches, tags and files of a repository. */
@NullMarked
package dev.tiltyard.gitlab.replica.branch;

import org.jspecify.annotations.NullMarked;
