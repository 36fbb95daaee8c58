/** Reads dumps of PostgreSQL databases, and loads their rows into another database. */
@NullMarked
package dev.tiltyard.sitekit.importing.postgres;

import org.jspecify.annotations.NullMarked;
