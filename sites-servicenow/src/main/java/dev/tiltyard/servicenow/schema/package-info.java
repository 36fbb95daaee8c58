/** The tables of the service desk, their fields and choices, read from text; and the PostgreSQL tables that hold them. */
@NullMarked
package dev.tiltyard.servicenow.schema;

import org.jspecify.annotations.NullMarked;
