/** Search results, suggestions, the advanced search and popular search terms. */
@NullMarked
package dev.tiltyard.shopping.replica.search;

import org.jspecify.annotations.NullMarked;
