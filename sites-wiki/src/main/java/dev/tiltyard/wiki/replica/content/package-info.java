/** The entries of books: pages with the toolbar, other content unchanged, a random page. */
@NullMarked
package dev.tiltyard.wiki.replica.content;

import org.jspecify.annotations.NullMarked;
