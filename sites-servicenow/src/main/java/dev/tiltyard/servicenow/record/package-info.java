/** Records of any table: reading, display, creating, updating and deleting, with business rules. */
@NullMarked
package dev.tiltyard.servicenow.record;

import org.jspecify.annotations.NullMarked;
