/** The welcome page, and the catalog of books for programs (OPDS). */
@NullMarked
package dev.tiltyard.wiki.replica.catalog;

import org.jspecify.annotations.NullMarked;
