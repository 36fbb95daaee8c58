/** Templates of tasks on the service desk. */
@NullMarked
package dev.tiltyard.tasks.template.desk;

import org.jspecify.annotations.NullMarked;
