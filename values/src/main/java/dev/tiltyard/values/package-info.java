/** What the state engine, the evaluators and the sites have in common: where a value is found, what changed, and what failed. */
@NullMarked
package dev.tiltyard.values;

import org.jspecify.annotations.NullMarked;
