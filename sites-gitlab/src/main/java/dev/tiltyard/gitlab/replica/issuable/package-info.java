/** Changing issues and merge requests: their fields, comments, quick actions, labels and milestones. */
@NullMarked
package dev.tiltyard.gitlab.replica.issuable;

import org.jspecify.annotations.NullMarked;
