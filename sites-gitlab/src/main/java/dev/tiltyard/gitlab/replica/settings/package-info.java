/** Settings that are kept as they are sent: fields of one row, and lists of rows that belong to a project or a user. */
@NullMarked
package dev.tiltyard.gitlab.replica.settings;

import org.jspecify.annotations.NullMarked;
