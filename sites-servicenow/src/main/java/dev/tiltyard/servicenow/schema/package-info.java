/** The service desk's tables, fields and choices, parsed from text; and the PostgreSQL tables behind them. */
@NullMarked
package dev.tiltyard.servicenow.schema;

import org.jspecify.annotations.NullMarked;
