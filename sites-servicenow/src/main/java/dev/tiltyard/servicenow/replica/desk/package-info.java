/** What all pages and REST resources share: the services of one copy and who is visiting. */
@NullMarked
package dev.tiltyard.servicenow.replica.desk;

import org.jspecify.annotations.NullMarked;
