/** The service desk's web application. */
@NullMarked
package dev.tiltyard.servicenow.replica;

import org.jspecify.annotations.NullMarked;
