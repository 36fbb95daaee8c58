/** Proves that drawn tasks can be solved, and that neither doing nothing nor guessing passes. */
@NullMarked
package dev.tiltyard.tasks.proof;

import org.jspecify.annotations.NullMarked;
