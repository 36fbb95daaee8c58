/** Pages of the platform itself: its settings, its statistics, and tools that have no records of their own. */
@NullMarked
package dev.tiltyard.servicenow.replica.tool;

import org.jspecify.annotations.NullMarked;
