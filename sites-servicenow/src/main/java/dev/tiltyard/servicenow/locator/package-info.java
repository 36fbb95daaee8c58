/** The service desk's named locators. */
@NullMarked
package dev.tiltyard.servicenow.locator;

import org.jspecify.annotations.NullMarked;
