/**
 * How texts are compared: as in the published Python harness, and by the corrected rules (typographic characters,
 * whitespace, whole words, typed quantities).
 */
@NullMarked
package dev.tiltyard.evaluators.text;

import org.jspecify.annotations.NullMarked;
