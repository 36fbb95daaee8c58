/** Oracles for the shop admin. */
@NullMarked
package dev.tiltyard.tasks.oracle.admin;

import org.jspecify.annotations.NullMarked;
