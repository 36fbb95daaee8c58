/** Records of any table: read, shown, created, changed and deleted, with the rules that run on a change. */
@NullMarked
package dev.tiltyard.servicenow.record;

import org.jspecify.annotations.NullMarked;
