/** Search results, suggestions, the advanced search and what others search for. */
@NullMarked
package dev.tiltyard.shopping.replica.search;

import org.jspecify.annotations.NullMarked;
