/** Searches the code of all modules for answers of published tasks. */
@NullMarked
package dev.tiltyard.tasks.published;

import org.jspecify.annotations.NullMarked;
