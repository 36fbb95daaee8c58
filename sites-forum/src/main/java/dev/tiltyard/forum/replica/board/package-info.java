/** What every page of the forum works with: the board itself, who looks at it, and the page around the content. */
@NullMarked
package dev.tiltyard.forum.replica.board;

import org.jspecify.annotations.NullMarked;
