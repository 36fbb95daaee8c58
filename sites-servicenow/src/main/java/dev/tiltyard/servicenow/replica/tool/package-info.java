/** Platform pages: settings, statistics, and tools without records. */
@NullMarked
package dev.tiltyard.servicenow.replica.tool;

import org.jspecify.annotations.NullMarked;
