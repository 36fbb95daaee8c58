/**
 * The state of a site and the engine that restores it: journal, snapshots, digest, diff and patches, on any PostgreSQL,
 * MySQL or MariaDB schema.
 */
@NullMarked
package dev.tiltyard.state;

import org.jspecify.annotations.NullMarked;
