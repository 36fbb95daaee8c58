/** How a task stands in a chain of tasks over days. */
@NullMarked
package dev.tiltyard.runner.day;

import org.jspecify.annotations.NullMarked;
