/** What checks may ask of the service desk. */
@NullMarked
package dev.tiltyard.servicenow.locator;

import org.jspecify.annotations.NullMarked;
