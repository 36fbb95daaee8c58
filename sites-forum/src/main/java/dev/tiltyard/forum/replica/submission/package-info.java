/** Submissions: reading, submitting, editing, deleting, moderating. */
@NullMarked
package dev.tiltyard.forum.replica.submission;

import org.jspecify.annotations.NullMarked;
