/** The service desk's own web application. */
@NullMarked
package dev.tiltyard.servicenow.replica;

import org.jspecify.annotations.NullMarked;
