/** Lists of submissions and comments: the front page, forums, tags, sorting and paging. */
@NullMarked
package dev.tiltyard.forum.replica.listing;

import org.jspecify.annotations.NullMarked;
