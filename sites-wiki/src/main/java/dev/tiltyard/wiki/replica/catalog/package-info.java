/** The welcome page and the OPDS catalog of books. */
@NullMarked
package dev.tiltyard.wiki.replica.catalog;

import org.jspecify.annotations.NullMarked;
