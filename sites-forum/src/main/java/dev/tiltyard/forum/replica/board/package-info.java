/** Shared by all pages of the forum: the board, the viewer, and the page layout. */
@NullMarked
package dev.tiltyard.forum.replica.board;

import org.jspecify.annotations.NullMarked;
