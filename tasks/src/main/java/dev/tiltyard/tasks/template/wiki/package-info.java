/** Templates of tasks on Wikipedia. */
@NullMarked
package dev.tiltyard.tasks.template.wiki;

import org.jspecify.annotations.NullMarked;
