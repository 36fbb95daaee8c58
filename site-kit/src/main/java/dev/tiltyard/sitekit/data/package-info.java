/** Writes rows to a replica's tables by column name. */
@NullMarked
package dev.tiltyard.sitekit.data;

import org.jspecify.annotations.NullMarked;
