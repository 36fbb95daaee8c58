/** The proof that drawn tasks can be solved, and that neither doing nothing nor guessing solves them. */
@NullMarked
package dev.tiltyard.tasks.proof;

import org.jspecify.annotations.NullMarked;
