/**
 * WebArena-Verified's typed values: the normal forms and equality of dates, amounts, durations, URLs and a dozen other
 * types. The published evaluator is written in Python; where its result depends on Python's treatment of text, numbers
 * and URLs, the {@code Python*} classes reproduce it.
 */
@NullMarked
package dev.tiltyard.evaluators.verified.value;

import org.jspecify.annotations.NullMarked;
