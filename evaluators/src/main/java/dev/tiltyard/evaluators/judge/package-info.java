/**
 * Judges decide whether an answer means the same as a reference when comparing texts is too strict. The default
 * compares typed values and words and needs no network; a language model can be used instead.
 */
@NullMarked
package dev.tiltyard.evaluators.judge;

import org.jspecify.annotations.NullMarked;
