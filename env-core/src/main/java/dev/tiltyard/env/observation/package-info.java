/** Observations of the browser: texts in the formats that existing agents read, elements with their ids, screenshots. */
@NullMarked
package dev.tiltyard.env.observation;

import org.jspecify.annotations.NullMarked;
