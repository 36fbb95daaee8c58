/** Oracles for the shop's back office. */
@NullMarked
package dev.tiltyard.tasks.oracle.admin;

import org.jspecify.annotations.NullMarked;
