/**
 * The journal of a PostgreSQL database: triggers that record signed images of rows, and the undo of their net effect.
 */
@NullMarked
package dev.tiltyard.state.postgres;

import org.jspecify.annotations.NullMarked;
