/** Comments: what they are, writing, editing and deleting them. */
@NullMarked
package dev.tiltyard.forum.replica.comment;

import org.jspecify.annotations.NullMarked;
