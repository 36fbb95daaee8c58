/**
 * Worlds from data that a user has: database dumps, extracts and archives of the original software. A site's module
 * offers a {@link dev.tiltyard.sitekit.importing.WorldImporter}; the runtime gives it an empty world to fill.
 */
@NullMarked
package dev.tiltyard.sitekit.importing;

import org.jspecify.annotations.NullMarked;
