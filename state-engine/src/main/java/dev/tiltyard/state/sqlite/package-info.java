/**
 * The journal of a SQLite database file. The original is kept beside it; what may have changed since is found by triggers
 * in the file, or by comparing its pages, and then compared row by row.
 */
@NullMarked
package dev.tiltyard.state.sqlite;

import org.jspecify.annotations.NullMarked;
