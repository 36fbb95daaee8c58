/** Lists of records, with their filters. */
@NullMarked
package dev.tiltyard.servicenow.replica.list;

import org.jspecify.annotations.NullMarked;
