/**
 * The state of a site and the engine that brings it back: journal, snapshots, digest, diff and injection, on any
 * PostgreSQL or MySQL/MariaDB schema.
 */
@NullMarked
package dev.tiltyard.state;

import org.jspecify.annotations.NullMarked;
