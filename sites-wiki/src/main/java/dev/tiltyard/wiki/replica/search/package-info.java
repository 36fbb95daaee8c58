/** Full-text search and suggestions, with our own index beside each book. */
@NullMarked
package dev.tiltyard.wiki.replica.search;

import org.jspecify.annotations.NullMarked;
