/** The sites' user manuals: contents, pages and search. */
@NullMarked
package dev.tiltyard.homepage.replica.manual;

import org.jspecify.annotations.NullMarked;
