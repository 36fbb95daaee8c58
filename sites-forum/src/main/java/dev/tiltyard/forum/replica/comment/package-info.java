/** Comments: reading, writing, editing and deleting. */
@NullMarked
package dev.tiltyard.forum.replica.comment;

import org.jspecify.annotations.NullMarked;
