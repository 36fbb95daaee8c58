/** The page of a submission with its comments, and the page of a single comment. */
@NullMarked
package dev.tiltyard.forum.replica.thread;

import org.jspecify.annotations.NullMarked;
