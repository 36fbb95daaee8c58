/** Templates of tasks about the code host. */
@NullMarked
package dev.tiltyard.tasks.template.gitlab;

import org.jspecify.annotations.NullMarked;
