/**
 * Judges decide whether an answer means the same as a reference where comparing texts is too narrow. The default
 * compares typed values and words and needs no network; a language model can be asked instead.
 */
@NullMarked
package dev.tiltyard.evaluators.judge;

import org.jspecify.annotations.NullMarked;
