/** Full-text search and suggestions, on an index of our own beside each book. */
@NullMarked
package dev.tiltyard.wiki.replica.search;

import org.jspecify.annotations.NullMarked;
