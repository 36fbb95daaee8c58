/** The entries of books: pages in their frame, other content as it is, a random page. */
@NullMarked
package dev.tiltyard.wiki.replica.content;

import org.jspecify.annotations.NullMarked;
