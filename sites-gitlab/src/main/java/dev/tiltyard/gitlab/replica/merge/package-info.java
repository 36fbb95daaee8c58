/** Merging a merge request's branch into its target with Git. */
@NullMarked
package dev.tiltyard.gitlab.replica.merge;

import org.jspecify.annotations.NullMarked;
