/** Oracles whose way leads from one site to another and back. */
@NullMarked
package dev.tiltyard.tasks.oracle.crossing;

import org.jspecify.annotations.NullMarked;
