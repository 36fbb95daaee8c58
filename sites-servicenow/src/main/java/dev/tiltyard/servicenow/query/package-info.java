/** Encoded queries: read from text, compiled to SQL with bound values. */
@NullMarked
package dev.tiltyard.servicenow.query;

import org.jspecify.annotations.NullMarked;
