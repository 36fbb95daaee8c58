/** Writes rows to a replica's tables by column name, and reads them by key. */
@NullMarked
package dev.tiltyard.sitekit.data;

import org.jspecify.annotations.NullMarked;
