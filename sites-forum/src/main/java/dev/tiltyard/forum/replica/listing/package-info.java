/** Lists of submissions and comments: the front page, forums, tags, and how they are sorted and paged. */
@NullMarked
package dev.tiltyard.forum.replica.listing;

import org.jspecify.annotations.NullMarked;
