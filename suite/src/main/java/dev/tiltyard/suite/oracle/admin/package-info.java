/** Oracles for the shop's back office. */
@NullMarked
package dev.tiltyard.suite.oracle.admin;

import org.jspecify.annotations.NullMarked;
