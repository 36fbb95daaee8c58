/** Generates the documentation as a site, with a search that works offline. */
@NullMarked
package dev.tiltyard.distribution.docs;

import org.jspecify.annotations.NullMarked;
