/** Shared by all pages and REST resources: the services of one copy, and authentication. */
@NullMarked
package dev.tiltyard.servicenow.replica.desk;

import org.jspecify.annotations.NullMarked;
