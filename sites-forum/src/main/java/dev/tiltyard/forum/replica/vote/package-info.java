/** Voting on submissions and comments. */
@NullMarked
package dev.tiltyard.forum.replica.vote;

import org.jspecify.annotations.NullMarked;
