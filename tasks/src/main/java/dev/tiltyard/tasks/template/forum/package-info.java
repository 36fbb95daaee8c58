/** Templates of tasks on the forum. */
@NullMarked
package dev.tiltyard.tasks.template.forum;

import org.jspecify.annotations.NullMarked;
