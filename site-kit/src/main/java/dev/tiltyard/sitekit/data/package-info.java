/** Writing rows of a replica's tables by the names of their columns. */
@NullMarked
package dev.tiltyard.sitekit.data;

import org.jspecify.annotations.NullMarked;
