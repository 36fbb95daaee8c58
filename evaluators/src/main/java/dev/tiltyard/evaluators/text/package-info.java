/**
 * How texts are compared: as in the published harness in Python, and as the mended rules do it (typographic marks,
 * white space, whole words, typed quantities).
 */
@NullMarked
package dev.tiltyard.evaluators.text;

import org.jspecify.annotations.NullMarked;
