/** Templates of tasks on the map. */
@NullMarked
package dev.tiltyard.tasks.template.map;

import org.jspecify.annotations.NullMarked;
