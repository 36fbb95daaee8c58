/** What an agent sees of the browser: texts in the formats that existing agents read, elements with their ids, pictures. */
@NullMarked
package dev.tiltyard.env.observation;

import org.jspecify.annotations.NullMarked;
